import { testCommand } from "../../domain/run.ts";
import type { RecordedRun } from "../../store/record-store.ts";
import { tellRun } from "./told-run.ts";

/**
 * What came of a warning of something that had failed. avoided: it did not come again, and the session did it in another way or took
 * the warning up. repeated: it failed the same way again. unknown: the record can't tell.
 */
export type WarningOutcome = "avoided" | "repeated" | "unknown";

/** A warning with what was known when it was given, and what the session ran from then on. */
export interface Warned {
  readonly channel: "prompt" | "tool";
  /** Whether the session took the text up. */
  readonly isUsed: boolean;
  /** The runs that it warned of. */
  readonly failed: readonly RecordedRun[];
  /** The session's runs of the same commands, oldest first. */
  readonly after: readonly RecordedRun[];
}

/** A failing test is work and no dead end. */
export const isDeadEnd = ({ family, outcome }: Pick<RecordedRun, "family" | "outcome">): boolean =>
  outcome === "failed" && !testCommand.test(family);

/** Judged by the record alone; undefined where it turned out that there is no dead end any more. */
export function outcomeOf({ channel, isUsed, failed, after }: Warned): WarningOutcome | undefined {
  if (failed.length === 0) return "unknown";
  const [first] = after;
  // A hint comes with a call that is under way already: what it can change is what comes after that.
  const isUnderWay = channel === "tool" && first !== undefined;
  if (isUnderWay && first.outcome === "passed" && isSameWords(first, failed)) return undefined;
  const later = isUnderWay ? after.slice(1) : after;
  if (later.some((run) => isSameFailure(run, failed))) return "repeated";
  return isUsed || after.some(({ outcome }) => outcome === "passed") ? "avoided" : "unknown";
}

const isSameFailure = (run: RecordedRun, failed: readonly RecordedRun[]): boolean =>
  run.outcome === "failed" &&
  (isSameWords(run, failed) || failed.some(({ errorKey }) => errorKey !== "" && errorKey === run.errorKey));

const isSameWords = (run: RecordedRun, failed: readonly RecordedRun[]): boolean =>
  failed.some((known) => known.family === run.family && tellRun(known).form === tellRun(run).form);
