import type { StoredEvent } from "./event.ts";
import { programsRun } from "./programs-run.ts";
import { mainJob, retryIn, type Run } from "./run.ts";

/** A command with the whole of its event. */
export interface EventRun extends Run {
  readonly event: StoredEvent;
}

/** Uses of git that do something and may fail at it. */
const gitWork =
  /^git (?:push|pull|merge|rebase|cherry-pick|revert|am|apply|commit|clone|fetch|checkout|switch|stash)$/;
/** Those that stop at a conflict, and what ends it. */
const conflicting = /^git (?:pull|merge|rebase|cherry-pick|revert|am|stash)$/;
const concluding = /^git (?:commit|merge|rebase|cherry-pick|revert|am)$/;

/** True for a command that does more than look around, git's own work included. */
export const isWork = (run: EventRun): boolean =>
  mainJob(run) !== undefined || programsRun(run.event).some(({ family }) => gitWork.test(family));

/** True when the later command did well what the first one failed at; a resolved conflict is committed, not merged again. */
export function putsRight(failed: EventRun, later: EventRun): boolean {
  const done = programsRun(later.event).filter((run) => run.outcome === "passed");
  const again = retryIn(failed, later);
  if (again !== undefined) return done.some((run) => again.words.join(" ").startsWith(run.form));
  const culprit = programsRun(failed.event).find((run) => run.outcome === "failed");
  if (culprit?.program !== "git") return false;
  const isConflict = conflicting.test(culprit.family);
  return done.some(({ family }) => family === culprit.family || (isConflict && concluding.test(family)));
}
