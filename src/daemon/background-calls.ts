import type { ClientName, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Said } from "../domain/said.ts";
import type { Verified } from "../domain/verified.ts";
import type { Ageing, StaleAnswer } from "../serve/ageing.ts";
import type { RewriteAnswer, RewriteRequest } from "../serve/approving.ts";
import type { PublishAnswer, PublishedEvent } from "../serve/publishing.ts";
import type { HandoffAnswer, HandoffRequest, KnowHow } from "../serve/know-how.ts";
import type { Notes } from "../serve/notes.ts";
import type { NoteAnswer, NoteRequest } from "../serve/noting.ts";
import type { ObserverWork } from "../serve/overseeing.ts";
import type { Porting } from "../serve/porting.ts";
import type { Merged, Projecting } from "../serve/projects.ts";
import type { CorrectAnswer, OwnersSaying, RememberAnswer } from "../serve/remembering.ts";
import type { Backfill, ImportAnswer, Spoken } from "../serve/service.ts";
import type { Check, ClientSettings } from "../serve/status.ts";
import type { Work } from "../serve/working.ts";
import type { ForgettingWork } from "./forgetting/forgetting.ts";
import type { Backup } from "../domain/backup.ts";
import type { Auditing } from "./audit/auditing.ts";
import type { Correcting } from "./correcting.ts";
import type { RawDelivery, TakenLarge } from "./hook-endpoint.ts";
import type { ProposingNote } from "./noting.ts";
import type { WrittenDown } from "./remembering.ts";
import type { SummaryAnswer } from "../serve/summing-up.ts";
import type { MakeGlobal } from "./lessons/making-global.ts";
import type { PullRequestCalls } from "./pull-request.ts";
import type { RetrospectiveCalls } from "./retrospective.ts";
import type { WeekCalls } from "./weekly/week.ts";

/** Files as notes: filtered and measured, which takes its time too. */
export type NoteCalls = Pick<Notes, "writeNote" | "dropNotes">;

/** What the record tells takes reading of whole sessions, so it is told here. */
export interface RecordCalls
  extends Omit<KnowHow, "readSession" | "handoff">, PullRequestCalls, RetrospectiveCalls, WeekCalls {
  handoff(request: Spoke<HandoffRequest>): Promise<HandoffAnswer>;
}

/** The request thread settles the language. */
type Spoke<Request extends Spoken> = Request & { readonly language: "en" | "ru" };

/** Reading everything that is stored takes longest of all. */
type AuditCalls = Pick<Auditing, "auditSecrets" | "redactSecrets">;

/** What the request thread asks of the background thread. */
export interface BackgroundCalls extends RecordCalls, NoteCalls, AuditCalls, ForgettingWork, Porting {
  readonly [name: string]: (argument: never) => Promise<unknown>;
  /** Works until nothing is due; force closes every waiting batch. */
  wake(argument: { readonly force: boolean }): Promise<BackgroundState>;
  /** How it stands now, in the middle of work too. */
  state(argument: null): Promise<BackgroundState>;
  /** How far long work is. */
  works(argument: null): Promise<readonly Work[]>;
  takeLarge(argument: { readonly raw: RawDelivery; readonly bytes: ArrayBuffer }): Promise<TakenLarge>;
  /** What hooks spooled of one session while the service was away. */
  takeSpooled(argument: { readonly session: string }): Promise<void>;
  takePublished(argument: {
    readonly events: readonly PublishedEvent[];
    readonly receivedAt: string;
  }): Promise<PublishAnswer>;
  readTranscript(argument: { readonly client: ClientName; readonly id: SessionId }): Promise<void>;
  importPaths(argument: {
    readonly client: ClientName;
    readonly paths: readonly string[];
    readonly language: "en" | "ru";
  }): Promise<ImportAnswer>;
  startBackfill(argument: { readonly client: ClientName; readonly configFolder: string }): Promise<Backfill>;
  /** Reads the files that memories name. */
  stale(argument: Parameters<Ageing["stale"]>[0]): Promise<StaleAnswer>;
  /** Reads the whole database and a day of transcripts: seconds in which no hook may wait. */
  doctor(argument: { readonly language: "en" | "ru" }): Promise<readonly Check[]>;
  /** Asks programs of clients. */
  clientSettings(argument: { readonly language: "en" | "ru" }): Promise<readonly ClientSettings[]>;
  /** Filters, measures and compares before it keeps: work of the slow kind, too. */
  remember(argument: WrittenDown): Promise<RememberAnswer>;
  rememberAsOwner(argument: OwnersSaying): Promise<RememberAnswer>;
  keepNote(argument: NoteRequest): Promise<NoteAnswer>;
  proposeNote(argument: ProposingNote): Promise<NoteAnswer>;
  correct(argument: Correcting): Promise<CorrectAnswer>;
  /** Filtered and measured as any text of the owner's. */
  makeGlobal(argument: Parameters<MakeGlobal>[0]): ReturnType<MakeGlobal>;
  /** Reads what a project knows, and is written where it changed. */
  freshSummary(argument: { readonly project: ProjectKey }): Promise<SummaryAnswer>;
  /** Of what a call must hold a word for there to be anything to say before it. */
  warnedWords(argument: { readonly project: ProjectKey }): Promise<readonly string[]>;
  /** The owner's text is filtered and measured as any other. */
  rewriteRule(argument: RewriteRequest): Promise<RewriteAnswer>;
  /** Keeps the rules that a person stated in the turn that has just ended; the question after it waits for them. */
  keepStated(argument: { readonly client: ClientName; readonly sessionId: SessionId }): Promise<void>;
  checkIntegrity(argument: null): Promise<string>;
  /** Reads the records that a client is about to remove. */
  readBeforeSweep(argument: null): Promise<void>;
  /** Reads what changed in memory files of other tools, if the owner had them read before. */
  readMemoryFiles(argument: null): Promise<void>;
  /** Copies the database first. */
  mergeProjects(argument: Parameters<Projecting["mergeProjects"]>[0]): Promise<Merged>;
  /** Copies the whole database and reads the copy. */
  backUp(argument: { readonly path: string | null }): Promise<Backup>;
  /** Reads every link and every memory. */
  verify(argument: null): Promise<Verified>;
  stop(argument: null): Promise<void>;
}

export interface BackgroundState {
  readonly observer: "ready" | Said;
  /** What the observer does now; null between two things. */
  readonly work: ObserverWork | null;
  readonly backfill: Backfill | null;
  /** Nothing waits, nothing is read: the thread may end. */
  readonly isEmpty: boolean;
}
