import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory, MemoryKind, NewMemory, Trust } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** "ever": what holds no more, too. at: what held at that moment, ISO 8601 in UTC. */
export type Holding = "ever" | { readonly at: string };

/** Which memories may be found; every field narrows. Rejected ones never are; superseded and expired ones are not unless told. */
export interface MemoryFilter {
  /** null: all projects. Global memories are always in. */
  readonly project: ProjectKey | null;
  readonly kinds: readonly MemoryKind[] | null;
  readonly types: readonly string[] | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly client: ClientName | null;
  readonly file: string | null;
  /** What the owner has decided, or not yet. Absent: whatever; what is rejected never comes. */
  readonly trust?: readonly Trust[] | undefined;
  readonly limit: number;
  /** True for what is given to an agent unasked: what is held back is left out. */
  readonly isUnasked?: boolean;
  /** Also what has faded. Absent: no; who asks for history gets it in any case. */
  readonly withArchived?: boolean | undefined;
  /** For who asks for history. Absent: what holds now. */
  readonly holding?: Holding | undefined;
}

/** The parts of a memory that words are looked for in. "other" holds the lexicon's terms of the other language. */
export type WordField = "title" | "body" | "also" | "other";

export interface WordSearch extends MemoryFilter {
  /** Terms from words(), any of which counts; no terms find nothing. */
  readonly terms: readonly string[];
  /** What a hit in each field is worth; 0 leaves the field out. */
  readonly weights: Readonly<Record<WordField, number>>;
}

export interface CodeSearch extends MemoryFilter {
  /** Pieces of code or of a script without spaces, 3 characters or more, that stand somewhere to the letter (case aside). */
  readonly pieces: readonly string[];
}

/** One channel's answer, best first. */
export interface RankedMemory {
  readonly id: MemoryId;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
}

/** How rare the terms of a query are. */
export interface TermCounts {
  /** For each term, given with its other forms, how many memories have one of them; common ones are not counted on. */
  readonly counts: readonly number[];
  /** Among how many memories. */
  readonly memories: number;
}

/**
 * What a digest is made from, newest first; superseded, rejected and expired memories are left out. Headless runs'
 * memories only fill what interactive ones leave of the limit, and the last recap is theirs only where there is no other.
 */
export interface DigestSource {
  readonly rules: readonly Redacted<Memory>[];
  readonly lastRecap: Redacted<Memory> | undefined;
  readonly memories: readonly Redacted<Memory>[];
  /** How many memories the project has in all. */
  readonly total: number;
  /** Rules and skills that wait for the owner. */
  readonly rulesWaiting: number;
  /** What reads like an instruction and the owner has not looked at. */
  readonly heldBack: number;
}

export interface MemoryStore {
  /**
   * Ids in order. What the same session said already (same kind, type, title and facts) is not kept twice: the id is
   * that of the first. What says something forgotten is not kept, and has no id.
   */
  addMemories(memories: readonly Redacted<NewMemory>[], now: string): Promise<readonly MemoryId[]>;
  memoriesByIds(ids: readonly MemoryId[]): Promise<readonly Redacted<Memory>[]>;
  /**
   * Ends memories that hold today, in favour of the new one if there is one, whose id comes back. "gone", and nothing
   * is changed: one of them holds no more, or the owner approved or pinned it, which only the owner may undo. Throws
   * KedrError "forgotten", and nothing is changed, where the new one says what was forgotten.
   */
  supersede(
    ids: readonly MemoryId[],
    by: Redacted<NewMemory> | null,
    now: string,
  ): Promise<MemoryId | null | "gone">;
  /** The memory, what took its place, and what all of those took the place of, oldest first; itself alone for most. */
  versionsOf(id: MemoryId): Promise<readonly Redacted<Memory>[]>;
  searchWords(search: WordSearch): Promise<readonly RankedMemory[]>;
  /** project null: among all. */
  termCounts(terms: readonly (readonly string[])[], project: ProjectKey | null): Promise<TermCounts>;
  searchCode(search: CodeSearch): Promise<readonly RankedMemory[]>;
  /**
   * Analyses up to limit of the newest memories that wait for it and returns how many. New memories are found at once;
   * those wait that another words() or lexicon analysed, and are found by its terms until then.
   */
  indexMemories(limit: number): Promise<number>;
  /**
   * Does a millisecond or two of putting together what writing left in pieces, which makes searches quicker and changes
   * nothing that is found. False when there was nothing to do.
   */
  mergeIndexes(): Promise<boolean>;
  /** Newest first. */
  recentMemories(filter: MemoryFilter): Promise<readonly Redacted<Memory>[]>;
  /** The same from the one at `offset` on, with how many there are in all. */
  browseMemories(filter: MemoryFilter & { readonly offset: number }): Promise<{
    readonly memories: readonly Redacted<Memory>[];
    readonly total: number;
  }>;
  /** The memories of one project around one of them, oldest first, the anchor included. */
  timeline(anchor: MemoryId, before: number, after: number): Promise<readonly Redacted<Memory>[]>;
  digestSource(project: ProjectKey, limit: number): Promise<DigestSource>;
  /** Provisional ones are left out: who replaces them must be free to say the same. Of what is held back none is told. */
  titlesOfSession(client: ClientName, session: SessionId, limit: number): Promise<readonly string[]>;
  memoriesOfSession(client: ClientName, session: SessionId): Promise<readonly Redacted<Memory>[]>;
  /** What came from the session and was replaced, ended or rejected since. */
  historyOfSession(client: ClientName, session: SessionId): Promise<readonly Redacted<Memory>[]>;
  memoryCounts(): Promise<{
    readonly memories: number;
    readonly projects: number;
    /** When the first and the last of all were written down. */
    readonly firstMemoryAt: string | null;
    readonly lastMemoryAt: string | null;
  }>;
}
