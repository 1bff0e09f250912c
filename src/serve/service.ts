import type { StoredEvent } from "../domain/event.ts";
import type { ClientName, EventId, MemoryId, SessionId } from "../domain/ids.ts";
import type { Proposal } from "../domain/proposal.ts";
import type { StaleFile } from "../domain/stale-file.ts";
import type { Memory, MemoryKind, Trust } from "../domain/memory.ts";
import type { Project } from "../domain/session.ts";
import type { Ageing } from "./ageing.ts";
import type { Approving } from "./approving.ts";
import type { Bridging } from "./bridging.ts";
import type { BackingUp } from "./backing-up.ts";
import type { Auditing } from "./auditing.ts";
import type { Forgetting } from "./forgetting.ts";
import type { Configuring } from "./settings.ts";
import type { Counting } from "./statistics.ts";
import type { Evidencing } from "./evidencing.ts";
import type { Explaining } from "./explaining.ts";
import type { Why } from "../recall/placing.ts";
import type { ObserverUse } from "../store/observer-use.ts";
import type { Holding } from "../store/memory-store.ts";
import type { DeadLetter } from "../store/event-store.ts";
import type { Decision } from "../store/trust-store.ts";
import type { Injections } from "./injections.ts";
import type { Merging } from "./merging.ts";
import type { Notes } from "./notes.ts";
import type { Opening } from "./opening.ts";
import type { Noting } from "./noting.ts";
import type { Overseeing } from "./overseeing.ts";
import type { Porting } from "./porting.ts";
import type { Projecting } from "./projects.ts";
import type { Proposing } from "./proposing.ts";
import type { Prompting } from "./prompting.ts";
import type { Proving } from "./proving.ts";
import type { PullRequests } from "./pull-requests.ts";
import type { Publishing } from "./publishing.ts";
import type { KnowHow } from "./know-how.ts";
import type { Ruling } from "./ruling.ts";
import type { Quarantining } from "./quarantining.ts";
import type { Reviewing } from "./reviewing.ts";
import type { Remembering } from "./remembering.ts";
import type { Retrospecting } from "./retrospecting.ts";
import type { Seeing } from "./seeing.ts";
import type { Sessions } from "./sessions.ts";
import type { Silencing } from "./silencing.ts";
import type { Check, ClientSettings, Status } from "./status.ts";
import type { SummingUp } from "./summing-up.ts";
import type { Threading } from "./threading.ts";
import type { Weekly } from "./weekly.ts";
import type { Working } from "./working.ts";

/** A request that is answered in prose: in the language that is named, the owner's unless told. */
export interface Spoken {
  readonly language?: "en" | "ru" | undefined;
}

/** Which memories to look at. Every field narrows; directory null means all projects. */
export interface Filter {
  readonly directory: string | null;
  readonly kinds: readonly MemoryKind[] | null;
  readonly types: readonly string[] | null;
  /** ISO 8601; the command line turns "30d", "last week" and «вчера» into it. */
  readonly since: string | null;
  readonly until: string | null;
  readonly client: ClientName | null;
  readonly file: string | null;
  /** What the owner has decided, or not yet. Absent: whatever. */
  readonly trust?: readonly Trust[] | undefined;
  readonly limit: number;
  /** Also what has faded and is archived. */
  readonly withArchived?: boolean | undefined;
  /** For who asks for history: what ever held, or what held at a moment. Absent: what holds now. */
  readonly holding?: Holding | undefined;
}

export interface SearchHit {
  readonly memory: Memory;
  readonly projectName: string;
  readonly score: number;
  /** Why it is here, in words: "title «try/catch»", "also «обработка ошибок»". */
  readonly reasons: readonly string[];
  /** How it came to its place; empty for lists that nothing ranked. */
  readonly why: Why;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Where nothing surely answers: the few memories that come nearest to it. */
  readonly near: readonly SearchHit[];
  /** What the search could not do or left out, in words; shown to the person. */
  readonly notes: readonly string[];
}

export interface BrowseAnswer {
  readonly hits: readonly Pick<SearchHit, "memory" | "projectName">[];
  readonly total: number;
}

export interface ArchiveQuestion extends Spoken {
  readonly query: string;
  readonly directory: string | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly limit: number;
}

export interface ArchiveHit {
  readonly eventId: EventId;
  readonly sessionId: SessionId;
  readonly client: ClientName;
  readonly occurredAt: string;
  readonly projectName: string;
  readonly kind: StoredEvent["kind"];
  readonly text: string;
  readonly source: StoredEvent["source"];
  readonly score: number;
}

export interface ArchiveAnswer {
  /** Best first; none where nothing surely answers. */
  readonly hits: readonly ArchiveHit[];
  /** Where nothing surely answers: the few events that come nearest to it. */
  readonly near: readonly ArchiveHit[];
  /** What the search could not do, in words; shown to the person. */
  readonly notes: readonly string[];
}

