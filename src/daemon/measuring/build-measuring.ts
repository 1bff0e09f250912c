import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { type Clock, localTimeZone, monotonicMs } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Service } from "../../serve/service.ts";
import type { Counting } from "../../serve/statistics.ts";
import { listBackups } from "../../store/sqlite/backup.ts";
import type { StatisticsStore } from "../../store/statistics-store.ts";
import { errorFields, type Log } from "../log.ts";
import type { Givers } from "../pipeline.ts";
import { type Measures, openMeasures } from "./measures.ts";
import { openStatistics } from "./statistics.ts";

export interface MeasuringParts {
  readonly store: StatisticsStore;
  readonly paths: Pick<HomePaths, "database" | "backups" | "measures">;
  readonly clock: Clock;
  readonly log: Log;
}

/** What measures the service, and tells of it. */
export function buildMeasuring({ store, paths, clock, log }: MeasuringParts): Counting & {
  readonly measures: Measures;
} {
  const disk = (): { readonly log: number; readonly backups: number } => ({
    log: sizeOf(`${paths.database}-wal`),
    backups: listBackups(paths.backups).reduce((sum, { bytes }) => sum + bytes, 0),
  });
  const bytes = (): number => {
    const beside = disk();
    return sizeOf(paths.database) + beside.log + beside.backups;
  };
  const measures = openMeasures({
    path: paths.measures,
    clock,
    monotonicMs,
    bytes,
    onUnwritten: (error) => log("measures-unwritten", errorFields(error)),
  });
  const timeZone = localTimeZone();
  return { measures, ...openStatistics({ store, measures, clock, timeZone, disk, pause: setImmediate }) };
}

/** What gives, timed: a digest made anew, a prompt's recall, a look before a tool. */
export const timedGivers = (givers: Givers, measures: Measures): Givers => ({
  ...givers,
  digests: { ...givers.digests, make: measures.timed("digest", (asking) => givers.digests.make(asking)) },
  prompts: {
    ...givers.prompts,
    recall: measures.timed("prompt", (asking, prompt, isGone) =>
      givers.prompts.recall(asking, prompt, isGone),
    ),
  },
  hints: {
    ...givers.hints,
    before: measures.timed("hint", (asking, tool, isGone) => givers.hints.before(asking, tool, isGone)),
  },
});

/** The service, its search timed. */
export const timedService = (service: Service, measures: Measures): Service => ({
  ...service,
  search: measures.timed("search", (request: Parameters<Service["search"]>[0]) => service.search(request)),
});

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
