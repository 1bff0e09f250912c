import { readCall } from "./call.ts";
import { errorKey } from "./error-key.ts";
import type { StoredEvent } from "./event.ts";
import { type Job, jobsIn, nameOf } from "./jobs.ts";
import { errorLine, hasFailed, isAsking, type Run, testCommand } from "./run.ts";

/** How a program of a command line ended, as far as the line's end and its own words say. */
export type RunOutcome = "passed" | "failed" | "unknown";

/** One program that a command line ran. */
export interface ProgramRun {
  readonly program: string;
  /** Program and what tells its uses apart: "npm test", "git push". */
  readonly family: string;
  /** The program's own words as they were written, without what stands around them. */
  readonly form: string;
  readonly outcome: RunOutcome;
  /** What errorKey() makes of the telling line; empty unless it failed. */
  readonly errorKey: string;
}

type ToolEvent = Pick<StoredEvent, "kind" | "tool" | "input" | "outcome" | "files" | "status">;

/** Programs told of one command line; more is a script, and its beginning is told. */
const programsOfLine = 8;
const nameChars = 120;
const formChars = 400;

/** Words of the shell itself and of any script: nobody asks how they are called. */
const shellWords = new Set(
  "cd pwd echo printf true false test [ [[ exit sleep export set unset source . read local wait trap return shift".split(
    " ",
  ),
);

/** A program of a command line that has not run yet, or whose end does not matter. */
export type ProgramCall = Pick<ProgramRun, "program" | "family" | "form">;

/** The programs that a command line would run, in their order. */
export const programsIn = (command: string): readonly ProgramCall[] => jobsTold(command).map(callOf);

/** The programs that an event ran, in their order; none for what is no command or was not allowed to run. */
export function programsRun(event: ToolEvent): readonly ProgramRun[] {
  if (event.kind !== "tool" || event.status === "denied") return [];
  const call = readCall(event);
  if (call.role !== "command") return [];
  const jobs = jobsTold(call.command);
  const outcomeOf = outcomes({ call, event }, jobs);
  const key = errorKey(errorLine({ call, event }));
  return jobs.map((job) => {
    const outcome = outcomeOf(job);
    return { ...callOf(job), outcome, errorKey: outcome === "failed" ? key : "" };
  });
}

const jobsTold = (command: string): readonly Job[] =>
  jobsIn(command)
    .filter((job) => !shellWords.has(job.program) && /^[\w.+@-]{1,60}$/.test(job.program))
    .slice(0, programsOfLine);

const callOf = (job: Job): ProgramCall => ({
  program: job.program,
  family: nameOf(job).replace(/\s+/g, " ").slice(0, nameChars),
  form: job.words.join(" ").slice(0, formChars),
});

/** What a client says in place of an output when the person stopped the call. */
const interrupted = /interrupted by user|doesn't want to (?:proceed|take)|<tool_use_error>/i;

function outcomes(run: Run, jobs: readonly Job[]): (job: Job) => RunOutcome {
  if (run.event.status === "error")
    return interrupted.test(run.call?.output ?? "") ? unknown : failing(run, jobs);
  const isFailing = hasFailed(run);
  const isSuspect = trouble.test((run.call?.output ?? "").replaceAll(noTrouble, ""));
  return (job) => {
    if (isFailing && testCommand.test(job.words.join(" "))) return "failed";
    return job.isEndKnown || !isSuspect ? "passed" : "unknown";
  };
}

const unknown = (): RunOutcome => "unknown";

/** Behind a pipe or ";" only the words tell: one of these, and it may have failed. */
const trouble =
  /error|fatal|failed|denied|refused|not found|no such|cannot|can't|timed out|traceback|panic|usage:|ошибк|не удалось|отказано|не найден/i;
const noTrouble = /\b(?:0|no) (?:errors?|failed|failures?)\b/gi;

/** An asking program that finds nothing has answered; one that complains of how it was called has failed. */
const isAnswer = /no such file|not a directory|is a directory|нет такого файла|permission denied/i;

/** Of a line that failed, the program which the error names, or the first that does more than look around. */
function failing(run: Run, jobs: readonly Job[]): (job: Job) => RunOutcome {
  const line = errorLine(run);
  const names = line.split(/[^\w.-]+/);
  const isWork = (job: Job): boolean =>
    !isAsking(job) || job.program === "git" || (names.includes(job.program) && !isAnswer.test(line));
  const works = jobs.filter(isWork);
  const named = works.find((job) => names.includes(job.program));
  const culprit = named ?? works[0];
  const before = named === undefined ? 0 : jobs.indexOf(named);
  // In a && b, b's failure tells that a went well.
  return (job) => {
    if (job === culprit) return "failed";
    return jobs.indexOf(job) < before && job.isEndKnown ? "passed" : "unknown";
  };
}
