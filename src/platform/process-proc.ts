import { type FileHandle, open } from "node:fs/promises";
import { processNames } from "./process-names.ts";
import type { ReadProcess, SeenProcess } from "./process-tree.ts";

/** What is beyond it is not read: the program and its script stand at the beginning of a command line. */
const commandBytes = 4096;
const environmentBytes = 1024 * 1024;
const statBytes = 4096;
/** The line with the time of the start stands behind one of each processor and of the interrupts. */
const bootBytes = 1024 * 1024;
/** The kernel tells times in hundredths of a second, whatever it counts in. */
const tickMs = 10;

/** Reads processes as Linux shows them in /proc. */
export function procReader(variables: readonly string[]): ReadProcess {
  let boot: Promise<number | null> | undefined;
  return async (pid) => {
    const stat = await readStart(`/proc/${pid}/stat`, statBytes);
    const known = stat === undefined ? undefined : readStat(stat);
    if (known === undefined) return undefined;
    const [words, environment, bootMs] = await Promise.all([
      readStart(`/proc/${pid}/cmdline`, commandBytes),
      variables.length === 0 ? undefined : readStart(`/proc/${pid}/environ`, environmentBytes),
      (boot ??= bootTimeMs()),
    ]);
    const { name, parent, ticks } = known;
    return {
      pid,
      parent,
      names: processNames(name, (words ?? "").split("\0")),
      startedAtMs: bootMs === null ? null : bootMs + ticks * tickMs,
      variables: namesIn(environment ?? "", variables),
    };
  };
}

/** "PID (NAME) STATE PARENT …": a name may hold spaces and brackets, so that the last bracket counts. */
function readStat(
  stat: string,
): { readonly name: string; readonly parent: number; readonly ticks: number } | undefined {
  const end = stat.lastIndexOf(")");
  const fields = stat.slice(end + 2).split(" ");
  const [parent, ticks] = [Number(fields[1]), Number(fields[19])];
  if (end < 0 || !Number.isInteger(parent) || !Number.isInteger(ticks)) return undefined;
  return { name: stat.slice(stat.indexOf("(") + 1, end), parent, ticks };
}

/** A variable that holds nothing is not set. */
function namesIn(environment: string, wanted: readonly string[]): SeenProcess["variables"] {
  const set = new Set(environment.split("\0").flatMap((entry) => /^([^=]+)=./s.exec(entry)?.[1] ?? []));
  return wanted.filter((name) => set.has(name));
}

async function bootTimeMs(): Promise<number | null> {
  const seconds = /^btime (\d+)$/m.exec((await readStart("/proc/stat", bootBytes)) ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** The beginning of a file of /proc, whose size says nothing; undefined when it is gone or not ours to read. */
async function readStart(path: string, bytes: number): Promise<string | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const buffer = Buffer.alloc(bytes);
    let filled = 0;
    for (let read = -1; read !== 0 && filled < bytes; filled += read)
      read = (await file.read(buffer, filled, bytes - filled, null)).bytesRead;
    return buffer.toString("utf8", 0, filled);
  } catch {
    // The process has ended, or belongs to somebody else: nothing is known of it.
    return undefined;
  } finally {
    await file?.close();
  }
}
