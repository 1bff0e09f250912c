import { lastLines } from "../../platform/last-lines.ts";
import type { Run } from "../command.ts";
import { visible } from "../visible.ts";
import { say, sayError, sayJson } from "./say.ts";

const linesUnlessTold = 100;
const mostLines = 10_000;
/** Only the end of a log is read, however large it has grown. */
const readBytes = 4 * 1024 * 1024;

/** The last lines of the service's log; its path goes to stderr. */
export const runLogs: Run = async (context) => {
  const path = context.paths.log;
  const count = context.given.count("lines", linesUnlessTold, { min: 1, max: mostLines });
  const lines = lastLines(path, count, readBytes);
  if (lines === undefined) {
    sayError(context, "no-logs", context.messages.noLogs(path));
    return "notThere";
  }
  if (context.isJson) sayJson(context, { path, lines });
  else {
    context.io.err(`${path}\n`);
    say(context, lines.map(visible));
  }
  return "ok";
};
