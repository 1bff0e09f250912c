import { closeSync, fstatSync, openSync, readSync } from "node:fs";
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
  const lines = lastLines(path, count);
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

/** Undefined when there is no such file. */
function lastLines(path: string, count: number): string[] | undefined {
  const descriptor = openExisting(path);
  if (descriptor === undefined) return undefined;
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(0, size - readBytes);
    const buffer = Buffer.alloc(size - start);
    const bytesRead = readSync(descriptor, buffer, 0, buffer.length, start);
    const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
    // Reading from the middle starts in the middle of a line.
    const whole = start === 0 ? lines : lines.slice(1);
    return whole.filter((line) => line !== "").slice(-count);
  } finally {
    closeSync(descriptor);
  }
}

function openExisting(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
