import type { Client } from "../client.ts";
import { decode } from "./decode.ts";
import { encode, room } from "./encode.ts";
import { codexName } from "./hooks.ts";
import { detect, folderVariable, title, usualFolder } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { marks } from "./marks.ts";
import { ownTexts } from "./own-texts.ts";
import { parentOf, pastSessions, transcriptFiles } from "./past-sessions.ts";
import { readTranscript } from "./rollout.ts";
import { registered, unwire, wire, wired } from "./settings-file.ts";
import { toolActions } from "./tool-call.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { afterInit } from "./trust.ts";

/** Codex: command hooks in hooks.json, which the person must trust; records of sessions as JSON lines. */
export const codex: Client = {
  name: codexName,
  title,
  vendor: "openai",
  marks,
  takes: new Set(["digest", "prompt", "hint"]),
  folderVariables: [folderVariable],
  room,
  gatedTools: Object.keys(toolActions),
  showsMessagesIn: [],
  isTyped: async () => false,
  decode,
  encode,
  startWith: (prompt) => ["codex", prompt],
  readTranscript,
  transcriptFiles,
  parentOf,
  pastSessions,
  // It removes no record by itself.
  keepsDays: async () => Number.POSITIVE_INFINITY,
  ownTexts,
  keptFiles,
  neededKeys,
  usualFolder,
  detect,
  wire: async (installation, command) => wire(installation, command),
  unwire: async (installation) => unwire(installation),
  wired: async (installation) => wired(installation),
  afterInit,
  registered: async (installation) => registered(installation),
  facts,
  mcp,
};
