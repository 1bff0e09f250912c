import { isAsking, testCommand } from "../../domain/run.ts";
import type { SessionRun } from "../../store/learned-store.ts";

/** The same work, done in the same order by several sessions, that ended in passing tests. */
export interface Repeated {
  readonly families: readonly string[];
  /** What each session ran, one a session, step by step; the last of each is its passing test. */
  readonly ways: readonly (readonly SessionRun[])[];
}

/** Fewer is nothing to remember, more is a day's work. */
const stepsLeast = 3;
const stepsMost = 6;
/** Two sessions may agree by chance. */
const sessionsLeast = 3;

/** The longest way of working that the session has in common with two others or more; undefined where there is none. */
export function repeatedBy(session: string, runs: readonly SessionRun[]): Repeated | undefined {
  const lines = linesOf(runs);
  const own = lines.get(session) ?? [];
  const windows = own
    .flatMap((line) => line.flatMap((_, end) => windowsTo(line, end)))
    .toSorted((a, b) => b.length - a.length);
  for (const window of windows) {
    const families = window.map(({ family }) => family);
    const ways = [...lines.values()].flatMap((others) => wayIn(others, families));
    if (ways.length >= sessionsLeast) return { families, ways };
  }
  return undefined;
}

/** What each session ran and what went well, cut where something did not: a way that leads through a failure is none. */
function linesOf(runs: readonly SessionRun[]): ReadonlyMap<string, readonly (readonly SessionRun[])[]> {
  const lines = new Map<string, SessionRun[][]>();
  for (const run of runs) {
    if (isAsking(run)) continue;
    const ofSession = lines.get(run.sessionId) ?? [[]];
    const line = ofSession.at(-1);
    if (run.outcome !== "passed") ofSession.push([]);
    // Again and again is once.
    else if (line?.at(-1)?.family !== run.family) line?.push(run);
    lines.set(run.sessionId, ofSession);
  }
  return lines;
}

/** Of different steps, the last of them a test. */
function windowsTo(line: readonly SessionRun[], end: number): readonly (readonly SessionRun[])[] {
  const last = line[end];
  if (last === undefined || !testCommand.test(last.family)) return [];
  return Array.from({ length: stepsMost - stepsLeast + 1 }, (_, index) => stepsLeast + index)
    .filter((length) => length <= end + 1)
    .map((length) => line.slice(end - length + 1, end + 1))
    .filter((window) => new Set(window.map(({ family }) => family)).size === window.length);
}

/** The first place where a session did the same; one or none. */
function wayIn(
  lines: readonly (readonly SessionRun[])[],
  families: readonly string[],
): readonly (readonly SessionRun[])[] {
  for (const line of lines)
    for (let at = 0; at + families.length <= line.length; at += 1)
      if (families.every((family, index) => line[at + index]?.family === family))
        return [line.slice(at, at + families.length)];
  return [];
}
