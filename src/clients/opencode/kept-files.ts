import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/**
 * The memory files that OpenCode reads of these projects and of the person. Its records are no files of lines but a database, which
 * Kedr only reads: nothing is masked in it.
 */
export const keptFiles = (
  where: Whereabouts,
  projectPaths: readonly string[],
  configFolders: readonly string[],
): Promise<KeptFiles> =>
  keptInEach([installed.usualFolder(where), ...configFolders], async (configFolder) => {
    const userHome = where.homeFolder;
    const named = projectPaths.flatMap((projectPath) =>
      ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
    );
    return { transcripts: [], memoryFiles: [join(configFolder, "AGENTS.md"), ...named] };
  });
