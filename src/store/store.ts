import type { Event, StoredEvent } from "../domain/event.ts";
import type { CallId, ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory, MemoryKind, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Project, Session } from "../domain/session.ts";
import type { ChainStore } from "./chain-store.ts";
import type { EnforcementStore } from "./enforcement-store.ts";
import type { InjectionStore } from "./injection-store.ts";
import type { NearbyStore } from "./nearby-store.ts";
import type { ObserverUse } from "./observer-use.ts";
import type { QuestionStore } from "./question-store.ts";
import type { QuarantineStore } from "./quarantine-store.ts";
import type { PrivacyStore } from "./privacy-store.ts";
import type { RecordStore } from "./record-store.ts";
import type { SecretStore } from "./secret-store.ts";
import type { TrustStore } from "./trust-store.ts";
import type { VectorStore } from "./vector-store.ts";

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
  deadLetters(limit: number): Promise<readonly DeadLetter[]>;
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

/** Which memories may be found; every field narrows. Superseded, rejected and expired ones never are. */
export interface MemoryFilter {
  /** null: all projects. Global memories are always in. */
  readonly project: ProjectKey | null;
  readonly kinds: readonly MemoryKind[] | null;
  readonly types: readonly string[] | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly client: ClientName | null;
  readonly file: string | null;
  readonly limit: number;
  /** True for what is given to an agent unasked: what is held back is left out. */
  readonly isUnasked?: boolean;
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
}

export interface MemoryStore {
  /**
   * Ids in order. What the same session said already (same kind, type, title and facts) is not kept twice: the id is
   * that of the first.
   */
  addMemories(memories: readonly Redacted<NewMemory>[], now: string): Promise<readonly MemoryId[]>;
  memoriesByIds(ids: readonly MemoryId[]): Promise<readonly Redacted<Memory>[]>;
  /**
   * Ends memories that hold today, in favour of the new one if there is one, whose id comes back. "gone", and nothing
   * is changed: one of them holds no more, or the owner approved or pinned it, which only the owner may undo.
   */
  supersede(
    ids: readonly MemoryId[],
    by: Redacted<NewMemory> | null,
    now: string,
  ): Promise<MemoryId | null | "gone">;
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
  /** The memories of one project around one of them, oldest first, the anchor included. */
  timeline(anchor: MemoryId, before: number, after: number): Promise<readonly Redacted<Memory>[]>;
  digestSource(project: ProjectKey, limit: number): Promise<DigestSource>;
  /** Provisional ones are left out: who replaces them must be free to say the same. Of what is held back none is told. */
  titlesOfSession(client: ClientName, session: SessionId, limit: number): Promise<readonly string[]>;
  memoriesOfSession(client: ClientName, session: SessionId): Promise<readonly Redacted<Memory>[]>;
  memoryCounts(): Promise<{
    readonly memories: number;
    readonly projects: number;
    /** When the first and the last of all were written down. */
    readonly firstMemoryAt: string | null;
    readonly lastMemoryAt: string | null;
  }>;
}

/** What a service learns of a session with each event. */
export interface SessionTouch {
  readonly client: ClientName;
  readonly id: SessionId;
  readonly project: ProjectKey;
  readonly directory: string;
  readonly run: Session["run"];
  readonly at: string;
  readonly transcriptPath: string | null;
  readonly configFolder: string | null;
  readonly clientPid: number | null;
}

export interface SessionStore {
  /** It outlives the process at once, and a power cut once the next events are appended. */
  touchSession(touch: SessionTouch): Promise<void>;
  session(client: ClientName, id: SessionId): Promise<Session | undefined>;
  endSession(client: ClientName, id: SessionId, at: string): Promise<void>;
  /** Sessions without an end, newest first. */
  openSessions(limit: number): Promise<readonly Session[]>;
  /** Ended sessions with settled events and no recap yet. */
  sessionsWithoutRecap(limit: number): Promise<readonly Session[]>;
  markRecapped(client: ClientName, id: SessionId, at: string): Promise<void>;
}

/** How far each transcript has been read, so that every line is taken in once and a restart goes on. */
export interface ReadMarkStore {
  bytesRead(path: string): Promise<number>;
  markRead(path: string, bytesRead: number): Promise<void>;
}

/** What came in since, oldest first: for those who watch. */
export interface TailStore {
  lastIds(): Promise<{ readonly event: EventId; readonly memory: MemoryId }>;
  eventsAfter(id: EventId, limit: number): Promise<readonly Redacted<StoredEvent>[]>;
  memoriesAfter(id: MemoryId, limit: number): Promise<readonly Redacted<Memory>[]>;
}

export interface ProjectStore {
  touchProject(project: Pick<Project, "key" | "name" | "path">): Promise<void>;
  projects(): Promise<readonly Project[]>;
  project(key: ProjectKey): Promise<Project | undefined>;
}

/** What one model call cost, reserved before it and corrected after it. */
export interface Spending {
  readonly day: string;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly provider: string;
  readonly tokens: number;
  readonly costUsd: number;
}

export interface SpendingStore {
  /**
   * Adds to the day's and the session's spending; returns the new day total in tokens. More than 0 tokens count as a
   * call; a correction is 0 or negative.
   */
  spend(spending: Spending): Promise<number>;
  spentOn(
    day: string,
  ): Promise<{ readonly tokens: number; readonly costUsd: number; readonly calls: number }>;
  spentInSession(client: ClientName, id: SessionId): Promise<number>;
  /** The primary sessions' tokens seen on that day (UTC date prefix of occurredAt). */
  workOn(day: string): Promise<number>;
  /** From that day on (UTC date). */
  useSince(day: string): Promise<ObserverUse>;
}

/** Everything that is kept, with one lifetime. */
export interface Store
  extends
    EventStore,
    MemoryStore,
    SessionStore,
    ReadMarkStore,
    TailStore,
    ProjectStore,
    InjectionStore,
    ChainStore,
    NearbyStore,
    EnforcementStore,
    QuarantineStore,
    PrivacyStore,
    RecordStore,
    SecretStore,
    SpendingStore,
    TrustStore,
    QuestionStore,
    VectorStore {
  /** "ok", or what SQLite says is wrong. */
  checkIntegrity(): Promise<string>;
  /** Gives cached pages back: a store that nobody asks holds no memory for answers. */
  trim(): Promise<void>;
  close(): Promise<void>;
}
