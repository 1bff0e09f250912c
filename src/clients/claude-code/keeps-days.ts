import { join } from "node:path";
import { readRegularFile } from "../../platform/regular-file.ts";
import { isProblem, parseObjectText, valueAt } from "../json-text.ts";

const defaultDays = 30;
/** More than a person writes. */
const settingsBytes = 4 * 1024 * 1024;

/** After how many days without a change Claude Code removes a record at its start, as the person's settings have it. */
export async function keepsDays(configFolder: string): Promise<number> {
  const parsed = parseObjectText(await settingsIn(configFolder));
  const value: unknown = isProblem(parsed) ? undefined : valueAt(parsed.root, "cleanupPeriodDays")?.value;
  return typeof value === "number" && value >= 0 ? value : defaultDays;
}

async function settingsIn(configFolder: string): Promise<string> {
  try {
    const bytes = await readRegularFile(join(configFolder, "settings.json"), settingsBytes);
    return bytes?.toString("utf8") ?? "{}";
  } catch {
    // None, or not ours to read: what holds where nothing is set.
    return "{}";
  }
}
