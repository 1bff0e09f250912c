import type { StoredEvent } from "../../domain/event.ts";
import { type Fix, fixIn, withMemories, eventsOfFix } from "../../recall/know-how/fix.ts";
import { tellRun } from "../../recall/know-how/told-run.ts";
import type { RecordedRun } from "../../store/record-store.ts";
import type { Span } from "../../store/retro-store.ts";
import type { Store } from "../../store/store.ts";

/** A session that met an error which an earlier one had mended. */
export interface MetAgain {
  /** The first time in this session. */
  readonly run: RecordedRun;
  readonly error: string;
  /** Whether this session, too, got past it. */
  readonly isMended: boolean;
  /** What had ended it before. */
  readonly fix: Fix;
}

type AgainStore = Pick<Store, "errorsAgain" | "eventsAround" | "memoriesOfEvents" | "runsByError">;

/** Errors of one span that are looked at, those met last first; and of each its failures, sessions of the span, and earlier ones. */
const errorsRead = 12;
const failuresRead = 30;
const sessionsRead = 2;
const earlierRead = 2;
/** Events of a session in which an error's end is looked for. */
const eventsRead = 120;
const memoriesTold = 4;

/** Newest first. */
export async function errorsAgainIn(store: AgainStore, span: Span): Promise<readonly MetAgain[]> {
  const found: MetAgain[] = [];
  for (const { errorKey, project } of await store.errorsAgain({ ...span, limit: errorsRead })) {
    const runs = await store.runsByError({ project, errorKey, limit: failuresRead });
    const firsts = firstOfSessions(runs.filter(({ event }) => event.occurredAt < span.until));
    const known = new Map<RecordedRun, ReturnType<typeof fixIn>>();
    const endOf = async (run: RecordedRun): Promise<ReturnType<typeof fixIn>> => {
      if (!known.has(run)) known.set(run, fixIn(await eventsFrom(run, store), errorKey));
      return known.get(run);
    };
    const inSpan = firsts.filter(({ event }) => event.occurredAt >= span.since).slice(0, sessionsRead);
    for (const run of inSpan) {
      const fix = await fixBefore(run, firsts, endOf);
      if (fix === undefined) continue;
      const memories = await store.memoriesOfEvents(eventsOfFix(fix), memoriesTold);
      const isMended = (await endOf(run)) !== undefined;
      found.push({ run, error: tellRun(run).error || errorKey, isMended, fix: withMemories(fix, memories) });
    }
  }
  return found.toSorted((left, right) => (atOf(left) < atOf(right) ? 1 : -1));
}

const atOf = ({ run }: MetAgain): string => run.event.occurredAt;

/** The first failure of each session, the newest session first. */
function firstOfSessions(runs: readonly RecordedRun[]): readonly RecordedRun[] {
  const first = new Map(runs.map((run) => [`${run.event.client} ${run.event.sessionId}`, run]));
  return [...first.values()].toSorted((a, b) => (a.event.occurredAt < b.event.occurredAt ? 1 : -1));
}

/** What an earlier session did about it, done with before this one met it. */
async function fixBefore(
  { event }: RecordedRun,
  firsts: readonly RecordedRun[],
  endOf: (run: RecordedRun) => Promise<ReturnType<typeof fixIn>>,
): Promise<Omit<Fix, "memories"> | undefined> {
  const earlier = firsts.filter((run) => run.event.occurredAt < event.occurredAt).slice(0, earlierRead);
  for (const run of earlier) {
    const fix = await endOf(run);
    if (fix !== undefined && fix.cured.occurredAt < event.occurredAt) return fix;
  }
  return undefined;
}

async function eventsFrom({ event }: RecordedRun, store: AgainStore): Promise<readonly StoredEvent[]> {
  const place = { client: event.client, session: event.sessionId, event: event.id };
  return (await store.eventsAround({ ...place, before: 0, after: eventsRead })).events;
}
