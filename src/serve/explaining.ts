import type { MemoryId, SessionId } from "../domain/ids.ts";
import type { Session } from "../domain/session.ts";
import type { RuledCall } from "./ruling.ts";
import type { Use } from "../store/injection-store.ts";

/** One text that a session was given. */
export interface GivenText {
  readonly at: string;
  readonly channel: "digest" | "prompt" | "tool";
  /** What it answered: the prompt's beginning, the command or file; empty for a digest. */
  readonly asked: string;
  readonly tokens: number;
  readonly memories: readonly { readonly id: MemoryId; readonly title: string }[];
  readonly usedAt: string | null;
  readonly usedHow: Use | null;
}

export interface WhyAnswer {
  /** null: no session is known there, or by that name. */
  readonly session: Session | null;
  /** Oldest first. */
  readonly given: readonly GivenText[];
  /** What the owner's rules said to its calls, oldest first. */
  readonly ruled: readonly RuledCall[];
}

/** What was given to sessions, and what for. */
export interface Explaining {
  /** Of the session whose id begins so; with null the newest of the directory's project. */
  why(request: { readonly session: SessionId | null; readonly directory: string }): Promise<WhyAnswer>;
}
