import { toolActions } from "../canonical-tools.ts";
import type { Client } from "../client.ts";
import { limits } from "../../domain/limits.ts";
import { utf16Room } from "../../domain/text-room.ts";
import { standingHooks } from "../hooks/registered.ts";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { facts } from "./facts.ts";
import { hookFormat } from "./hooks.ts";
import { installed } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { memoryPlaces } from "./memory-places.ts";
import { keepsDays } from "./keeps-days.ts";
import { mcp } from "./mcp.ts";
import { memoryIndex, ownTexts } from "./own-texts.ts";
import { parentOf } from "./parent-session.ts";
import { pastSessions, transcriptFiles } from "./past-sessions.ts";
import { unwire, wire } from "./settings-file.ts";
import { isTyped, showsMessagesIn } from "./typed.ts";
import { readTranscript } from "./transcript.ts";

/** Claude Code: command hooks in settings.json or from a plugin, transcripts as JSON lines. */
export const claudeCode: Client & Pick<Required<Client>, "memoryIndex"> = {
  ...installed,
  vendor: "anthropic",
  takes: new Set(["digest", "prompt", "hint", "question", "ask"]),
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
  memoryPlaces,
  neededKeys,
  ...standingHooks(hookFormat),
  wire,
  unwire,
  facts,
  mcp,
  memoryIndex,
};
