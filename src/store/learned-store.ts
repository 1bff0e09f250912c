import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory, MemoryKind } from "../domain/memory.ts";
import type { RunOutcome } from "../domain/programs-run.ts";
import type { Redacted } from "../domain/redacted.ts";

/** One program that a session ran, without its output. */
export interface SessionRun {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly eventId: EventId;
  readonly occurredAt: string;
  readonly program: string;
  readonly family: string;
  readonly outcome: RunOutcome;
}

/** A commit that a session made, by the id that git printed. */
export interface SessionCommit {
  readonly eventId: EventId;
  readonly occurredAt: string;
  readonly commit: string;
}

/** What is learned from several sessions is looked up here. */
export interface LearnedStore {
  /** Every memory of a kind in a project and every global one, rejected ones and history too, newest first: what was declined is not proposed again. */
  everKept(asked: {
    readonly kind: MemoryKind;
    readonly project: ProjectKey;
    readonly limit: number;
  }): Promise<readonly Redacted<Memory>[]>;
  /** Events that say again what a memory says, as long as nobody has decided about it: they become its evidence, each once. */
  addTelling(id: MemoryId, eventIds: readonly EventId[]): Promise<void>;
  /** What the newest interactive sessions of a project ran, each session in its order. */
  runsOfSessions(project: ProjectKey, sessions: number): Promise<readonly SessionRun[]>;
  /** In its order. */
  runsOfSession(client: ClientName, session: SessionId): Promise<readonly SessionRun[]>;
  /** Those that it made itself, in its order. */
  commitsOfSession(client: ClientName, session: SessionId): Promise<readonly SessionCommit[]>;
}
