import type { KeptFiles, Whereabouts } from "../client.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/** The projects' instructions and Hermes' own notes. Its sessions lie in a database, which is not looked through. */
export const keptFiles = (
  where: Whereabouts,
  projectPaths: readonly string[],
  configFolders: readonly string[],
): Promise<KeptFiles> =>
  keptInEach([installed.usualFolder(where), ...configFolders], async (configFolder) => {
    const userHome = where.homeFolder;
    const named = [userHome, ...projectPaths].flatMap((projectPath) =>
      ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
    );
    return { transcripts: [], memoryFiles: named };
  });
