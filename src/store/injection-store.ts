import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Redacted } from "../domain/redacted.ts";

/** One text shown to one session. */
export interface Injection {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  /** null where it is not known: texts of earlier versions. */
  readonly project: ProjectKey | null;
  readonly channel: "digest" | "prompt" | "tool";
  /** What it answers, in a few words: the prompt's beginning, the command's name, the file. */
  readonly asked: string;
  readonly text: string;
  readonly personLine: string;
  readonly memoryIds: readonly MemoryId[];
  readonly tokens: number;
  readonly at: string;
}

/** "opened": a memory was looked at by its number; "taken up": its words came back in the agent's own. */
export type Use = "opened" | "taken up";

/** A text as it is kept, and what became of it. */
export interface KeptInjection extends Injection {
  readonly id: number;
  readonly usedAt: string | null;
  readonly usedHow: Use | null;
}

/** Some of the texts that a memory was given with. */
export interface InjectionPage {
  readonly injections: readonly Redacted<KeptInjection>[];
  /** Where to go on; null: there is no older one. */
  readonly next: number | null;
  /** When the oldest text that was looked at was given; null where there is none. */
  readonly lookedTo: string | null;
}

/** What was shown to which session, and whether it helped. */
export interface InjectionStore {
  /** The row's number. It outlives the process at once, and a power cut once the next events are appended. */
  saveInjection(injection: Redacted<Injection>): Promise<number>;
  digestOfSession(client: ClientName, id: SessionId): Promise<Redacted<KeptInjection> | undefined>;
  /** Oldest first; of more than the limit the newest. */
  injectionsOfSession(
    client: ClientName,
    id: SessionId,
    limit: number,
  ): Promise<readonly Redacted<KeptInjection>[]>;
  /**
   * Texts with the memory, newest first, among limits.injectionsLooked before the one of that number (null: the newest); `next` goes on
   * with older ones, and is null once all that can hold it were looked at. What a page says nothing of was not looked at.
   */
  injectionsOf(
    id: MemoryId,
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<InjectionPage>;
  /** Only the first use of a text counts. */
  markUsed(id: number, how: Use, at: string): Promise<void>;
  /** Texts given on a prompt or before a tool since then, and how many of them were used. */
  recallsSince(at: string): Promise<{ readonly given: number; readonly used: number }>;
}
