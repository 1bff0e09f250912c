import type { Client } from "../client.ts";
import { byPlugin } from "../plugins/plugin-client.ts";
import { withoutRecords } from "../without-records.ts";
import { afterInit } from "./after-init.ts";
import { installed, pluginPlace } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";
import { gatedTools } from "./tool-call.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { readTranscript } from "./transcript.ts";

/** Pi: an extension that only forwards, sessions as trees of JSON lines. */
export const pi: Client = {
  // No subagents, nothing that is removed by age, and no proof in the record that a person typed a word.
  ...withoutRecords,
  ...installed,
  ...byPlugin(pluginPlace),
  vendor: "other",
  takes: new Set(["digest", "prompt", "hint", "ask"]),
  gatedTools,
  startWith: (prompt) => ["pi", prompt],
  readTranscript,
  transcriptFiles: async (path) => [path],
  leavesBranches: true,
  pastSessions,
  ownTexts,
  keptFiles,
  memoryPlaces: { ofPerson: ["AGENTS.md", "CLAUDE.md"] },
  neededKeys,
  afterInit,
  facts,
  mcp,
};
