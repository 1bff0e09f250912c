import type { ProjectKey } from "../../domain/ids.ts";
import { type Clock, isoTime } from "../../platform/clock.ts";
import type { Counting, Statistics, StatisticsSize } from "../../serve/statistics.ts";
import type {
  DatabaseParts,
  EventTally,
  GivenTally,
  MemoryTally,
  SpentTally,
  StatisticsStore,
} from "../../store/statistics-store.ts";
import type { HourMeasured } from "./hour.ts";
import { latencyIn, sizesIn } from "./latency.ts";
import type { Measures } from "./measures.ts";
import { rows, sharesBy, sumsBy } from "./rows.ts";
import { stretchesOf, stretchOfDate, type Stretches } from "./stretches.ts";

export interface StatisticsParts {
  readonly store: StatisticsStore;
  readonly measures: Pick<Measures, "hours">;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly disk: () => { readonly log: number; readonly backups: number };
  /** Lets whoever waits be answered first. */
  readonly pause: () => Promise<void>;
}

/** Counts what was done, remembered, given and spent. A hook waits for one stretch at most. */
export function openStatistics(parts: StatisticsParts): Counting {
  return {
    statistics: async ({ span, project, timeZone }) => {
      const zone = timeZone ?? parts.timeZone;
      const stretches = stretchesOf(span, parts.clock.nowMs(), zone);
      const told = await toldIn(stretches, project, parts);
      const hours = await parts.measures.hours();
      return {
        timeZone: zone,
        step: stretches.step,
        dates: stretches.dates,
        ...ofEvents(told.events),
        ...ofMemories(told.memories),
        given: ofGiven(told.given),
        spent: ofSpent(told.spent, stretches),
        ...latencyIn(hours, stretches.boundsMs),
        size: ofSize(await parts.store.databaseParts(), hours, stretches, parts),
      };
    },
  };
}

interface Told {
  readonly events: readonly (readonly EventTally[])[];
  readonly memories: readonly (readonly MemoryTally[])[];
  readonly given: readonly (readonly GivenTally[])[];
  readonly spent: readonly SpentTally[];
}

async function toldIn(
  { boundsMs, dates }: Stretches,
  project: ProjectKey | null,
  { store, pause }: StatisticsParts,
): Promise<Told> {
  const bounds = boundsMs.map(isoTime);
  const told: { [Name in "events" | "memories" | "given"]: Told[Name][number][] } = {
    events: [],
    memories: [],
    given: [],
  };
  const groups = await store.memoryGroups();
  for (const [at] of dates.entries()) {
    const stretch = { since: bounds[at] ?? "", until: bounds[at + 1] ?? "", project };
    told.events.push(await store.eventsTold(stretch));
    told.memories.push(await store.memoriesTold(stretch, groups));
    told.given.push(await store.givenTold(stretch));
    await pause();
  }
  // A day of the budget may have begun elsewhere before it did here.
  const days = { from: dates[0] ?? "", until: isoTime((boundsMs.at(-1) ?? 0) + dayMs).slice(0, 10) };
  return { ...told, spent: await store.spentTold(days, project) };
}

const dayMs = 86_400_000;

function ofEvents(events: Told["events"]) {
  return {
    events: sumsBy(events, (one) => one.events),
    workTokens: sumsBy(events, (one) => one.workTokens),
    textBytes: sumsBy(events, (one) => one.textBytes),
    projects: sharesBy(events.flat(), (one) => one.projectName),
    clients: sharesBy(events.flat(), (one) => one.client),
  };
}

function ofMemories(memories: Told["memories"]): Pick<Statistics, "remembered" | "types" | "standing"> {
  const holding = memories.map((stretch) =>
    stretch.filter(({ holds, trust }) => holds && trust !== "rejected"),
  );
  const observed = memories.map((stretch) => stretch.filter(({ kind }) => kind === "observation"));
  const sums = new Map<string, Statistics["standing"][number]>();
  for (const { kind, trust, memories: count } of holding.flat()) {
    const key = `${kind} ${trust}`;
    sums.set(key, { kind, trust, memories: (sums.get(key)?.memories ?? 0) + count });
  }
  return {
    remembered: {
      memories: sumsBy(holding, (one) => one.memories),
      workTokens: sumsBy(holding, (one) => one.workTokens),
      readTokens: sumsBy(holding, (one) => one.readTokens),
    },
    types: rows(observed, (one) => one.type ?? "")
      .map(([name, of]) => ({ name, counts: sumsBy(of, (one) => one.memories) }))
      .toSorted((one, other) => total(other.counts) - total(one.counts)),
    standing: [...sums.values()].toSorted((one, other) => other.memories - one.memories),
  };
}

const ofGiven = (given: Told["given"]): Statistics["given"] =>
  (["digest", "prompt", "tool"] as const).map((channel) => {
    const of = given.map((stretch) => stretch.filter((one) => one.channel === channel));
    return {
      channel,
      given: sumsBy(of, (one) => one.given),
      used: sumsBy(of, (one) => one.used),
      tokens: sumsBy(of, (one) => one.tokens),
    };
  });

function ofSpent(spent: Told["spent"], stretches: Stretches): Statistics["spent"] {
  const byStretch = stretches.dates.map((_, at) =>
    spent.filter(({ day }) => stretchOfDate(stretches, day) === at),
  );
  return rows(byStretch, ({ provider }) => provider).map(([provider, of]) => ({
    provider,
    tokens: sumsBy(of, (one) => one.tokens),
    costUsd: sumsBy(of, (one) => one.costUsd),
    calls: sumsBy(of, (one) => one.calls),
  }));
}

function ofSize(
  { pages, free, archive, vectors }: DatabaseParts,
  hours: readonly HourMeasured[],
  { boundsMs }: Stretches,
  { disk }: StatisticsParts,
): StatisticsSize {
  const rest = Math.max(0, pages - free - archive - vectors);
  return { archive, vectors, rest, free, ...disk(), measured: sizesIn(hours, boundsMs) };
}

const total = (row: readonly number[]): number => row.reduce((sum, figure) => sum + figure, 0);
