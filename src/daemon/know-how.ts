import type { ProjectKey } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { errorLineOf, shortError } from "../domain/run.ts";
import { bestFixes, eventsOfFix, fixIn, withMemories, type Fix } from "../recall/know-how/fix.ts";
import { frictionOf } from "../recall/know-how/friction.ts";
import { howTo } from "../recall/know-how/how.ts";
import { knownError, pastedKeys, pastedText } from "../recall/know-how/pasted-error.ts";
import { tellRun } from "../recall/know-how/told-run.ts";
import type { FixAnswer, KnowHow } from "../serve/know-how.ts";
import type { RecordedRun } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

export interface KnowHowParts {
  readonly store: Store;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
}

/** Runs of a program that are read; older ones say little about today. */
const runsRead = 400;
/** What runs a script: of `sh deploy.sh` people ask how deploy.sh is called. */
const interpreters = ["bash", "bun", "deno", "node", "perl", "php", "python", "python3", "ruby", "sh", "zsh"];
/** Failures with one error that are read, and the sessions in which its end is looked for. */
const failuresRead = 60;
const sessionsRead = 8;
/** Different errors among which the likest is looked for. */
const errorsRead = 5_000;
/** Events of a session in which an error's end is looked for. */
const eventsRead = 400;
const fixesTold = 3;
const memoriesTold = 6;
/** Met in so many sessions, an error is a wall. */
const wallSessions = 3;

/** What ran, what failed and what helped, from the record alone. */
export function openKnowHow(parts: KnowHowParts): Pick<KnowHow, "how" | "fix" | "friction"> {
  const { store } = parts;
  const projectOf = async (directory: string | null): Promise<ProjectKey | null> => {
    // The newest may not be indexed yet: that is done in idle time, and somebody asks now.
    await store.indexEvents(limits.indexedAtOnce);
    return directory === null ? null : parts.projectOf(directory);
  };
  const runsOf = (program: string, project: ProjectKey | null): Promise<readonly RecordedRun[]> =>
    store.runsOf({ project, program, family: null, limit: runsRead });
  return {
    how: async ({ tool, directory }) => {
      const [first = "", ...wanted] = tool.trim().split(/\s+/);
      const program = first.split("/").at(-1) ?? "";
      const formsIn = async (project: ProjectKey | null) => {
        const own = howTo(await runsOf(program, project), wanted);
        if (own.length > 0) return own;
        const scripts = await Promise.all(interpreters.map((name) => runsOf(name, project)));
        return howTo(scripts.flat(), [program, ...wanted]);
      };
      const project = await projectOf(directory);
      const here = await formsIn(project);
      if (here.length > 0 || project === null) return { forms: here, isElsewhere: false };
      // What other projects know stays there until somebody asks for it.
      return { forms: [], isElsewhere: (await formsIn(null)).length > 0 };
    },
    fix: async ({ error, directory }) => findFix(store, error, await projectOf(directory)),
    friction: async ({ directory, since, limit }) => {
      const project = await projectOf(directory);
      const walls = await store.wallsHit({ project, minSessions: wallSessions, since, limit });
      const told = [];
      for (const wall of walls) {
        const { errorKey: key } = wall;
        const runs = await store.runsByError({ project, errorKey: key, limit: failuresRead });
        const { fixes } = await fixesOf(store, runs, key);
        told.push(frictionOf(wall, runs, bestFixes(fixes, 1)));
      }
      return { walls: told, minSessions: wallSessions };
    },
  };
}

async function findFix(store: Store, text: string, project: ProjectKey | null): Promise<FixAnswer> {
  const error = shortError(errorLineOf(pastedText(text)));
  const found = await failuresLike(store, text, project);
  if (found === undefined) {
    const isElsewhere = project !== null && (await failuresLike(store, text, null))?.match === "same";
    return { ...unknownError, error, isElsewhere };
  }
  const { runs, key, match } = found;
  const { fixes, open } = await fixesOf(store, runs, key);
  const best = bestFixes(fixes, fixesTold);
  const [newest] = runs;
  return {
    error,
    hits: runs.length,
    sessions: new Set(runs.map(sessionOf)).size,
    lastAt: newest?.event.occurredAt ?? null,
    open,
    fixes: best,
    memories:
      best.length > 0
        ? []
        : await store.memoriesOfEvents(
            runs.map(({ event }) => event.id),
            memoriesTold,
          ),
    match,
    likeError: match === "like" && newest !== undefined ? tellRun(newest).error : null,
    isElsewhere: false,
  };
}

const unknownError: Omit<FixAnswer, "error" | "isElsewhere"> = {
  hits: 0,
  sessions: 0,
  lastAt: null,
  open: 0,
  fixes: [],
  memories: [],
  match: "none",
  likeError: null,
};

interface Failures {
  readonly runs: readonly RecordedRun[];
  readonly key: string;
  readonly match: "same" | "like";
}

/** The very error, else one with most of its words. */
async function failuresLike(
  store: Store,
  text: string,
  project: ProjectKey | null,
): Promise<Failures | undefined> {
  for (const key of pastedKeys(text)) {
    const runs = await runsWith(store, key, project);
    if (runs.length > 0) return { runs, key, match: "same" };
  }
  const known = knownError(text, await store.errorKeys(project, errorsRead));
  const runs = known === undefined ? [] : await runsWith(store, known.key, project);
  return known === undefined || runs.length === 0 ? undefined : { runs, ...known };
}

const runsWith = async (
  store: Store,
  errorKeyAsked: string,
  project: ProjectKey | null,
): Promise<readonly RecordedRun[]> =>
  store.runsByError({ project, errorKey: errorKeyAsked, limit: failuresRead });

/** What ended the error in each session that met it, and in how many nothing did. */
async function fixesOf(
  store: Store,
  runs: readonly RecordedRun[],
  key: string,
): Promise<{ readonly fixes: readonly Fix[]; readonly open: number }> {
  const sessions = [...new Map(runs.map((run) => [sessionOf(run), run])).values()].slice(0, sessionsRead);
  const fixes: Fix[] = [];
  for (const { event } of sessions) {
    const page = { client: event.client, session: event.sessionId, event: event.id };
    const { events } = await store.eventsAround({ ...page, before: 0, after: eventsRead });
    const fix = fixIn(events, key);
    if (fix === undefined) continue;
    fixes.push(withMemories(fix, await store.memoriesOfEvents(eventsOfFix(fix), memoriesTold)));
  }
  return { fixes, open: sessions.length - fixes.length };
}

const sessionOf = ({ event }: RecordedRun): string => `${event.client} ${event.sessionId}`;
