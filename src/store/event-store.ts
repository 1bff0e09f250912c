import type { Event, StoredEvent } from "../domain/event.ts";
import type { CallId, ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** What became of appended events: new ones, and those known already by their call id. */
export interface Appended {
  readonly added: number;
  readonly known: number;
  /** For each event in order: true when it was new. */
  readonly isAdded: readonly boolean[];
}

/** A session with events that wait for the observer. */
export interface Waiting {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly project: ProjectKey;
  readonly events: number;
  /** Characters of input and outcome that wait. */
  readonly chars: number;
  readonly oldestAt: string;
  readonly newestAt: string;
  /** True when a turn, a compaction or the session ended within what waits. */
  readonly isClosing: boolean;
}

export interface ClaimRequest {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly now: string;
  readonly leaseUntil: string;
  readonly maxEvents: number;
  readonly maxChars: number;
  /** "waiting" takes events nobody observed; "covered" those that only rules observed so far. */
  readonly from: "waiting" | "covered";
}

/** Events handed to one worker until the lease ends. */
export interface Claim {
  readonly id: string;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly project: ProjectKey;
  readonly attempt: number;
  readonly events: readonly Redacted<StoredEvent>[];
}

/** The end of a claim: its memories are kept and its events marked in one transaction. */
export interface Settlement {
  readonly claimId: string;
  readonly now: string;
  readonly memories: readonly Redacted<NewMemory>[];
  /** "covered": rules stood in; the events wait for the model to replace these memories. */
  readonly coverage: "final" | "covered";
}

export interface DeadLetter {
  readonly eventId: EventId;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly occurredAt: string;
  readonly attempts: number;
  readonly error: string;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly claimed: number;
  readonly covered: number;
  readonly dead: number;
  /** Events and memories whose words can't be found yet: indexEvents() and indexMemories() have not come to them. */
  readonly unindexed: number;
}

export interface EventSearch {
  /** Terms from words(), any of which counts; no terms find nothing. */
  readonly terms: readonly string[];
  readonly project: ProjectKey | null;
  readonly since: string | null;
  readonly until: string | null;
  /** Prompts and answers, or tool calls, or both. */
  readonly kinds: "said" | "done" | "all";
  readonly limit: number;
}

export interface EventHit {
  readonly event: Redacted<StoredEvent>;
  readonly score: number;
}

/** The journal's ground and the archive: every redacted event, once. */
export interface EventStore {
  /**
   * Durable on disk when it resolves (synchronous=FULL). A known call id adds nothing but what was missing: an
   * outcome where there was none, work tokens where there were 0, a source.
   */
  append(events: readonly Redacted<Event>[], now: string): Promise<Appended>;
  waiting(from: ClaimRequest["from"], now: string): Promise<readonly Waiting[]>;
  claim(request: ClaimRequest): Promise<Claim | undefined>;
  /**
   * Ids of the kept memories, in order. Throws "lease-lost" once another worker took the events up. A final one
   * deletes the provisional memories that rest on no event still covered only by rules.
   */
  settle(settlement: Settlement): Promise<readonly MemoryId[]>;
  /** Gives the events back until retryAt, or sets them aside when attempts are used up. */
  release(release: {
    readonly claimId: string;
    readonly error: string;
    readonly retryAt: string;
    readonly maxAttempts: number;
    /** False when the fault is the provider's, not the batch's: the attempt is not counted. */
    readonly isCounted: boolean;
  }): Promise<"waiting" | "dead">;
  /** For the one service at its start: whoever held a claim has gone with the service before it. */
  endLeases(): Promise<void>;
  queueCounts(): Promise<QueueCounts>;
  deadLetters(limit: number, offset?: number): Promise<readonly DeadLetter[]>;
  retryDead(ids: readonly EventId[] | "all", now: string): Promise<number>;
  eventsByIds(ids: readonly EventId[]): Promise<readonly Redacted<StoredEvent>[]>;
  /** Oldest first, at most limit, after the given row. */
  eventsOfSession(
    client: ClientName,
    session: SessionId,
    after: EventId | null,
    limit: number,
  ): Promise<readonly Redacted<StoredEvent>[]>;
  /** The tool calls of a session that a hook brought, whatever else was read of it. */
  callsByHook(client: ClientName, session: SessionId, limit: number): Promise<readonly CallId[]>;
  lastEventAt(): Promise<string | null>;
  /** Makes up to limit of the newest events findable by words; returns how many. For idle time. */
  indexEvents(limit: number): Promise<number>;
  searchEvents(search: EventSearch): Promise<readonly EventHit[]>;
  /** Of the same sessions the prompt that each event answers and so many of what was said before and after it. */
  saidAround(
    events: readonly Pick<StoredEvent, "client" | "sessionId" | "id">[],
    reach: number,
  ): Promise<readonly Redacted<StoredEvent>[]>;
  /** For each term, given with its other forms, how many events have one of them, and of how many; common ones are not counted on. */
  eventTermCounts(
    terms: readonly (readonly string[])[],
    project: ProjectKey | null,
  ): Promise<{ readonly counts: readonly number[]; readonly all: number }>;
}
