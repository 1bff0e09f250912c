import { join } from "node:path";
import type { DecodedEvent, RunMark } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import type { PastSession, SessionFacts, TranscriptChunk } from "../client.ts";
import { type DatabaseForm, readClientDatabase } from "../databases/client-database.ts";
import type { Row, RowReader } from "../databases/open-database.ts";
import { pastDatabase } from "../databases/past-database.ts";
import { idAt, pathAt, textAt } from "../fields.ts";
import { inChunks } from "../records/chunks.ts";
import { secondsAsMsAt } from "../records/times.ts";
import { installed } from "./installation.ts";
import { PastMessages } from "./past-messages.ts";

/** All sessions stand in one database. */
export const pastSessions = (configFolder: string): Promise<readonly PastSession[]> =>
  pastDatabase(join(configFolder, "state.db"), configFolder);

/**
 * Reads the sessions that were written to after a time in ms, as `bytesRead` tells it: the time up to which all is told. Such a
 * session is read whole; its events are known by their call ids. Throws what reading the file throws, and a KedrError where
 * it is no database that can be read.
 */
export async function* readTranscript(path: string, fromMs: number): AsyncGenerator<TranscriptChunk> {
  yield* readClientDatabase(path, form, (rows) => chunksOf(path, rows, fromMs));
}

const form: DatabaseForm = {
  title: installed.title,
  needed: { sessions: ["id", "cwd"], messages: ["id", "session_id", "role", "content", "timestamp"] },
};

function* chunksOf(path: string, rows: RowReader, fromMs: number): Generator<TranscriptChunk> {
  let toldMs = fromMs;
  for (const past of sessionsAfter(rows, fromMs)) {
    const events = eventsOf(path, past, rows);
    yield* inChunks(events, past.facts, { before: toldMs, after: past.writtenAtMs });
    toldMs = past.writtenAtMs;
  }
}

interface Past {
  /** As the database calls it. */
  readonly id: string;
  /** Of the person's session; a delegate's part is told as a subagent's of it. */
  readonly facts: SessionFacts;
  readonly agentId: string | null;
  readonly branch: string | null;
  readonly writtenAtMs: number;
}

const sessionColumns = [
  "id",
  "source",
  "parent_session_id",
  "started_at",
  "ended_at",
  "end_reason",
  "last_activity_at",
  "cwd",
  "git_branch",
  "hidden",
];

/** How a session ends that another goes on from; any other child is a delegate. */
const goesOn = new Set(
  "compression branched session_reset session_switch idle daily suspended resume_pending_expired new_session".split(
    " ",
  ),
);

/** Those that began in a folder, oldest first; what a messenger brought has none. */
function sessionsAfter(rows: RowReader, fromMs: number): readonly Past[] {
  const all = new Map<string, Row>();
  for (const row of rows("sessions", sessionColumns)) {
    const id = idAt(row, "id");
    if (id !== null) all.set(id, row);
  }
  const lastMs = lastMessages(rows);
  return [...all]
    .flatMap(([id, row]) => pastOf(id, row, all, lastMs.get(id) ?? 0))
    .filter(({ writtenAtMs }) => writtenAtMs > fromMs)
    .toSorted((a, b) => a.writtenAtMs - b.writtenAtMs);
}

/** When each session's last message was, in ms: of a session that has not ended, its own row need not say it. */
function lastMessages(rows: RowReader): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const row of rows("messages", ["session_id", "timestamp"])) {
    const id = idAt(row, "session_id");
    if (id !== null) last.set(id, Math.max(last.get(id) ?? 0, secondsAsMsAt(row, "timestamp")));
  }
  return last;
}

function pastOf(id: string, row: Row, all: ReadonlyMap<string, Row>, lastMessageMs: number): readonly Past[] {
  const directory = pathAt(row, "cwd");
  if (directory === null || row["hidden"] === 1) return [];
  const root = rootOf(id, all);
  const run: RunMark = textAt(row, "source") === "cron" ? "headless" : "interactive";
  const facts = {
    sessionId: sessionId(root),
    directory,
    transcriptPath: null,
    run,
  };
  const times = ["started_at", "ended_at", "last_activity_at"].map((name) => secondsAsMsAt(row, name));
  const agentId = root === id ? null : id;
  const writtenAtMs = Math.max(...times, lastMessageMs);
  return [{ id, facts, agentId, branch: idAt(row, "git_branch"), writtenAtMs }];
}

/** The person's session for which a delegate works, however many delegates stand between; of any other, itself. */
function rootOf(id: string, all: ReadonlyMap<string, Row>): string {
  const seen = new Set<string>();
  let root = id;
  while (!seen.has(root)) {
    seen.add(root);
    const row = all.get(root);
    const parent = row && idAt(row, "parent_session_id");
    const before = parent && all.get(parent);
    if (!parent || !before || goesOn.has(textAt(before, "end_reason") ?? "")) return root;
    root = parent;
  }
  return id;
}

const messageColumns = [
  "id",
  "role",
  "content",
  "tool_call_id",
  "tool_calls",
  "tool_name",
  "timestamp",
  "active",
  "compacted",
  "_compressed_summary",
  "display_kind",
];

function eventsOf(
  path: string,
  { id, facts, agentId, branch }: Past,
  rows: RowReader,
): readonly DecodedEvent[] {
  const reading = new PastMessages({ path, session: facts, agentId, branch });
  const messages = rows("messages", messageColumns, { column: "session_id", value: id });
  return [...messages].flatMap((row) => reading.take({ ...row, atMs: secondsAsMsAt(row, "timestamp") }));
}
