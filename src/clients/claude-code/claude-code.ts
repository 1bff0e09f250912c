import type { Client } from "../client.ts";
import { claudeCodeName, decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { hookTable } from "./hooks.ts";
import { detect, title, usualFolder } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { keepsDays } from "./keeps-days.ts";
import { marks } from "./marks.ts";
import { ownTexts } from "./own-texts.ts";
import { parentOf } from "./parent-session.ts";
import { pastSessions, transcriptFiles } from "./past-sessions.ts";
import { registered, unwire, wire } from "./settings-file.ts";
import { toolActions } from "./tool-call.ts";
import { isTyped, showsMessagesIn } from "./typed.ts";
import { readTranscript } from "./transcript.ts";

/** Claude Code: command hooks in settings.json or from a plugin, transcripts as JSON lines. */
export const claudeCode: Client = {
  name: claudeCodeName,
  title,
  vendor: "anthropic",
  marks,
  hooks: hookTable,
  gatedTools: Object.keys(toolActions),
  showsMessagesIn,
  isTyped,
  decode,
  encode,
  startWith: (prompt) => ["claude", prompt],
  readTranscript,
  transcriptFiles,
  parentOf,
  pastSessions,
  keepsDays,
  ownTexts,
  keptFiles,
  neededKeys,
  usualFolder,
  detect,
  wire: async (installation, command) => wire(installation, command),
  unwire: async (installation) => unwire(installation),
  registered: async (installation) => registered(installation),
};
