import { join } from "node:path";
import type { Client } from "../client.ts";
import { inEach, namesIn, pagesIn } from "../records/files-there.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
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

/** Records of every project in the configuration folder; memory files of the projects, the person's own, and the client's. */
const standing = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  pastSessions,
  async more({ configFolder, projectPaths }) {
    const projects = join(configFolder, "projects");
    const pages = await pagesIn([
      join(configFolder, "rules"),
      ...projectPaths.map((path) => join(path, ".claude", "rules")),
      ...inEach([projects], await namesIn(projects)).map((project) => join(project, "memory")),
    ]);
    return { memoryFiles: [join(configFolder, "CLAUDE.md"), ...pages] };
  },
});

/** What stands there, with what the memory files import. */
export const keptFiles: Client["keptFiles"] = async (where, projectPaths, configFolders) => {
  const { transcripts, memoryFiles } = await standing(where, projectPaths, configFolders);
  const { homeFolder } = where;
  const readable = [homeFolder, ...projectPaths, installed.usualFolder(where), ...configFolders];
  const imported = await importedTexts(memoryFiles, readable, homeFolder);
  return { transcripts, memoryFiles: [...memoryFiles, ...imported] };
};
