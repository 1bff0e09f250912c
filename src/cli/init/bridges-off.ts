import type { FileChange } from "../../clients/client.ts";
import { removedLines } from "../../clients/line-changes.ts";
import { isWritable, readSettings } from "../../clients/wiring/read-settings.ts";
import { putText, withoutRules } from "../../daemon/bridges/block-file.ts";
import { readBridges, writeBridges } from "../../daemon/bridges/bridge-list.ts";

/** What becomes of the files that approved rules are kept in when Kedr leaves; one that can't be written stays, as a file of the project's. */
export function planBridgesOff(list: string): readonly FileChange[] {
  return readBridges(list).flatMap(({ path, isOurs }): readonly FileChange[] => {
    const before = readSettings(path);
    if (typeof before !== "string" || !isWritable(path)) return [];
    const bare = withoutRules(before);
    if (bare === before) return [];
    const after = bare === "" && isOurs ? null : bare;
    return [{ path, before, after, summary: removedLines(before, bare), notes: [] }];
  });
}

/** Nothing keeps them up to date any more, so what they hold goes. */
export function applyBridgesOff(list: string): void {
  const changes = planBridgesOff(list);
  // First of all: a service that still runs would write the blocks anew.
  writeBridges(list, []);
  for (const { path, after } of changes) putText(path, after);
}
