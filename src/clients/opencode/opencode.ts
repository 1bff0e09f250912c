import { limits } from "../../domain/limits.ts";
import { utf16Room } from "../../domain/text-room.ts";
import type { Client } from "../client.ts";
import { decodePlugin } from "../plugins/decode-plugin.ts";
import { encodePlugin } from "../plugins/plugin-answer.ts";
import { addPlugin, registeredPlugin, removePlugin, wiredPlugin } from "../plugins/plugin-file.ts";
import { withoutRecords } from "../without-records.ts";
import { detect, folderVariables, opencodeName, pluginPlace, title, usualFolder } from "./installation.ts";
import { keptFiles } from "./kept-files.ts";
import { marks } from "./marks.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions, readTranscript } from "./past-sessions.ts";
import { isRecord, parentOf } from "./session-text.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { gatedTools } from "./tool-call.ts";

/** OpenCode has no limit of its own here; what is more than this is no hint any more. */
const room = utf16Room(limits.hookAnswerChars);

/** OpenCode: a plugin that only forwards, sessions in a database. */
export const opencode: Client = {
  // No files to go on reading after a turn, and no proof in the record that a person typed a word.
  ...withoutRecords,
  name: opencodeName,
  title,
  vendor: "other",
  marks,
  takes: new Set(["digest", "prompt", "hint"]),
  folderVariables,
  room,
  gatedTools,
  decode: (delivery) => decodePlugin(opencodeName, delivery),
  encode: (_event, answer) => encodePlugin(room, answer),
  startWith: (prompt) => ["opencode", "--prompt", prompt],
  readTranscript,
  pastSessions,
  parentOf,
  isRecord,
  // It removes none by itself, but the person may at any time, and the plugin reads none: what is new is read at once.
  keepsDays: async () => 0,
  ownTexts,
  keptFiles,
  usualFolder,
  detect,
  wire: async ({ configFolder }, command) =>
    addPlugin(pluginPlace(configFolder), command.pluginText(opencodeName)),
  unwire: async ({ configFolder }) => removePlugin(pluginPlace(configFolder)),
  wired: async ({ configFolder }) => wiredPlugin(pluginPlace(configFolder)),
  registered: async ({ configFolder }) => registeredPlugin(pluginPlace(configFolder)),
  facts,
  mcp,
};
