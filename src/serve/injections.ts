import type { ClientName, MemoryId, SessionId } from "../domain/ids.ts";
import type { Use } from "../store/injection-store.ts";

/** One text that a memory was given with. */
export interface MemoryInjection {
  /** By which the next page goes on. */
  readonly id: number;
  readonly at: string;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly projectName: string;
  readonly channel: "digest" | "prompt" | "tool";
  /** What it answered: the prompt's beginning, the command or file; empty for a digest. */
  readonly asked: string;
  /** Of the whole text, and how many memories stood in it. */
  readonly tokens: number;
  readonly memories: number;
  /** Of the whole text: which of its memories was used, nobody can tell. */
  readonly usedAt: string | null;
  readonly usedHow: Use | null;
}

export interface MemoryInjections {
  /** Newest first. */
  readonly injections: readonly MemoryInjection[];
  /** `before` of the next page; null: there is no older one. */
  readonly next: number | null;
  /** All that was given since then was looked at; null where nothing was. */
  readonly lookedTo: string | null;
}

/** Where memories were given to agents. */
export interface Injections {
  /** A page may be empty and yet have a next one: each looks through a piece of what was given. */
  injectionsOf(request: {
    readonly id: MemoryId;
    readonly before: number | null;
    readonly limit: number;
  }): Promise<MemoryInjections>;
}
