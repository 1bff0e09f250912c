import { statSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import { createNew, ensurePrivateFolder } from "./files.ts";

/** One start in this time: twenty hooks at once start one service, which is theirs too. */
const startEveryMs = 5_000;

/** True for the one caller in startEveryMs that may start the service; the file at the path says that somebody just did. */
export function takeStartStamp(path: string, nowMs: number): boolean {
  ensurePrivateFolder(dirname(path));
  if (createNew(path)) return true;
  const writtenMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // A clock that was set back must not forbid starts for long.
  if (Math.abs(nowMs - writtenMs) < startEveryMs) return false;
  try {
    unlinkSync(path);
  } catch {
    // Another hook removed it first and will start.
    return false;
  }
  return createNew(path);
}
