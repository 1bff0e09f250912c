import { isoTime } from "../../platform/clock.ts";
import type { RecordedRun } from "../../store/record-store.ts";
import { isDeadEnd, outcomeOf, type WarningOutcome } from "../../recall/know-how/warned.ts";
import type { Span } from "../../store/retro-store.ts";
import type { Store } from "../../store/store.ts";
import type { Warning } from "../../store/warning-store.ts";

/** A warning, what it warned of, and what came of it. */
export interface DeadEnd {
  readonly warning: Warning;
  readonly outcome: WarningOutcome;
  readonly failed: readonly RecordedRun[];
  readonly after: readonly RecordedRun[];
}

type DeadEndStore = Pick<Store, "failedBefore" | "failedBehind" | "runsAfter" | "warningsGiven">;

/** Warnings of one span that are looked at, the newest first; and runs of each. */
const warningsRead = 300;
const failedRead = 12;
const afterRead = 20;
/** What a session does later has little to do with the warning. */
const afterMs = 24 * 60 * 60_000;

/** Each session and command, or dead end, once, newest first. What turned out to be no dead end any more is left out. */
export async function deadEndsIn(
  store: DeadEndStore,
  span: Span,
  limit = warningsRead,
): Promise<readonly DeadEnd[]> {
  const seen = new Set<string>();
  const found: DeadEnd[] = [];
  for (const warning of await store.warningsGiven({ ...span, limit })) {
    const failed = (await failedFor(warning, store)).filter(isDeadEnd);
    // A failing test alone is none, and of a hint nothing else is known.
    if (failed.length === 0 && warning.refutedIds.length === 0) continue;
    const key = keyOf(warning, failed);
    if (seen.has(key)) continue;
    seen.add(key);
    const after = await afterOf(warning, failed, store);
    const outcome = outcomeOf({ channel: warning.channel, isUsed: warning.isUsed, failed, after });
    if (outcome !== undefined) found.push({ warning, outcome, failed, after });
  }
  return found;
}

async function failedFor(warning: Warning, store: DeadEndStore): Promise<readonly RecordedRun[]> {
  const { refutedIds, asked: family, at: before, client, sessionId, project, channel } = warning;
  const behind = refutedIds.length === 0 ? [] : await store.failedBehind(refutedIds, failedRead);
  if (channel === "prompt") return behind;
  const ofCommand = { client, sessionId, project, family, before, limit: failedRead };
  return [...(await store.failedBefore(ofCommand)), ...behind];
}

async function afterOf(
  { client, sessionId, project, at }: Warning,
  failed: readonly RecordedRun[],
  store: DeadEndStore,
): Promise<readonly RecordedRun[]> {
  const families = [...new Set(failed.map(({ family }) => family))];
  if (families.length === 0) return [];
  const until = isoTime(Date.parse(at) + afterMs);
  return store.runsAfter({ client, sessionId, project, at, until, families, limit: afterRead });
}

const keyOf = ({ client, sessionId, refutedIds }: Warning, failed: readonly RecordedRun[]): string =>
  JSON.stringify([client, sessionId, failed[0]?.family ?? refutedIds]);

type Counts = Readonly<Record<WarningOutcome, number>>;

/** How many of each outcome. */
export function countOutcomes(deadEnds: readonly DeadEnd[]): Counts {
  const counts = { avoided: 0, repeated: 0, unknown: 0 };
  for (const { outcome } of deadEnds) counts[outcome] += 1;
  return counts;
}

/** How many of each there are in a day that is not over. */
export type DeadEndsToday = (day: Omit<Span, "project">) => Promise<Counts>;

/** A status is asked for every few seconds: it is read anew once in so long, and the newest warnings only. */
const staleMs = 60_000;
const warningsOfDay = 40;

/** Of all projects, for a line of the status. */
export function openDeadEndsToday(store: DeadEndStore): DeadEndsToday {
  let last: { readonly since: string; readonly untilMs: number; readonly counts: Counts } | undefined;
  return async ({ since, until }) => {
    const untilMs = Date.parse(until);
    const isFresh = last?.since === since && untilMs >= last.untilMs && untilMs - last.untilMs < staleMs;
    if (last !== undefined && isFresh) return last.counts;
    const counts = countOutcomes(await deadEndsIn(store, { project: null, since, until }, warningsOfDay));
    last = { since, untilMs, counts };
    return counts;
  };
}
