import { readFileSync } from "node:fs";
import { hookProblemsFile } from "../../hook/problems.ts";

const recentMs = 24 * 60 * 60_000;

/** What hooks counted within the last day, by code. */
export function recentHookProblems(logs: string, nowMs: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of linesOf(hookProblemsFile(logs))) {
    const [at = "", code = ""] = line.split(" ");
    if (nowMs - Date.parse(at) < recentMs) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    // No hook ever had a problem, or the folder can't be read, which other checks tell.
    return [];
  }
}
