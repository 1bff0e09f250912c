import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";

/** Ids, kinds and times by which a session is found and resumed, and what is signed. */
export const neededKeys: ReadonlySet<string> = new Set(
  "id sessionId projectHash startTime lastUpdated timestamp kind type name status model role agentId thoughtSignature mimeType data $rewindTo".split(
    " ",
  ),
);

/** Records of every project in the configuration folder; memory files of the projects and the person's own. */
export const keptFiles = (
  where: Whereabouts,
  projectPaths: readonly string[],
  configFolders: readonly string[],
): Promise<KeptFiles> =>
  keptInEach([installed.usualFolder(where), ...configFolders], (folder) =>
    keptIn(folder, where.homeFolder, projectPaths),
  );

async function keptIn(
  configFolder: string,
  userHome: string,
  projectPaths: readonly string[],
): Promise<KeptFiles> {
  const sessions = await pastSessions(configFolder);
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
  );
  return {
    transcripts: sessions.map(({ path }) => path),
    memoryFiles: [join(configFolder, "GEMINI.md"), ...named],
  };
}
