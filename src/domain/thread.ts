import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "./ids.ts";

/** "work": a later memory tells it done; "run": the command that failed passed; "said": a person or an agent said so. */
export type ClosedHow = "work" | "run" | "said";

/** What tells that a thread is done, and when it was noticed. */
export interface Closing {
  readonly how: ClosedHow;
  /** The memory that tells it done; null where it was a run, or where nobody named one. */
  readonly memoryId: MemoryId | null;
  /** The run that passed; null unless it was one. */
  readonly eventId: EventId | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** One line of a recap that says what a session left open. The line stays in the recap; a thread says what became of it. */
export interface Thread {
  readonly id: number;
  readonly text: string;
  /** The recap that says it. */
  readonly recapId: MemoryId;
  readonly project: ProjectKey;
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
  /** When the session ended: ISO 8601 in UTC. */
  readonly openedAt: string;
  /** null: it is open. */
  readonly closing: Closing | null;
}
