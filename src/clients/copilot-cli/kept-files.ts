import { join } from "node:path";
import type { Client } from "../client.ts";
import { pagesIn } from "../records/files-there.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
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
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  pastSessions,
  async more({ configFolder, projectPaths }) {
    const instructions = await pagesIn([
      join(configFolder, "instructions"),
      ...projectPaths.map((path) => join(path, ".github", "instructions")),
    ]);
    return { memoryFiles: [join(configFolder, "copilot-instructions.md"), ...instructions] };
  },
});
