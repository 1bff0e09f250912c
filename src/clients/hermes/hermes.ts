import { basename } from "node:path";
import type { Client } from "../client.ts";
import { withoutRecords } from "../without-records.ts";
import { decode } from "./decode.ts";
import { encode, room } from "./encode.ts";
import { installed } from "./installation.ts";
import { keptFiles } from "./kept-files.ts";
import { memoryFiles } from "./memory-files.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions, readTranscript } from "./past-sessions.ts";
import { registered, unwire, wire, wired } from "./settings-file.ts";
import { facts } from "./facts.ts";
import { gatedTools } from "./tool-call.ts";

/** Hermes: shell hooks in config.yaml, made after its source alone. */
export const hermes: Client = {
  ...withoutRecords,
  ...installed,
  vendor: "other",
  takes: new Set(["digest", "prompt"]),
  room,
  gatedTools,
  decode,
  encode,
  startWith: (prompt) => ["hermes", "chat", "-q", prompt],
  readTranscript,
  pastSessions,
  isRecord: (path) => basename(path) === "state.db",
  ownTexts,
  keptFiles,
  memoryPlaces: { inProject: [".hermes.md", "HERMES.md"], written: memoryFiles },
  wire,
  unwire,
  wired,
  registered,
  facts,
};
