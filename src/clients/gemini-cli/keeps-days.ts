import { join } from "node:path";
import { readSettings } from "../wiring/read-settings.ts";
import { retentionDays } from "./settings.ts";

/** As the person's settings have it; what holds where nothing is set, when they can't be read. */
export async function keepsDays(configFolder: string): Promise<number> {
  const text = readSettings(join(configFolder, "settings.json"));
  return retentionDays(typeof text === "string" ? text : "{}");
}
