import { readCall } from "../../domain/call.ts";
import { errorKey } from "../../domain/error-key.ts";
import type { StoredEvent } from "../../domain/event.ts";
import type { EventId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { errorLine, hasFailed, hasPassed, mainJob, retryIn, type Run, shortError } from "../../domain/run.ts";
import type { RunPlace } from "./how.ts";

/** One thing done between a failure and the run that went well. */
export type FixStep =
  | { readonly what: "edit"; readonly path: string; readonly eventId: EventId }
  | { readonly what: "command"; readonly command: string; readonly eventId: EventId };

/** What was done in one session after an error that then did not come back. */
export interface Fix {
  readonly failed: RunPlace & { readonly error: string };
  /** In their order; empty when the same was just run again. */
  readonly steps: readonly FixStep[];
  readonly cured: RunPlace;
  /** The observations that rest on these events, how it was fixed first. */
  readonly memories: readonly Memory[];
}

const stepsTold = 8;

/**
 * What ended an error in a session: from its last occurrence on, what was done until the same work went well. undefined
 * when it never did: then nothing is known to help.
 * @param events of the session, in their order
 * @param key of the error, from errorKey()
 */
export function fixIn(events: readonly StoredEvent[], key: string): Omit<Fix, "memories"> | undefined {
  const runs = events.map(readRun);
  // The error came back after whatever was tried before its last occurrence.
  const at = runs.findLastIndex((run) => run.call?.role === "command" && isError(run, key));
  const failed = runs[at];
  if (failed === undefined) return undefined;
  const curedAt = runs.findIndex((run, index) => index > at && hasPassed(run) && retryIn(failed, run));
  const cured = runs[curedAt];
  if (cured === undefined) return undefined;
  const steps = runs.slice(at + 1, curedAt).flatMap(stepOf);
  return {
    failed: { ...placeOf(failed), error: shortError(errorLine(failed)) },
    steps: steps.slice(-stepsTold),
    cured: placeOf(cured),
  };
}

interface EventRun extends Run {
  readonly event: StoredEvent;
}

const readRun = (event: StoredEvent): EventRun => ({
  event,
  call: event.kind === "tool" ? readCall(event) : undefined,
});

const isError = (run: EventRun, key: string): boolean => hasFailed(run) && errorKey(errorLine(run)) === key;

/** What may have helped: an edit, or a command that does more than look around and went well. */
function stepOf(run: EventRun): readonly FixStep[] {
  const { call, event } = run;
  if (call === undefined || event.status !== "ok") return [];
  if (call.role === "edit" || call.role === "write")
    return [{ what: "edit", path: call.path, eventId: event.id }];
  if (call.role !== "command" || mainJob(run) === undefined || hasFailed(run)) return [];
  return [{ what: "command", command: call.command, eventId: event.id }];
}

const placeOf = (run: EventRun): RunPlace => ({
  eventId: run.event.id,
  sessionId: run.event.sessionId,
  client: run.event.client,
  projectName: run.event.place.projectName,
  occurredAt: run.event.occurredAt,
  command: run.call?.command ?? "",
  form: mainJob(run)?.words.join(" ") ?? run.call?.command ?? "",
});

/** The events that a fix rests on. */
export const eventsOfFix = ({ failed, steps, cured }: Omit<Fix, "memories">): readonly EventId[] => [
  failed.eventId,
  ...steps.map((step) => step.eventId),
  cured.eventId,
];

/** The fix with the memories that rest on its failure or its end, bugfixes first. */
export function withMemories(fix: Omit<Fix, "memories">, memories: readonly Memory[]): Fix {
  const ends = [fix.failed.eventId, fix.cured.eventId];
  const resting = memories.filter((memory) => memory.eventIds.some((id) => ends.includes(id)));
  return { ...fix, memories: [...resting.filter(isBugfix), ...resting.filter((one) => !isBugfix(one))] };
}

const isBugfix = (memory: Memory): boolean => memory.type === "bugfix";

/** Of fixes that did the same the newest stays; those that changed something come before mere repeats. */
export function bestFixes(fixes: readonly Fix[], most: number): readonly Fix[] {
  const newest = fixes.toSorted((left, right) => (left.cured.occurredAt < right.cured.occurredAt ? 1 : -1));
  const kinds = newest.map(whatWasDone);
  const distinct = newest.filter((_, at) => kinds.indexOf(kinds[at] ?? "") === at);
  const isRepeat = (fix: Fix): boolean => fix.steps.length === 0 && fix.cured.form === fix.failed.form;
  return [...distinct.filter((fix) => !isRepeat(fix)), ...distinct.filter(isRepeat)].slice(0, most);
}

const whatWasDone = (fix: Fix): string =>
  JSON.stringify([
    fix.cured.form,
    fix.steps.map((step) => (step.what === "edit" ? step.path : step.command)),
  ]);
