import { join } from "node:path";
import type { Client } from "../client.ts";
import { standingHooks } from "../hooks/registered.ts";
import { withoutRecords } from "../without-records.ts";
import { decode } from "./decode.ts";
import { encode, room } from "./encode.ts";
import { hookFormat } from "./hooks.ts";
import { installed } from "./installation.ts";
import { keptFiles } from "./kept-files.ts";
import { ownTexts } from "./own-texts.ts";
import { readTranscript } from "./past-sessions.ts";
import { unwire, wire } from "./settings-file.ts";
import { isRecord, pastSessions } from "./state-database.ts";
import { facts } from "./facts.ts";
import { mcp } from "./mcp.ts";
import { gatedTools } from "./tool-call.ts";

/** Cursor: command hooks in hooks.json, made after its documentation alone, and a database that it does not document. */
export const cursor: Client = {
  ...withoutRecords,
  ...installed,
  vendor: "other",
  takes: new Set(["digest"]),
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
  memoryPlaces: {
    inProject: [".cursorrules"],
    projectFolders: [{ folder: join(".cursor", "rules"), ending: ".mdc" }],
  },
  ...standingHooks(hookFormat),
  wire,
  unwire,
  facts,
  mcp,
};
