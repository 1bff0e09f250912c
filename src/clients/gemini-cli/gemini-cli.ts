import { basename } from "node:path";
import type { Client } from "../client.ts";
import { standingHooks } from "../hooks/registered.ts";
import { withoutRecords } from "../without-records.ts";
import { decode } from "./decode.ts";
import { encode, room } from "./encode.ts";
import { facts } from "./facts.ts";
import { hookFormat } from "./hooks.ts";
import { installed } from "./installation.ts";
import { keepsDays } from "./keeps-days.ts";
import { keptFiles, neededKeys } from "./kept-files.ts";
import { mcp } from "./mcp.ts";
import { ownTexts } from "./own-texts.ts";
import { parentOf, pastSessions, transcriptFiles } from "./past-sessions.ts";
import { afterInit, unwire, wire, wired } from "./settings-file.ts";
import { namesInPayloads } from "./tool-names.ts";
import { readTranscript } from "./transcript.ts";

/** Gemini CLI: command hooks in settings.json, records as JSON lines. */
export const geminiCli: Client = {
  // It puts no question to the person, and so nobody has to tell whether an answer was typed.
  ...withoutRecords,
  ...installed,
  vendor: "google",
  takes: new Set(["digest", "prompt", "hint after", "ask"]),
  room,
  gatedTools: [...namesInPayloads.keys()],
  namesInPayloads,
  decode,
  encode,
  startWith: (prompt) => ["gemini", "--prompt-interactive", prompt],
  readTranscript,
  transcriptFiles,
  parentOf,
  pastSessions,
  isRecord: (path) => /^session-.*\.json$|\.jsonl$/.test(basename(path)),
  keepsDays,
  ownTexts,
  keptFiles,
  memoryPlaces: { inProject: ["GEMINI.md"], ofPerson: ["GEMINI.md"], readsImports: true },
  neededKeys,
  ...standingHooks(hookFormat),
  wire,
  unwire,
  wired,
  afterInit,
  facts,
  mcp,
};
