import { procReader } from "./process-proc.ts";
import { psReader } from "./process-ps.ts";

/** One process as the system shows it. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  /** What it goes by, without folders: its own name, its program's and, of an interpreter, its script's. */
  readonly names: readonly string[];
  /** With the id it means one process for good; null where the system does not say. */
  readonly startedAtMs: number | null;
  /** Which of the variables that were looked for it was started with; none where the system hides them. */
  readonly variables: readonly string[];
}

/** Reads one process; undefined when there is none, or it can't be seen. */
export type ReadProcess = (pid: number) => Promise<SeenProcess | undefined>;

/** A process and those above it, nearest first; "unknown" where the system shows not even the process. */
export type Lineage = readonly SeenProcess[] | "unknown";

/** Nobody nests shells so deep; a longer line is cut. */
const generationsMax = 64;

/** The processes from this one up to the first. A parent that has ended is none: its children went to another. */
export async function lineage(pid: number, read: ReadProcess): Promise<Lineage> {
  const line: SeenProcess[] = [];
  for (let next = pid; next > 0 && line.length < generationsMax;) {
    const seen = await read(next);
    if (seen === undefined || !isParentOf(seen, line.at(-1))) break;
    line.push(seen);
    next = seen.parent;
  }
  return line.length === 0 ? "unknown" : line;
}

/** An id that was given anew belongs to a process that is younger than its supposed child. */
function isParentOf(parent: SeenProcess, child: SeenProcess | undefined): boolean {
  if (child === undefined) return true;
  if (parent.pid === child.pid) return false;
  return parent.startedAtMs === null || child.startedAtMs === null || parent.startedAtMs <= child.startedAtMs;
}

/** How this system is asked: by /proc on Linux, by ps elsewhere. Of each environment only these names are looked for. */
export const systemReader = (variables: readonly string[]): ReadProcess =>
  process.platform === "linux" ? procReader(variables) : psReader;
