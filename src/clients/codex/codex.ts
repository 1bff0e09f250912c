import type { Client } from "../client.ts";
import { standingHooks } from "../hooks/registered.ts";
import { decode } from "./decode.ts";
import { encode, room } from "./encode.ts";
import { hookFormat } from "./hooks.ts";
import { installed } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { memoryFiles } from "./memory-files.ts";
import { ownTexts } from "./own-texts.ts";
import { parentOf, pastSessions, transcriptFiles } from "./past-sessions.ts";
import { readTranscript } from "./rollout.ts";
import { unwire, wire } from "./settings-file.ts";
import { toolActions } from "./tool-call.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { afterInit } from "./trust.ts";

/** Codex: command hooks in hooks.json, which the person must trust; records of sessions as JSON lines. */
export const codex: Client = {
  ...installed,
  vendor: "openai",
  takes: new Set(["digest", "prompt", "hint"]),
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
  memoryPlaces: { ofPerson: ["AGENTS.md"], written: memoryFiles },
  neededKeys,
  ...standingHooks(hookFormat),
  wire,
  unwire,
  afterInit,
  facts,
  mcp,
};
