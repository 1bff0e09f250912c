import { readCall } from "../../domain/call.ts";
import { cleanText } from "../../domain/clean-text.ts";
import { programsRun } from "../../domain/programs-run.ts";
import { errorLine, shortError } from "../../domain/run.ts";
import type { RecordedRun } from "../../store/record-store.ts";

/** A run in the words of its event. */
export interface ToldRun {
  readonly run: RecordedRun;
  /** The whole command line, exactly as the event has it. */
  readonly command: string;
  /** The program's own words, without what stands around them. */
  readonly form: string;
  /** The line that says why it failed; empty when it did not fail or no line says so. */
  readonly error: string;
}

/** Reads what a run's event says of it. */
export function tellRun(run: RecordedRun): ToldRun {
  const call = readCall(run.event);
  const own = programsRun(run.event).find((each) => each.family === run.family);
  return {
    run,
    command: call.command,
    form: own?.form ?? cleanText(call.command),
    error: run.outcome === "failed" ? shortError(errorLine({ call, event: run.event })) : "",
  };
}
