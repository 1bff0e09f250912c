import { limits } from "../../domain/limits.ts";
import { utf16Room } from "../../domain/text-room.ts";
import type { Client } from "../client.ts";
import { decodePlugin } from "../plugins/decode-plugin.ts";
import { encodePlugin } from "../plugins/plugin-answer.ts";
import { addPlugin, registeredPlugin, removePlugin, wiredPlugin } from "../plugins/plugin-file.ts";
import { withoutRecords } from "../without-records.ts";
import { afterInit } from "./after-init.ts";
import { detect, folderVariable, pluginPlace, piName, title, usualFolder } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { marks } from "./marks.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";
import { gatedTools } from "./tool-call.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { readTranscript } from "./transcript.ts";

/** Pi has no limit of its own here; what is more than this is no hint any more. */
const room = utf16Room(limits.hookAnswerChars);

/** Pi: an extension that only forwards, sessions as trees of JSON lines. */
export const pi: Client = {
  // No subagents, nothing that is removed by age, and no proof in the record that a person typed a word.
  ...withoutRecords,
  name: piName,
  title,
  vendor: "other",
  marks,
  takes: new Set(["digest", "prompt", "hint", "ask"]),
  folderVariables: [folderVariable],
  room,
  gatedTools,
  decode: (delivery) => decodePlugin(piName, delivery),
  encode: (_event, answer) => encodePlugin(room, answer),
  startWith: (prompt) => ["pi", prompt],
  readTranscript,
  transcriptFiles: async (path) => [path],
  pastSessions,
  ownTexts,
  keptFiles,
  neededKeys,
  usualFolder,
  detect,
  wire: async ({ configFolder }, command) => addPlugin(pluginPlace(configFolder), command.pluginText(piName)),
  unwire: async ({ configFolder }) => removePlugin(pluginPlace(configFolder)),
  afterInit,
  wired: async ({ configFolder }) => wiredPlugin(pluginPlace(configFolder)),
  registered: async ({ configFolder }) => registeredPlugin(pluginPlace(configFolder)),
  facts,
  mcp,
};
