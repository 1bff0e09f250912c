import type { EventId } from "../domain/ids.ts";

/** Keeping the archive within its limits, and giving back to the disk what they free. */
export interface RetentionStore {
  /** Bytes of the events' texts. */
  archiveBytes(): Promise<number>;
  /**
   * Events whose texts may go, the least missed first: those on which no memory rests, then those on which only memories that
   * ended or were rejected rest, then the others; the oldest first in each. Never one that waits to be observed, or whose
   * session runs or waits for its recap. before: only what happened before that time.
   */
  droppableEvents(before: string | null, limit: number): Promise<readonly EventId[]>;
  /**
   * Drops their texts, with what stands of these in the index of words and in the record, in one transaction. That the events
   * were stays, and that memories rest on them.
   */
  dropTexts(ids: readonly EventId[], now: string): Promise<void>;
  /** Gives some freed pages back to the file system: "more" while there are more than are soon used again. */
  giveBackRoom(): Promise<"more" | "done">;
  /** Shortens a write-ahead log that a long reading has let grow: "busy" while somebody reads on. Waits for nobody. */
  boundLog(): Promise<"busy" | "done">;
}
