import type { Client } from "../client.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
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
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  pastSessions,
  readAsProjects: ({ configFolder }) => [configFolder],
});
