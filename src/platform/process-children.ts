import { readdir, readFile } from "node:fs/promises";
import { runForText } from "./run.ts";

const limitMs = 2_000;
/** Nobody has so many; the rest is not looked at. */
const childrenMax = 1_000;

/** The processes that a process has started and that still run; none where the system does not tell. */
export const childrenOf = (pid: number): Promise<readonly number[]> =>
  process.platform === "linux" ? fromProc(pid) : fromPs(pid);

/** Each thread has those that it started. */
async function fromProc(pid: number): Promise<readonly number[]> {
  const folder = `/proc/${pid}/task`;
  try {
    const threads = await readdir(folder);
    const lists = await Promise.all(threads.map((thread) => listOf(`${folder}/${thread}/children`)));
    return lists.flat().slice(0, childrenMax);
  } catch {
    // It has ended, or is somebody else's.
    return [];
  }
}

/** A thread that has ended meanwhile has none. */
const listOf = (path: string): Promise<readonly number[]> =>
  readFile(path, "utf8").then(
    (text) =>
      text
        .split(" ")
        .map(Number)
        .filter((child) => child > 0),
    () => [],
  );

async function fromPs(pid: number): Promise<readonly number[]> {
  const text = (await runForText("ps", ["-axo", "pid=,ppid="], limitMs)) ?? "";
  return text
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
    .slice(0, childrenMax);
}
