import type { KeptFiles, Whereabouts } from "../client.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";

/** Ids and places by which a session is found, its tree walked and resumed; what is signed, which a provider would refuse when it is another; and pictures. */
export const neededKeys: ReadonlySet<string> = new Set(
  [
    "type id parentId timestamp version cwd parentSession firstKeptEntryId fromId targetId",
    "role toolCallId toolName customType provider model modelId api responseId responseModel stopReason",
    "thinkingLevel mimeType data thinking thinkingSignature textSignature thoughtSignature",
  ].flatMap((line) => line.split(" ")),
);

/** Records of every project in Pi's folder, and the memory files that it reads of these projects and of the person. */
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
  const paths = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
  );
  const own = ownTexts({ projectPath: configFolder, directory: configFolder, userHome, configFolder });
  return {
    transcripts: sessions.map(({ path }) => path),
    memoryFiles: [...own, ...paths],
  };
}