export interface Shown {
  readonly memory: Memory;
  readonly projectName: string;
  /** What the owner decided about it, oldest first. */
  readonly decisions: readonly Decision[];
  /** Questions about it and another memory that wait for the owner. */
  readonly proposals: readonly Proposal[];
  /** Those of its files that are not what they were when it was made. Absent: none. */
  readonly staleFiles?: readonly StaleFile[];
  /** What it took the place of and what took its, oldest first, itself among them; empty for one that never changed. */
  readonly versions: readonly Memory[];
  /** The very events it rests on, and those of what it was derived from; empty unless asked for. */
  readonly evidence: readonly StoredEvent[];
}

export interface DigestAnswer {
  readonly text: string;
  readonly personLine: string;
  readonly tokens: number;
  readonly memories: number;
}

export interface Backfill {
  readonly sessionsDone: number;
  readonly sessionsTotal: number;
  readonly events: number;
  readonly secretsMasked: number;
  readonly isDone: boolean;
}

export interface ImportAnswer {
  /** Files that were read. */
  readonly files: number;
  readonly events: number;
  readonly known: number;
  /** Lines that are no JSON, cut by a crash for one; they were passed over. */
  readonly brokenLines: number;
  /** Paths in which no session of the client stands. */
  readonly empty: readonly string[];
  /** Paths at which nothing is. */
  readonly missing: readonly string[];
  /** What could not be read, and why, in words. */
  readonly problems: readonly string[];
}

/** One thing `kedr tail` prints: an event taken in, or a memory made. */
export type TailItem =
  | { readonly what: "event"; readonly at: string; readonly event: StoredEvent }
  | { readonly what: "memory"; readonly at: string; readonly memory: Memory };

/** Looking into the memory. */
export interface Looking {
  digest(request: { readonly directory: string }): Promise<DigestAnswer>;
  search(request: Spoken & { readonly query: string; readonly filter: Filter }): Promise<SearchAnswer>;
  recent(request: { readonly filter: Filter }): Promise<SearchAnswer>;
  /** The same from the one at `offset` on, for a list of any length: `total` is its length. */
  browse(request: { readonly filter: Filter; readonly offset: number }): Promise<BrowseAnswer>;
  timeline(request: {
    readonly anchor: MemoryId;
    readonly before: number;
    readonly after: number;
  }): Promise<readonly Shown[]>;
  show(request: {
    readonly ids: readonly MemoryId[];
    readonly withEvidence: boolean;
    /** True: an agent opens them, which speaks for them whether or not its client has hooks. Absent: it is only looked. */
    readonly isUse?: boolean | undefined;
  }): Promise<readonly Shown[]>;
  searchSessions(request: ArchiveQuestion): Promise<ArchiveAnswer>;
  projects(): Promise<readonly Project[]>;
}

/** Reading in what is on the disk already, and what could not be observed. */
export interface Keeping {
  /** client null: the one whose files these are, by their content. */
  importPaths(
    request: Spoken & { readonly client: ClientName | null; readonly paths: readonly string[] },
  ): Promise<ImportAnswer>;
  /** Starts reading every past session of the client in the background; returns at once. */
  startBackfill(request: { readonly client: ClientName; readonly configFolder: string }): Promise<Backfill>;
  /** The newest first, but for so many that are left out for a next page; none when absent. */
  deadLetters(request: {
    readonly limit: number;
    readonly offset?: number | undefined;
  }): Promise<readonly DeadLetter[]>;
  retryDead(request: { readonly ids: readonly EventId[] | "all" }): Promise<{ readonly retried: number }>;
}

/**
 * Everything the faces (command line, HTTP, MCP, library) can ask of the one service. A new subject is an interface of
 * its own beside this file, and its body a file of its own in daemon.
 */
export interface Service
  extends
    Looking,
    Keeping,
    Ageing,
    Approving,
    Auditing,
    BackingUp,
    Bridging,
    Configuring,
    Counting,
    Evidencing,
    Explaining,
    Forgetting,
    Injections,
    KnowHow,
    Merging,
    Notes,
    Noting,
    Opening,
    Overseeing,
    Porting,
    Projecting,
    Prompting,
    Proposing,
    Proving,
    Publishing,
    PullRequests,
    Quarantining,
    Remembering,
    Retrospecting,
    Reviewing,
    Ruling,
    Seeing,
    Sessions,
    Silencing,
    SummingUp,
    Threading,
    Weekly,
    Working {
  status(): Promise<Status>;
  /** What was seen and spent in the last seven days, for what another observer would cost. */
  observerUse(): Promise<ObserverUse>;
  /** Resolves once nothing waits, is claimed or spooled, and no backfill runs; false after waitMs. */
  settled(request: { readonly waitMs: number }): Promise<{ readonly isSettled: boolean }>;
  /** Items newer than the cursor (null: from now on), oldest first; waits up to waitMs for the first. */
  tail(request: { readonly cursor: string | null; readonly waitMs: number }): Promise<{
    readonly items: readonly TailItem[];
    readonly cursor: string;
  }>;
  /** What only the service can see: hooks, transcripts against the journal, integrity, dead letters. */
  doctor(request: Spoken): Promise<readonly Check[]>;
  /** The settings of the clients on this machine, as the service finds them: some are asked themselves, which may take seconds. */
  clientSettings(request: Spoken): Promise<readonly ClientSettings[]>;
  /** Lets running work end, then the process goes. */
  stop(): Promise<{ readonly stopped: true }>;
}
