import { join } from "node:path";
import type { Client } from "../client.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
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
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  pastSessions,
  more: async ({ configFolder }) => ({ memoryFiles: [join(configFolder, "GEMINI.md")] }),
});
