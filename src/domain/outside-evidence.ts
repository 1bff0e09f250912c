import type { ClientName, EventId, MemoryId, SessionId } from "./ids.ts";

/** What happened after a session was given a skill. No word of an agent is any. */
export type OutsideEvidenceKind = "test-passed" | "test-failed";

export interface OutsideEvidence {
  readonly memoryId: MemoryId;
  readonly what: OutsideEvidenceKind;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  /** The run that tells it. */
  readonly eventId: EventId;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** By what a skill's strength is multiplied: a failure weighs more than a success, for a test may pass by chance. */
export const strengthBy: Readonly<Record<OutsideEvidenceKind, number>> = {
  "test-passed": 1.15,
  "test-failed": 0.8,
};

/** Under this a strength does not fall: what failed so often fades soon enough. */
export const strengthLeast = 0.125;
