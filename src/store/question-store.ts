import type { StoredEvent } from "../domain/event.ts";
import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { CallKey } from "./enforcement-store.ts";

/** A session whose person is asked about a text, in the window of exactly one process. */
export interface Question {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly memoryId: MemoryId;
  /** Of the text that was asked about. */
  readonly contentHash: string;
  /** Only what was shown to the last letter can be approved by an answer. */
  readonly isWhole: boolean;
  /** The client's process that shows it; with its start the number means one process for good. */
  readonly clientPid: number;
  /** null where the system does not tell. */
  readonly clientStartedAtMs: number | null;
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
}

/** A session, and how much is wanted of what it said or made. */
export interface OfSession {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly limit: number;
}

/** What the person of a session was asked after a turn, and what may be asked. */
export interface QuestionStore {
  /** What the person said since the turn before the last one ended, oldest first. */
  promptsOfTurn(of: OfSession): Promise<readonly Redacted<StoredEvent>[]>;
  /**
   * Rules and skills of the session's interactive runs and the project that wait for the owner, were written down since the turn before the
   * last one ended, and were never asked about; oldest first.
   */
  askable(of: OfSession & { readonly project: ProjectKey }): Promise<readonly Redacted<Memory>[]>;
  saveQuestions(questions: readonly Question[]): Promise<void>;
  /** Those that the session's next prompt can answer. */
  openQuestions(client: ClientName, session: SessionId): Promise<readonly Question[]>;
  /** A prompt that was an answer stays as what happened; its word is nobody's to read, to observe or to find. */
  emptyAnswer(answer: CallKey): Promise<void>;
  /** An answer, or a prompt that is none, ends them all: each is asked once. */
  closeQuestions(client: ClientName, session: SessionId, at: string): Promise<void>;
}
