import type { StoredEvent } from "../domain/event.ts";
import type { CallId, ClientName, EventId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { RunOutcome } from "../domain/programs-run.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Session } from "../domain/session.ts";

/** One program that an event ran. */
export interface RecordedRun {
  readonly event: Redacted<StoredEvent>;
  readonly program: string;
  /** Program and what tells its uses apart: "npm test". */
  readonly family: string;
  readonly outcome: RunOutcome;
  /** The telling error line without paths, numbers, ids and times; empty unless it failed. */
  readonly errorKey: string;
}

export interface RunsAsked {
  /** null: all projects. */
  readonly project: ProjectKey | null;
  readonly program: string;
  /** null: every use of the program. */
  readonly family: string | null;
  readonly limit: number;
}

/** An error that several sessions ran into. */
export interface Wall {
  readonly errorKey: string;
  readonly sessions: number;
  readonly hits: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** An event that changed a file. */
export interface RecordedEdit {
  readonly event: Redacted<StoredEvent>;
  /** As the client named it. */
  readonly path: string;
}

/** An event whose output holds a commit's id. */
export interface CommitSighting {
  readonly event: Redacted<StoredEvent>;
  /** As git printed it; 7 to 40 hexadecimal digits. */
  readonly commit: string;
  /** True where the event's own command made the commit. */
  readonly isMade: boolean;
}

/** Events around a place of a session, oldest first, and whether there are more on either side. */
export interface EventPage {
  readonly events: readonly Redacted<StoredEvent>[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** What the record of events tells by itself: filled by indexEvents(), in idle time. */
export interface RecordStore {
  /** Newest first. */
  runsOf(asked: RunsAsked): Promise<readonly RecordedRun[]>;
  /** The failed runs with that error, newest first. */
  runsByError(asked: {
    readonly project: ProjectKey | null;
    readonly errorKey: string;
    readonly limit: number;
  }): Promise<readonly RecordedRun[]>;
  /** The different errors that were met, those of late first. */
  errorKeys(project: ProjectKey | null, limit: number): Promise<readonly string[]>;
  /** Errors met in that many sessions or more, those of most sessions first. */
  wallsHit(asked: {
    readonly project: ProjectKey | null;
    readonly minSessions: number;
    readonly since: string | null;
    readonly limit: number;
  }): Promise<readonly Wall[]>;
  /** The edits of a file since then, newest first. The file may be named whole or by the end of its path. */
  editsOf(asked: {
    readonly project: ProjectKey;
    readonly file: string;
    readonly since: string | null;
    readonly limit: number;
  }): Promise<readonly RecordedEdit[]>;
  /** The events that saw one of these commits, oldest first; whole ids or beginnings of 7 digits and more. */
  eventsOfCommit(asked: {
    /** null: all projects. A session may commit in another folder than the one it runs in. */
    readonly project: ProjectKey | null;
    readonly commits: readonly string[];
    readonly limit: number;
  }): Promise<readonly CommitSighting[]>;
  /** The memories that rest on one of these events, newest first. */
  memoriesOfEvents(ids: readonly EventId[], limit: number): Promise<readonly Redacted<Memory>[]>;
  /** Newest first. */
  sessionsOfProject(project: ProjectKey, limit: number): Promise<readonly Session[]>;
  /** Sessions whose id begins so, in whatever client; newest first. */
  sessionsById(start: string, limit: number): Promise<readonly Session[]>;
  /** The event of that session with so many before and after it. */
  eventsAround(asked: {
    readonly client: ClientName;
    readonly session: SessionId;
    readonly event: EventId;
    readonly before: number;
    readonly after: number;
  }): Promise<EventPage>;
  /** The event that the client's own id of a call names. */
  eventOfCall(asked: {
    readonly client: ClientName;
    readonly session: SessionId;
    readonly callId: CallId;
  }): Promise<StoredEvent | undefined>;
  /** The session's newest events of a kind before that event (null: of all), newest first. */
  lastOfKind(asked: {
    readonly client: ClientName;
    readonly session: SessionId;
    readonly kind: StoredEvent["kind"];
    readonly before: EventId | null;
    readonly limit: number;
  }): Promise<readonly Redacted<StoredEvent>[]>;
}
