import type { StoredEvent } from "../domain/event.ts";
import type { ClientName, EventId, MemoryId, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** An event without its texts, for the outline of a long session. */
export interface OutlineRow extends Pick<
  StoredEvent,
  "id" | "kind" | "agentId" | "tool" | "status" | "occurredAt"
> {
  readonly branch: string | null;
  /** The beginning of what was asked, of a prompt. */
  readonly asked: Redacted<string> | null;
  /** Whether anything was said, done or came back; what only counts tokens says nothing. */
  readonly hasText: boolean;
  readonly isForgotten: boolean;
}

/** What stands of a memory beside the events it came from. */
export interface BesideMemory extends Pick<
  Memory,
  "kind" | "type" | "status" | "occurredAt" | "author" | "isQuarantined" | "eventIds"
> {
  readonly id: MemoryId;
  readonly title: Redacted<string>;
}

/** A session from its first to its last event. */
export interface OutlineStore {
  /** In the order they came in, at most limit, after the given one. */
  outlineRows(
    client: ClientName,
    session: SessionId,
    after: EventId | null,
    limit: number,
  ): Promise<readonly OutlineRow[]>;
  /** What the session left and is so still, recaps and summaries aside, in the order in which it happened. */
  memoriesBeside(client: ClientName, session: SessionId, limit: number): Promise<readonly BesideMemory[]>;
  /** Events of the session that hold all of the terms from words(), the last one as a beginning; in the order they came in. */
  eventsHolding(
    client: ClientName,
    session: SessionId,
    terms: readonly string[],
    limit: number,
  ): Promise<readonly EventId[]>;
}
