import type { Client } from "../client.ts";
import { withoutRecords } from "../without-records.ts";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { copilotCliName } from "./hooks.ts";
import { registered, unwire, wire, wired } from "./hooks-file.ts";
import { detect, folderVariable, title, usualFolder } from "./installation.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { marks } from "./marks.ts";
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
  name: copilotCliName,
  title,
  vendor: "other",
  marks,
  takes: new Set(["digest", "prompt", "ask"]),
  folderVariables: [folderVariable],
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
  neededKeys,
  usualFolder,
  detect,
  wire: async (installation, command) => wire(installation, command),
  unwire: async (installation) => unwire(installation),
  wired: async (installation) => wired(installation),
  registered: async (installation) => registered(installation),
  facts,
  mcp,
};
