import type { StoredEvent } from "../domain/event.ts";
import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Project, Session } from "../domain/session.ts";

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

/** Which of the newest rows somebody wants to see; null leaves it wide. */
export interface LatestFilter {
  readonly projects: readonly ProjectKey[] | null;
  readonly clients: readonly string[] | null;
  readonly kinds: readonly string[] | null;
}

/** What came in since, oldest first: for those who watch. */
export interface TailStore {
  lastIds(): Promise<{ readonly event: EventId; readonly memory: MemoryId }>;
  /** Up to that one, newest first, among the newest limits.latestLooked. */
  latestEvents(last: EventId, filter: LatestFilter, limit: number): Promise<readonly Redacted<StoredEvent>[]>;
  latestMemories(last: MemoryId, filter: LatestFilter, limit: number): Promise<readonly Redacted<Memory>[]>;
  eventsAfter(id: EventId, limit: number): Promise<readonly Redacted<StoredEvent>[]>;
  memoriesAfter(id: MemoryId, limit: number): Promise<readonly Redacted<Memory>[]>;
}

export interface ProjectStore {
  touchProject(project: Pick<Project, "key" | "name" | "path">): Promise<void>;
  projects(): Promise<readonly Project[]>;
  project(key: ProjectKey): Promise<Project | undefined>;
}
