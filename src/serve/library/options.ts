import type { MemoryKind } from "../../domain/memory.ts";
import type { RememberedKind } from "../remembering.ts";
import type { TailItem } from "../service.ts";

export interface SearchOptions {
  /** The folder whose project is searched; null searches all projects. The process's own folder unless told. */
  readonly cwd?: string | null | undefined;
  readonly kinds?: readonly MemoryKind[] | undefined;
  /** Names of observation types, such as "decision". */
  readonly types?: readonly string[] | undefined;
  /** ISO 8601 with its offset. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly client?: string | undefined;
  readonly file?: string | undefined;
  /** 1 to 100; 20 unless told. */
  readonly limit?: number | undefined;
}

export interface ToRemember {
  /** One line that says it all, at most 200 characters. */
  readonly title: string;
  /** "note" unless told. A rule waits for the owner's approval. */
  readonly kind?: RememberedKind | undefined;
  /** Single facts, at most 8 of 500 characters. */
  readonly facts?: readonly string[] | undefined;
  /** Prose, at most 4,000 characters. */
  readonly text?: string | undefined;
  /** A command or text to be kept to the letter, at most 4,000 characters. */
  readonly verbatim?: string | undefined;
  /** The folder whose project it belongs to. The process's own unless told. */
  readonly cwd?: string | undefined;
  /** It is of every project. */
  readonly isGlobal?: boolean | undefined;
  /** Keep it although something like it is known. */
  readonly isNewAnyway?: boolean | undefined;
}

export interface SystemBlockOptions {
  /** The folder whose project it is about. The process's own unless told. */
  readonly cwd?: string | undefined;
  /** What the turn is about, usually the user's words; without it only the digest comes. */
  readonly query?: string | undefined;
  /** Relevant memories at most, 1 to 100; 20 unless told. */
  readonly limit?: number | undefined;
  /**
   * The conversation's id, 1 to 200 characters: all its turns get the same first blocks, in other processes too. Unless
   * told, each opened memory is one conversation a folder.
   */
  readonly conversation?: string | undefined;
}

/** A block of the Messages API's `system`; assignable to the SDK's TextBlockParam. */
export interface SystemBlock {
  type: "text";
  text: string;
  cache_control?: { type: "ephemeral" };
}

export interface SubscribeOptions {
  /** The folder of the only project wanted. All projects unless told. */
  readonly cwd?: string | undefined;
  readonly clients?: readonly string[] | undefined;
  /** Kinds of events and of memories. */
  readonly kinds?: readonly string[] | undefined;
  readonly what?: TailItem["what"] | undefined;
  /** Goes on after this id; from now on unless told. */
  readonly after?: string | undefined;
  /** Told what ends the subscription for good; what is broken off goes on by itself. */
  readonly onProblem?: ((problem: Error) => void) | undefined;
}

export interface OpenSubscription {
  /** After which item it stands; a later subscription with it as `after` goes on there. null before the first word. */
  readonly lastId: string | null;
  /** Resolves once no item is being handled and none will be; rejects with what ended the subscription for good. */
  close(): Promise<void>;
}

export interface MemoryToolOptions {
  /** The folder whose project's files they are. The process's own unless told. */
  readonly cwd?: string | undefined;
  /** Which memories are listed beside the files: those that answer this; the newest unless told. */
  readonly query?: string | undefined;
  /** At most so many of them, 1 to 100; 20 unless told. */
  readonly limit?: number | undefined;
}
