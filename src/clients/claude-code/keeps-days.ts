import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isProblem, parseObjectText, valueAt } from "../json-text.ts";

const defaultDays = 30;

/** After how many days without a change Claude Code removes a record at its start, as the person's settings have it. */
export async function keepsDays(configFolder: string): Promise<number> {
  const parsed = parseObjectText(await settingsIn(configFolder));
  const value: unknown = isProblem(parsed) ? undefined : valueAt(parsed.root, "cleanupPeriodDays")?.value;
  return typeof value === "number" && value >= 0 ? value : defaultDays;
}

async function settingsIn(configFolder: string): Promise<string> {
  try {
    return await readFile(join(configFolder, "settings.json"), "utf8");
  } catch {
    // None, or not ours to read: what holds where nothing is set.
    return "{}";
  }
}
