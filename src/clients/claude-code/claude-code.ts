import { toolActions } from "../canonical-tools.ts";
import type { Client } from "../client.ts";
import { limits } from "../../domain/limits.ts";
import { utf16Room } from "../../domain/text-room.ts";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { facts } from "./facts.ts";
import { claudeCodeName } from "./hooks.ts";
import { detect, folderVariable, title, usualFolder } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { keepsDays } from "./keeps-days.ts";
import { marks } from "./marks.ts";
import { mcp } from "./mcp.ts";
import { memoryIndex, ownTexts } from "./own-texts.ts";
import { parentOf } from "./parent-session.ts";
import { pastSessions, transcriptFiles } from "./past-sessions.ts";
import { registered, unwire, wire, wired } from "./settings-file.ts";
import { isTyped, showsMessagesIn } from "./typed.ts";
import { readTranscript } from "./transcript.ts";

/** Claude Code: command hooks in settings.json or from a plugin, transcripts as JSON lines. */
export const claudeCode: Client & Pick<Required<Client>, "memoryIndex"> = {
  name: claudeCodeName,
  title,
  vendor: "anthropic",
  marks,
  takes: new Set(["digest", "prompt", "hint", "question", "ask"]),
  folderVariables: [folderVariable],
  room: utf16Room(limits.hookAnswerChars),
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
  wired: async (installation) => wired(installation),
  registered: async (installation) => registered(installation),
  facts,
  mcp,
  memoryIndex,
};
