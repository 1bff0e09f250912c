import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { inEach, namesIn } from "../records/files-there.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";

/** Ids, kinds, names and places by which a session is found and resumed, and what is signed or encrypted. */
export const neededKeys: ReadonlySet<string> = new Set(
  [
    "id parentId type timestamp sessionId messageId interactionId turnId requestId",
    "toolCallId parentToolCallId agentId hookInvocationId hookType eventId",
    "name toolName mcpServerName mcpToolName role source agentMode delivery",
    "model newModel selectedModel producer copilotVersion version",
    "cwd gitRoot branch repository headCommit baseCommit",
    "encryptedContent reasoningOpaque signature data mimeType",
  ].flatMap((line) => line.split(" ")),
);

/** Records of every session in the configuration folder; instructions of the projects, and the person's own. */
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
  const folders = [
    join(configFolder, "instructions"),
    ...projectPaths.map((path) => join(path, ".github", "instructions")),
  ];
  const listed = await Promise.all(folders.map(async (folder) => inEach([folder], await namesIn(folder))));
  const instructions = listed.flat().filter((path) => path.endsWith(".md"));
  return {
    transcripts: sessions.map(({ path }) => path),
    memoryFiles: [join(configFolder, "copilot-instructions.md"), ...named, ...instructions],
  };
}
