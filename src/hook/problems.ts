import { appendFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ensurePrivateFolder } from "../platform/files.ts";

/** The log of what went wrong in hooks; `kedr doctor` counts its lines. */
export const hookProblemsFile = (logs: string): string => join(logs, "hook-problems.log");

/** The log takes no more lines at this size: that something is wrong is said by then. */
const logBytes = 64 * 1024;

/** Adds one line without any text of the payload. A disk that takes nothing takes this neither: then nothing is said. */
export function countProblem(logs: string, at: string, client: string, event: string, code: string): void {
  try {
    const path = hookProblemsFile(logs);
    ensurePrivateFolder(logs);
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= logBytes) return;
    appendFileSync(path, `${at} ${code} ${client} ${event}\n`, { mode: 0o600 });
  } catch {
    // There is nobody left to tell: a hook never fails its client.
  }
}
