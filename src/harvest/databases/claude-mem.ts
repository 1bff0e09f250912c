import type Database from "better-sqlite3";
import { builtinObservationTypes } from "../../domain/observation-type.ts";
import { clientName, sessionId } from "../../domain/ids.ts";
import type { ExportedMemory } from "../../domain/exported.ts";
import { recapFacts } from "../../domain/recap.ts";
import type { Read } from "../export-file/read-export.ts";
import { foreignRecord, idIn, listIn, textIn, timeIn } from "./foreign-record.ts";
import { columnsOf, countOf, type Row, rowsOf } from "../../clients/databases/open-database.ts";

const tool = "claude-mem";

/** Read only; versions before 2025 lack many of the columns. */
const observationColumns = [
  "id",
  "memory_session_id",
  "sdk_session_id",
  "project",
  "merged_into_project",
  "text",
  "type",
  "title",
  "subtitle",
  "facts",
  "narrative",
  "concepts",
  "files_read",
  "files_modified",
  "created_at_epoch",
  "generated_by_model",
];
const summaryColumns = [
  "id",
  "memory_session_id",
  "sdk_session_id",
  "project",
  "merged_into_project",
  "request",
  "investigated",
  "learned",
  "completed",
  "next_steps",
  "notes",
  "created_at_epoch",
];
const sessionColumns = [
  "id",
  "memory_session_id",
  "sdk_session_id",
  "content_session_id",
  "claude_session_id",
  "platform_source",
];

/** What of a database is not read in, with how much of it there is. */
export const leftOutOfClaudeMem = (db: Database.Database): readonly (readonly [string, number])[] => [
  ["user_prompts", countOf(db, "user_prompts")],
  ["tool_uses", countOf(db, "tool_uses")],
  ["pending_messages", countOf(db, "pending_messages")],
];

export const isClaudeMem = (db: Database.Database): boolean =>
  ["id", "project", "type", "created_at_epoch"].every((column) => columnsOf(db, "observations").has(column));

/** Observations, and summaries as recaps. */
export function* claudeMemRecords(db: Database.Database): Generator<Read<ExportedMemory>> {
  const sessions = sessionsIn(db);
  for (const row of rowsOf(db, "observations", observationColumns))
    yield { at: `observations ${String(row["id"])}`, ...foreignRecord(observation(row, sessions)) };
  if (!columnsOf(db, "session_summaries").has("created_at_epoch")) return;
  for (const row of rowsOf(db, "session_summaries", summaryColumns))
    yield { at: `session_summaries ${String(row["id"])}`, ...foreignRecord(summary(row, sessions)) };
}

type Sessions = ReadonlyMap<string, Pick<ExportedMemory, "session" | "client">>;

/** The agent's own id of each session. */
function sessionsIn(db: Database.Database): Sessions {
  if (columnsOf(db, "sdk_sessions").size === 0) return new Map();
  return new Map(
    [...rowsOf(db, "sdk_sessions", sessionColumns)].map((row) => {
      const session = idIn(row, "content_session_id") ?? idIn(row, "claude_session_id");
      const client = idIn(row, "platform_source");
      return [
        ownSession(row),
        {
          session: session === null ? null : sessionId(session),
          client: client === null ? null : clientName(client.slice(0, 60)),
        },
      ];
    }),
  );
}

const ownSession = (row: Row): string => textIn(row, "memory_session_id") || textIn(row, "sdk_session_id");

/** Numbers are of one machine; the session's id is not. */
const common = (row: Row, what: string, sessions: Sessions) => ({
  tool,
  uid: `${tool}:${what}:${ownSession(row)}:${String(row["id"])}`,
  projectName: textIn(row, "merged_into_project") || textIn(row, "project"),
  occurredAt: timeIn(row, "created_at_epoch") ?? "",
  ...sessions.get(ownSession(row)),
});

function observation(row: Row, sessions: Sessions): Parameters<typeof foreignRecord>[0] {
  const text = textIn(row, "narrative") || textIn(row, "text");
  const [told, concepts] = [textIn(row, "type"), listIn(row, "concepts")];
  const type = builtinObservationTypes.find(({ name }) => name === told)?.name;
  const title = textIn(row, "title") || firstLine(text);
  return {
    ...common(row, "observation", sessions),
    kind: "observation",
    type: type ?? (told === "sensitive" ? "security_note" : "discovery"),
    title,
    subtitle: textIn(row, "subtitle"),
    facts: listIn(row, "facts"),
    body: text === title ? "" : text,
    concepts: type === undefined && told !== "" ? [...concepts, told] : concepts,
    files: [...new Set([...listIn(row, "files_modified"), ...listIn(row, "files_read")])].map((path) => ({
      path,
      blob: null,
    })),
    provenance: { prompt: tool, model: idIn(row, "generated_by_model") ?? "" },
  };
}

function summary(row: Row, sessions: Sessions): Parameters<typeof foreignRecord>[0] {
  const leftOpen = linesIn(row, "next_steps");
  const rest = ["learned", "investigated", "notes"].map((column) => textIn(row, column));
  return {
    ...common(row, "summary", sessions),
    kind: "recap",
    title: firstLine(textIn(row, "request")) || firstLine(textIn(row, "completed")),
    subtitle: leftOpen.join("; "),
    facts: recapFacts({ decided: [], done: linesIn(row, "completed"), leftOpen, newRules: [] }),
    body: rest.filter((part) => part !== "").join("\n\n"),
  };
}

const firstLine = (text: string): string => text.split("\n")[0]?.trim() ?? "";

const linesIn = (row: Row, column: string): readonly string[] =>
  textIn(row, column)
    .split("\n")
    .map((line) => line.replace(/^[\s*•-]+/, "").trim())
    .filter((line) => line !== "");
