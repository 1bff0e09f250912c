import type { Event } from "../domain/event.ts";
import type { CallId, ClientName, EventId, MemoryId, SessionId } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** An event by its client's own ids: the same in every home. */
export interface CallRef {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly callId: CallId;
}

/** A memory that comes from elsewhere and stays the one that it is. Of author import, and unapproved. */
export interface ImportedMemory {
  readonly memory: Redacted<NewMemory>;
  readonly uid: string;
  /** Its number where it comes from: kept where none as high was ever given here. null: it has none. */
  readonly wantedId: MemoryId | null;
  /** ISO 8601 in UTC: until when it counted; null while it counts. */
  readonly validTo: string | null;
  readonly expiresAt: string | null;
  /** What it rests on, as far as the archive here has it. */
  readonly sources: readonly CallRef[];
}

/**
 * What became of it. "known": its uid was here before, or its very text; the id is of that. "forgotten": it says what was
 * forgotten here, or rests on an event that was, and is kept out.
 */
export type Imported =
  | { readonly outcome: "added" | "known"; readonly id: MemoryId }
  | { readonly outcome: "forgotten" };

/** What stands in an imported memory's place or for it, and from what it was derived: by uid, since numbers differ. */
export interface ImportedLinks {
  readonly uid: string;
  readonly supersededBy: string | null;
  readonly mergedInto: string | null;
  readonly parents: readonly string[];
}

/** Taking memories out whole, and in again. Reading in order is the tail's (TailStore). */
export interface PortStore {
  callsOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, CallRef>>;
  uidsOf(ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, string>>;
  /** Those that are here, whatever became of them. */
  memoriesByUids(uids: readonly string[]): Promise<readonly Redacted<Memory>[]>;
  /** In one transaction; what became of each, in order. */
  importMemories(memories: readonly ImportedMemory[], now: string): Promise<readonly Imported[]>;
  /** Once all are here. Links of what was not imported are left as they are, and so are those that stand. */
  linkImported(links: readonly ImportedLinks[]): Promise<void>;
  /** Events that were observed where they come from: found like any, and not observed again. Known ones stay as they are. */
  importEvents(
    events: readonly Redacted<Event>[],
    now: string,
  ): Promise<{ readonly added: number; readonly known: number }>;
}
