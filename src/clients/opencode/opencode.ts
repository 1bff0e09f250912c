import type { Client } from "../client.ts";
import { byPlugin } from "../plugins/plugin-client.ts";
import { withoutRecords } from "../without-records.ts";
import { installed, pluginPlace } from "./installation.ts";
import { keptFiles } from "./kept-files.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions, readTranscript } from "./past-sessions.ts";
import { isRecord, parentOf } from "./session-text.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { gatedTools } from "./tool-call.ts";

/** OpenCode: a plugin that only forwards, sessions in a database. */
export const opencode: Client = {
  // No files to go on reading after a turn, and no proof in the record that a person typed a word.
  ...withoutRecords,
  ...installed,
  ...byPlugin(pluginPlace),
  vendor: "other",
  takes: new Set(["digest", "prompt", "hint"]),
  gatedTools,
  startWith: (prompt) => ["opencode", "--prompt", prompt],
  readTranscript,
  pastSessions,
  parentOf,
  isRecord,
  // It removes none by itself, but the person may at any time, and the plugin reads none: what is new is read at once.
  keepsDays: async () => 0,
  ownTexts,
  keptFiles,
  memoryPlaces: { ofPerson: ["AGENTS.md"] },
  facts,
  mcp,
};
