import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Session } from "../domain/session.ts";

/** From a moment up to another, which is no part of it: ISO 8601 in UTC. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** Whose activity; null: everybody's. */
export interface Whose {
  readonly project: ProjectKey | null;
  readonly client: ClientName | null;
}

/** How much there was in a stretch of time. */
export interface Tally {
  readonly events: number;
  readonly errors: number;
  readonly sessions: number;
  /** Memories that hold today, by when what they tell happened. */
  readonly memories: number;
}

/** A session's place in a list of those that were active in a stretch, the last active first. */
export interface SessionPlace {
  readonly client: ClientName;
  readonly id: SessionId;
  /** When it was last active within the stretch, in quarters of an hour since 1970. */
  readonly quarter: number;
}

/** What a list says of one session. */
export interface SessionFacts extends Session {
  readonly projectName: string;
  /** Where it was last; null outside git. */
  readonly branch: string | null;
  readonly events: number;
  readonly prompts: number;
  readonly tools: number;
  readonly errors: number;
  readonly denied: number;
  /** Memories that it left and that hold today, its recap aside. */
  readonly memories: number;
  /** The beginning of what was first asked; null where nothing was, or is not known any more. */
  readonly firstPrompt: Redacted<string> | null;
  readonly recap: { readonly id: MemoryId; readonly title: Redacted<string> } | null;
}

/** A memory's place in a list by time. */
export interface MemoryPlace {
  readonly occurredAt: string;
  readonly id: MemoryId;
}

/** What happened when: the ground of a calendar. */
export interface ActivityStore {
  /** When the first event and the first memory that holds happened; null where there is none. */
  firstActivityAt(): Promise<string | null>;
  /** Of each stretch in turn. Those that begin and end at a quarter of an hour are counted for any number of events. */
  tallies(stretches: readonly Stretch[], whose: Whose): Promise<readonly Tally[]>;
  /** Those with an event in the stretch, each once, behind that place; null: from the beginning. */
  sessionsWithin(
    stretch: Stretch,
    whose: Whose,
    after: SessionPlace | null,
    limit: number,
  ): Promise<readonly SessionPlace[]>;
  /** In the order asked for; without those that are not known. */
  sessionFacts(sessions: readonly Pick<SessionPlace, "client" | "id">[]): Promise<readonly SessionFacts[]>;
  /** The first event of a session within a stretch. */
  firstEventWithin(session: Pick<SessionPlace, "client" | "id">, stretch: Stretch): Promise<EventId | null>;
  /** What holds today and happened in the stretch, newest first, behind that place. */
  memoriesWithin(
    stretch: Stretch,
    whose: Whose,
    after: MemoryPlace | null,
    limit: number,
  ): Promise<readonly Redacted<Memory>[]>;
}
