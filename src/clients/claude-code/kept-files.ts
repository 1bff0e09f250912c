import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { inEach, namesIn } from "../records/files-there.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { importedTexts } from "./imported-texts.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";

/**
 * Ids, kinds and places by which a session is found and resumed; what is signed, which the model's maker would refuse when it is
 * another; and pictures.
 */
export const neededKeys: ReadonlySet<string> = new Set(
  [
    "uuid parentUuid logicalParentUuid leafUuid messageId sessionId requestId promptId agentId",
    "id tool_use_id toolUseID parentToolUseID sourceToolAssistantUUID",
    "type subtype role model name stop_reason timestamp version entrypoint userType",
    "cwd gitBranch permissionMode promptSource hookEvent hookName media_type data",
    "signature thinking",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Records of every project in the configuration folders, the usual one and those of sessions; memory files of the projects, the
 * person's own, and the client's, with what they import.
 */
export async function keptFiles(
  where: Whereabouts,
  projectPaths: readonly string[],
  configFolders: readonly string[],
): Promise<KeptFiles> {
  const { homeFolder: userHome } = where;
  const folders = [installed.usualFolder(where), ...configFolders];
  const { transcripts, memoryFiles } = await keptInEach(folders, (folder) =>
    keptIn(folder, userHome, projectPaths),
  );
  const imported = await importedTexts(memoryFiles, [userHome, ...projectPaths, ...folders], userHome);
  return { transcripts, memoryFiles: [...memoryFiles, ...imported] };
}

/** The memory files need not be there. */
async function keptIn(
  configFolder: string,
  userHome: string,
  projectPaths: readonly string[],
): Promise<KeptFiles> {
  const sessions = await pastSessions(configFolder);
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
  );
  const folders = [
    join(configFolder, "rules"),
    ...projectPaths.map((path) => join(path, ".claude", "rules")),
    ...(await entriesOf(join(configFolder, "projects"))).map((project) => join(project, "memory")),
  ];
  const listed = (await Promise.all(folders.map(entriesOf))).flat().filter((path) => path.endsWith(".md"));
  return {
    transcripts: sessions.map(({ path }) => path),
    memoryFiles: [join(configFolder, "CLAUDE.md"), ...named, ...listed],
  };
}

const entriesOf = async (folder: string): Promise<readonly string[]> =>
  inEach([folder], await namesIn(folder));
