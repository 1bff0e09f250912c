import type { Client } from "../client.ts";
import { withoutRecords } from "../without-records.ts";
import { decode } from "./decode.ts";
import { encode, room } from "./encode.ts";
import { cursorName } from "./hooks.ts";
import { detect, title, usualFolder } from "./installation.ts";
import { keptFiles } from "./kept-files.ts";
import { marks } from "./marks.ts";
import { ownTexts } from "./own-texts.ts";
import { readTranscript } from "./past-sessions.ts";
import { registered, unwire, wire, wired } from "./settings-file.ts";
import { isRecord, pastSessions } from "./state-database.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { gatedTools } from "./tool-call.ts";

/** Cursor: command hooks in hooks.json, made after its documentation alone, and a database that it does not document. */
export const cursor: Client = {
  ...withoutRecords,
  name: cursorName,
  title,
  vendor: "other",
  marks,
  takes: new Set(["digest"]),
  folderVariables: [],
  room,
  gatedTools,
  decode,
  encode,
  startWith: (prompt) => ["cursor-agent", prompt],
  pastSessions,
  isRecord,
  readTranscript,
  ownTexts,
  keptFiles,
  usualFolder,
  detect,
  wire: async (installation, command) => wire(installation, command),
  unwire: async (installation) => unwire(installation),
  wired: async (installation) => wired(installation),
  registered: async (installation) => registered(installation),
  facts,
  mcp,
};
