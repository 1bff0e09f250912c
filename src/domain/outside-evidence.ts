import type { ClientName, EventId, MemoryId, SessionId } from "./ids.ts";

/**
 * What happened after a session was given a skill: its tests, and whether the commits that it made are still there after a week. And
 * what the owner says of it, or of any other memory. No word of an agent is any.
 */
export type OutsideEvidenceKind =
  | "test-passed"
  | "test-failed"
  | "change-kept"
  | "change-reverted"
  | OwnersWord;

/** How the owner says that it went. */
export const ownersWords = ["owner-worked", "owner-failed"] as const;

export type OwnersWord = (typeof ownersWords)[number];

export interface OutsideEvidence {
  readonly memoryId: MemoryId;
  readonly what: OutsideEvidenceKind;
  /** null of the owner's word, which is of no session. */
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
  /** The run that tells it; null of the owner's word. */
  readonly eventId: EventId | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** What counts once: the tests of a session, its changes, one word of the owner's a day. */
export const onceOf = ({
  what,
  client,
  sessionId,
  at,
}: Pick<OutsideEvidence, "what" | "client" | "sessionId" | "at">): string => {
  switch (what) {
    case "test-passed":
    case "test-failed":
      return JSON.stringify(["tests", client, sessionId]);
    case "change-kept":
    case "change-reverted":
      return JSON.stringify(["changes", client, sessionId]);
    case "owner-worked":
    case "owner-failed":
      return JSON.stringify([what, at.slice(0, 10)]);
  }
};

/** What the owner said of a memory on the day of that time, if anything: each word counts once a day. */
export function saidOnDay(evidence: readonly OutsideEvidence[], now: string): OwnersWord | undefined {
  const day = now.slice(0, 10);
  return evidence
    .filter(({ at }) => at.startsWith(day))
    .flatMap(({ what }) => ownersWords.filter((word) => word === what))
    .at(-1);
}

/** By what a skill's strength is multiplied: a failure weighs more than a success, for a test may pass by chance; the owner's word weighs most. */
export const strengthBy: Readonly<Record<OutsideEvidenceKind, number>> = {
  "test-passed": 1.15,
  "test-failed": 0.8,
  "change-kept": 1.15,
  "change-reverted": 0.8,
  "owner-worked": 1.3,
  "owner-failed": 0.65,
};

/** Under this a strength does not fall: what failed so often fades soon enough. */
export const strengthLeast = 0.125;

/** A commit that a session made after it was given a skill, and that is looked for in git when it is due. */
export interface MadeChange {
  readonly memoryId: MemoryId;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly eventId: EventId;
  /** As git printed it: 7 to 40 hexadecimal digits. */
  readonly commit: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
}
