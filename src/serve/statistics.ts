import type { ProjectKey } from "../domain/ids.ts";
import type { MemoryKind, Trust } from "../domain/memory.ts";
import type { Injection } from "../store/injection-store.ts";

/** What the service measures of itself: how long somebody waits for it. */
export const measuredThings = ["hook", "digest", "prompt", "hint", "search"] as const;
export type Measured = (typeof measuredThings)[number];

/** The last 7, 30 and 90 days, today among them, and the last 53 weeks. */
export const statisticsSpans = ["week", "month", "quarter", "year"] as const;
export type StatisticsSpan = (typeof statisticsSpans)[number];

/** A figure for each stretch of the span, oldest first. */
export type Row = readonly number[];

/** Who worked how much in the whole span, most first. */
export interface Share {
  readonly name: string;
  readonly events: number;
  readonly workTokens: number;
}

/** In milliseconds what half, 95 and 99 of a hundred did not exceed; null where nothing was measured. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export interface Statistics {
  /** The zone in which its days begin at midnight. */
  readonly timeZone: string;
  readonly step: "day" | "week";
  /** The date on which each stretch begins there, YYYY-MM-DD; every row of figures has as many. */
  readonly dates: readonly string[];
  readonly events: Row;
  /** Tokens that the agents' models took in and gave out. */
  readonly workTokens: Row;
  /** Of the events' texts that are still kept. */
  readonly textBytes: Row;
  /** What was remembered then and holds: what it took to find out, and what it takes to read. */
  readonly remembered: { readonly memories: Row; readonly workTokens: Row; readonly readTokens: Row };
  /** Observations by type, most frequent first. */
  readonly types: readonly { readonly name: string; readonly counts: Row }[];
  /** Of what was remembered in the span and holds. */
  readonly standing: readonly {
    readonly kind: MemoryKind;
    readonly trust: Trust;
    readonly memories: number;
  }[];
  /** Texts given to agents, those that were used afterwards, and what they took to read. */
  readonly given: readonly {
    readonly channel: Injection["channel"];
    readonly given: Row;
    readonly used: Row;
    readonly tokens: Row;
  }[];
  /** What observing cost, by days in UTC as the budget goes. */
  readonly spent: readonly {
    readonly provider: string;
    readonly tokens: Row;
    readonly costUsd: Row;
    readonly calls: Row;
  }[];
  readonly projects: readonly Share[];
  readonly clients: readonly Share[];
  readonly latency: readonly {
    readonly what: Measured;
    readonly span: Percentiles;
    readonly stretches: readonly Percentiles[];
  }[];
  /** The first hour that was ever measured; null: none yet. */
  readonly measuredSince: string | null;
  readonly size: StatisticsSize;
}

/** Bytes on the disk now; of the whole memory, whichever project was asked for. */
export interface StatisticsSize {
  readonly archive: number;
  readonly vectors: number;
  /** Memories, words, indexes and the record: the rest of the database. */
  readonly rest: number;
  /** Room in the database that is used again before it grows. */
  readonly free: number;
  readonly log: number;
  readonly backups: number;
  /** All of it at each stretch's end; null where nobody measured. */
  readonly measured: readonly (number | null)[];
}

/** Figures, not texts: nothing in them was ever said by anybody. */
export interface Counting {
  /** project null: of all. timeZone null: that of the service's machine. */
  statistics(request: {
    readonly span: StatisticsSpan;
    readonly project: ProjectKey | null;
    readonly timeZone: string | null;
  }): Promise<Statistics>;
}
