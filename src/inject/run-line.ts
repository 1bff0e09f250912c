import { shortLine } from "./answer-page.ts";
import { shortDate, timeMs } from "./digest-time.ts";
import { type Line, ownLine } from "./page.ts";
import type { ToldLook } from "./told-memory.ts";

/** One run of a command that ended, as the record has it. */
export interface PastRun {
  readonly at: string;
  readonly hasPassed: boolean;
  /** What it said when it failed; empty where it said nothing. */
  readonly error: string;
  /** The command's own words. */
  readonly form: string;
}

const errorChars = 90;
const formChars = 110;

/**
 * `Last 3 runs of `vercel build` here: failed once, 9 Oct (missing --token); worked twice, 10 Oct as `vercel build …`.`
 * Given newest first; undefined where none failed, since then there is nothing to warn of.
 */
export function runLine(family: string, runs: readonly PastRun[], look: ToldLook): Line | undefined {
  const failed = runs.filter(({ hasPassed }) => !hasPassed);
  const passed = runs.filter(({ hasPassed }) => hasPassed);
  const [lastFailed] = failed;
  const [lastPassed] = passed;
  if (lastFailed === undefined) return undefined;
  const { clock } = look;
  const day = (run: PastRun): string => shortDate(clock(timeMs(run.at)), clock(timeMs(look.now)));
  const error = lastFailed.error === "" ? "" : ` (${shortLine(lastFailed.error, errorChars)})`;
  const parts = [
    `failed ${times(failed.length)}, ${day(lastFailed)}${error}`,
    ...(lastPassed === undefined
      ? []
      : [`worked ${times(passed.length)}, ${day(lastPassed)} as \`${code(lastPassed.form, formChars)}\``]),
  ];
  const count = runs.length === 1 ? "The last run" : `Last ${runs.length} runs`;
  return ownLine(`${count} of \`${code(family, formChars)}\` here: ${parts.join("; ")}.`);
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** Between backticks: no backtick of its own ends them early. */
const code = (text: string, chars: number): string => shortLine(text, chars).replaceAll("`", "'");
