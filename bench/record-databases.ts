import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import type { RecordSession, RecordTurn } from "./record-turns.ts";

/** A client that keeps all sessions in one database, and where it lies below the folder of the home. */
export interface DatabaseRecords {
  readonly client: string;
  /** The client's folder, and its database, below the home. */
  readonly folder: string;
  readonly path: string;
  readonly write: (db: Database.Database, sessions: readonly RecordSession[]) => void;
}

const opencode: DatabaseRecords = {
  client: "opencode",
  folder: join(".config", "opencode"),
  path: join(".local", "share", "opencode", "opencode.db"),
  write: (db, sessions) => {
    db.exec(`create table session (id text primary key, parent_id text, directory text, permission text, time_created integer, time_updated integer);
      create table message (id text primary key, session_id text, time_created integer, time_updated integer, data text);
      create table part (id text primary key, message_id text, session_id text, data text);
      create index message_session on message (session_id); create index part_session on part (session_id)`);
    const session = db.prepare("insert into session values (?, null, ?, null, ?, ?)");
    const message = db.prepare("insert into message values (?, ?, ?, ?, ?)");
    const part = db.prepare("insert into part values (?, ?, ?, ?)");
    for (const { id, directory, turns } of sessions) {
      session.run(id, directory, turns[0]?.beganAtMs ?? 0, turns.at(-1)?.beganAtMs ?? 0);
      for (const turn of turns) {
        const put = (name: string, data: object, parts: readonly object[]): void => {
          const key = `msg_${id.slice(-4)}_${turn.id}_${name}`;
          message.run(key, id, turn.beganAtMs, turn.beganAtMs, JSON.stringify(data));
          for (const [at, one] of parts.entries()) part.run(`${key}_${at}`, key, id, JSON.stringify(one));
        };
        const time = { created: turn.beganAtMs, completed: turn.beganAtMs + 20_000 };
        put("a", { role: "user", time }, [{ type: "text", text: turn.prompt }]);
        put("b", { role: "assistant", finish: "tool-calls", time }, turn.calls.map(toolPart(turn)));
        put("c", { role: "assistant", finish: "stop", time }, [{ type: "text", text: turn.answer }]);
      }
    }
  },
};

const toolPart =
  ({ beganAtMs }: RecordTurn) =>
  ({ id, command, output }: RecordTurn["calls"][number], at: number): object => {
    const time = { start: beganAtMs + at * 1_000, end: beganAtMs + at * 1_000 + 500 };
    const state = { status: "completed", input: { command }, output, metadata: { exit: 0, output }, time };
    return { type: "tool", callID: id, tool: "bash", state };
  };

const hermes: DatabaseRecords = {
  client: "hermes",
  folder: ".hermes",
  path: join(".hermes", "state.db"),
  write: (db, sessions) => {
    db.exec(`create table sessions (id text primary key, source text, started_at real, ended_at real, cwd text, git_branch text);
      create table messages (id integer primary key, session_id text, role text, content text, tool_call_id text, tool_calls text, timestamp real);
      create index messages_session on messages (session_id)`);
    const session = db.prepare("insert into sessions values (?, 'cli', ?, ?, ?, 'main')");
    const message = db.prepare("insert into messages values (null, ?, ?, ?, ?, ?, ?)");
    for (const { id, directory, turns } of sessions) {
      session.run(id, (turns[0]?.beganAtMs ?? 0) / 1_000, (turns.at(-1)?.beganAtMs ?? 0) / 1_000, directory);
      for (const { prompt, calls, answer, beganAtMs } of turns) {
        const put = (role: string, content: string, callId: string | null, asked: object | null): void =>
          void message.run(id, role, content, callId, asked && JSON.stringify(asked), beganAtMs / 1_000);
        put("user", prompt, null, null);
        for (const { id: callId, command, output } of calls) {
          const named = { name: "terminal", arguments: JSON.stringify({ command }) };
          put("assistant", "", null, [{ id: callId, type: "function", function: named }]);
          put("tool", JSON.stringify({ output, exit_code: 0 }), callId, null);
        }
        put("assistant", answer, null, null);
      }
    }
  },
};

/** Of each client that keeps its sessions in a database. */
export const databaseRecords: readonly DatabaseRecords[] = [opencode, hermes];

/** Writes the sessions in one transaction below a home. */
export function writeDatabase(
  home: string,
  records: DatabaseRecords,
  sessions: readonly RecordSession[],
): void {
  const path = join(home, records.path);
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  db.transaction(() => records.write(db, sessions))();
  db.close();
}
