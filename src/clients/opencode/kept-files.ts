import { join } from "node:path";
import type { Client } from "../client.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/**
 * The memory files that OpenCode reads of these projects and of the person. Its records are no files of lines but a database, which
 * Kedr only reads: nothing is masked in it.
 */
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  more: async ({ configFolder }) => ({ memoryFiles: [join(configFolder, "AGENTS.md")] }),
});
