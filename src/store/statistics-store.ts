import type { ClientName, ProjectKey } from "../domain/ids.ts";
import type { MemoryKind, Trust } from "../domain/memory.ts";
import type { Injection } from "./injection-store.ts";

/** A stretch of time, and whose. */
export interface Stretch {
  /** ISO 8601 in UTC, on quarters of an hour; `until` is the first moment that is not in it. */
  readonly since: string;
  readonly until: string;
  /** null: of all projects. */
  readonly project: ProjectKey | null;
}

export interface EventTally {
  readonly projectName: string;
  readonly client: ClientName;
  readonly events: number;
  /** What the agents' models took in and gave out. */
  readonly workTokens: number;
  /** Of the texts that are still kept. */
  readonly textBytes: number;
}

/** What memories are told apart by. */
export interface MemoryGroup {
  readonly kind: MemoryKind;
  readonly type: string | null;
  readonly trust: Trust;
  /** Whether they hold now; the others were superseded or merged. */
  readonly holds: boolean;
}

export interface MemoryTally extends MemoryGroup {
  readonly memories: number;
  /** What it took to find them out, and what it takes to read them. */
  readonly workTokens: number;
  readonly readTokens: number;
}

export interface GivenTally {
  readonly channel: Injection["channel"];
  readonly given: number;
  readonly used: number;
  readonly tokens: number;
}

/** Of one day in UTC, by which the observer's budget goes. */
export interface SpentTally {
  readonly day: string;
  readonly provider: string;
  readonly tokens: number;
  readonly costUsd: number;
  readonly calls: number;
}

/** Bytes of the database by what they hold. The indexes, and all that is told apart no further, are the rest of the pages. */
export interface DatabaseParts {
  readonly pages: number;
  /** Pages that hold nothing now and are used again. */
  readonly free: number;
  /** Texts of events. */
  readonly archive: number;
  readonly vectors: number;
}

/** What statistics are made of; nothing here reads a text. */
export interface StatisticsStore {
  eventsTold(stretch: Stretch): Promise<readonly EventTally[]>;
  /** All that there are of any time and project: they are looked for once for many stretches. */
  memoryGroups(): Promise<readonly MemoryGroup[]>;
  memoriesTold(stretch: Stretch, among: readonly MemoryGroup[]): Promise<readonly MemoryTally[]>;
  givenTold(stretch: Stretch): Promise<readonly GivenTally[]>;
  /** Days in UTC, the first and the one after the last. */
  spentTold(
    days: { readonly from: string; readonly until: string },
    project: ProjectKey | null,
  ): Promise<readonly SpentTally[]>;
  databaseParts(): Promise<DatabaseParts>;
}
