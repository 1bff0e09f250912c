import { processNames } from "./process-names.ts";
import type { ReadProcess, SeenProcess } from "./process-tree.ts";
import { runForText } from "./run.ts";

const limitMs = 2_000;

/** Reads processes as ps tells them, one at a time; it shows nobody's variables. */
export const psReader: ReadProcess = async (pid) => {
  const columns = ["-o", "pid=", "-o", "ppid=", "-o", "lstart=", "-o", "args="];
  // The start is told in the words of the locale.
  const text = await runForText("env", ["LC_ALL=C", "ps", "-ww", ...columns, "-p", String(pid)], limitMs);
  return text === undefined ? undefined : readRow(text.trim());
};

/** "PID PARENT Mon Nov 30 02:45:19 2026 COMMAND…". */
function readRow(row: string): SeenProcess | undefined {
  const [, pid, parent, start = "", command = ""] =
    /^(\d+)\s+(\d+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/s.exec(row) ?? [];
  if (pid === undefined || parent === undefined) return undefined;
  const startedAtMs = Date.parse(start);
  return {
    pid: Number(pid),
    parent: Number(parent),
    names: processNames("", command.split(" ")),
    startedAtMs: Number.isNaN(startedAtMs) ? null : startedAtMs,
    variables: [],
  };
}
