import { join } from "node:path";
import { statsOf } from "../../platform/files.ts";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { usualFolder } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";

/** Ids, kinds and times by which a session is found and resumed, and what is signed. */
export const neededKeys: ReadonlySet<string> = new Set(
  "id sessionId projectHash startTime lastUpdated timestamp kind type name status model role agentId thoughtSignature mimeType data $rewindTo".split(
    " ",
  ),
);

/** Records of every project in the configuration folder; memory files of the projects and the person's own. */
export async function keptFiles(where: Whereabouts, projectPaths: readonly string[]): Promise<KeptFiles> {
  const configFolder = usualFolder(where);
  const sessions = await pastSessions(configFolder);
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome: where.homeFolder, configFolder }),
  );
  const memoryFiles = new Set([join(configFolder, "GEMINI.md"), ...named]);
  return {
    transcripts: sessions.map(({ path }) => path),
    memoryFiles: [...memoryFiles].filter((path) => statsOf(path)?.isFile() === true).toSorted(),
  };
}
