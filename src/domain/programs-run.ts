import { readCall } from "./call.ts";
import { errorKey } from "./error-key.ts";
import type { StoredEvent } from "./event.ts";
import { gitSubcommand } from "./git-words.ts";
import { type Job, jobsIn, nameOf } from "./jobs.ts";
import { errorLine, hasFailed, isAsking, type Run, runsNoTests, testCommand } from "./run.ts";

/** How a program of a command line ended, as far as the line's end and its own words say. */
export type RunOutcome = "passed" | "failed" | "unknown";

/** One program that a command line ran. */
export interface ProgramRun {
  readonly program: string;
  /** Program and what tells its uses apart: "npm test", "git push". */
  readonly family: string;
  /** The program's own words as they were written, without what stands around them. */
  readonly form: string;
  /** What started it: "npx"; mostly empty. */
  readonly launcher: string;
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
  [
    "cd pwd echo printf true false test [ [[ exit sleep export set unset source . read local wait trap return shift",
    "for in do done fi case esac select function break continue",
  ].flatMap((words) => words.split(" ")),
);

/** A program of a command line that has not run yet, or whose end does not matter. */
export type ProgramCall = Pick<ProgramRun, "program" | "family" | "form" | "launcher">;

/** The programs that a command line would run, in their order. */
export const programsIn = (command: string): readonly ProgramCall[] => jobsTold(command).map(callOf);

/** The programs that an event ran, in their order; none for what is no command or was not allowed to run. */
export function programsRun(event: ToolEvent): readonly ProgramRun[] {
  if (event.kind !== "tool" || event.status === "denied") return [];
  const call = readCall(event);
  if (call.role !== "command") return [];
  const jobs = jobsTold(call.command);
  if (jobs.length === 0) return [];
  const ends = jobs.map(outcomes({ call, event }, jobs));
  const key = ends.includes("failed") ? errorKey(errorLine({ call, event })) : "";
  return jobs.map((job, at) => {
    const told = callOf(job);
    // Nothing was tested by it.
    const isIdle = testCommand.test(told.form) && runsNoTests(told.form);
    const outcome = isIdle ? "unknown" : (ends[at] ?? "unknown");
    return { ...told, outcome, errorKey: outcome === "failed" ? key : "" };
  });
}

const jobsTold = (command: string): readonly Job[] =>
  jobsIn(command)
    .filter((job) => !shellWords.has(job.program) && /^[\w.+@-]{1,60}$/.test(job.program))
    .slice(0, programsOfLine);

const callOf = (job: Job): ProgramCall => ({
  program: job.program,
  family: familyOf(job).replace(/\s+/g, " ").slice(0, nameChars),
  form: job.words.join(" ").slice(0, formChars),
  launcher: job.launcher.join(" ").slice(0, nameChars),
});

/** "push" of `git push`, "test" of `npm test`. */
const useOf = (job: Job): string => (job.program === "git" ? gitSubcommand(job) : job.subcommand);

/** git's own options come before what it is asked to do. */
const familyOf = (job: Job): string => (job.program === "git" ? `git ${useOf(job)}`.trim() : nameOf(job));

/** What a client says in place of an output when the person stopped the call. */
const interrupted = /interrupted by user|doesn't want to (?:proceed|take)|<tool_use_error>/i;

/** A call that goes on after its answer, or that was cut off, has no end to tell of. */
const isEndless = ({ input, outcome }: ToolEvent): boolean =>
  /"run_in_background"\s*:\s*true/.test(input ?? "") || /"interrupted"\s*:\s*true/.test(outcome ?? "");

function outcomes(run: Run & { readonly event: ToolEvent }, jobs: readonly Job[]): (job: Job) => RunOutcome {
  if (isEndless(run.event) || interrupted.test(run.call?.output ?? "")) return unknown;
  if (run.event.status === "error") return failing(run, jobs);
  const isFailing = hasFailed(run);
  const isSuspect =
    jobs.some((job) => !job.isEndKnown) && trouble.test((run.call?.output ?? "").replaceAll(noTrouble, ""));
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
  const named =
    works.find((job) => names.includes(job.program) && useOf(job) === "") ??
    works.find((job) => names.some((name) => name.toLowerCase() === useOf(job))) ??
    works.find((job) => names.includes(job.program));
  const culprit = named ?? works[0];
  const before = named === undefined ? 0 : jobs.indexOf(named);
  // In a && b, b's failure tells that a went well.
  return (job) => {
    if (job === culprit) return "failed";
    return jobs.indexOf(job) < before && job.isEndKnown ? "passed" : "unknown";
  };
}
