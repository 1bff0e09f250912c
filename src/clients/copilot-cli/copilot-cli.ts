import { join } from "node:path";
import type { Client } from "../client.ts";
import { standingHooks } from "../hooks/registered.ts";
import { withoutRecords } from "../without-records.ts";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { hookFormat } from "./hooks.ts";
import { unwire, wire } from "./hooks-file.ts";
import { installed } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";
import { room } from "./room.ts";
import { gatedTools } from "./tool-call.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { readTranscript } from "./transcript.ts";

/** Copilot CLI: command hooks in a file of ours, records as JSON lines that tell what no hook knows. */
export const copilotCli: Client = {
  ...withoutRecords,
  ...installed,
  vendor: "other",
  takes: new Set(["digest", "prompt", "ask"]),
  room,
  gatedTools,
  decode,
  encode,
  startWith: (prompt) => ["copilot", "-i", prompt],
  readTranscript,
  transcriptFiles: async (transcriptPath) => [transcriptPath],
  pastSessions,
  ownTexts,
  keptFiles,
  memoryPlaces: {
    inProject: [join(".github", "copilot-instructions.md")],
    projectFolders: [{ folder: join(".github", "instructions"), ending: ".instructions.md" }],
    ofPerson: ["copilot-instructions.md"],
  },
  neededKeys,
  ...standingHooks(hookFormat),
  wire,
  unwire,
  facts,
  mcp,
};
