import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { SessionStore } from "../session-store.ts";
import type { Connection } from "./connection.ts";
import { projectIds } from "./projects.ts";
import { sessionColumns, sessionFrom, type SessionRow } from "./rows.ts";

/** Captures that the client sent along with its end may arrive after it; they don't open the session again. */
const lateSeconds = 10;

const touch = `
insert into sessions (client, id, project_id, directory, run, started_at, last_event_at, transcript_path,
  config_folder, client_pid)
values (:client, :id, :projectId, :directory, :run, :at, :at, :transcriptPath, :configFolder, :clientPid)
on conflict (client, id) do update set
  project_id = excluded.project_id,
  directory = excluded.directory,
  run = excluded.run,
  started_at = min(started_at, excluded.started_at),
  last_event_at = max(last_event_at, excluded.last_event_at),
  ended_at = case when julianday(excluded.last_event_at) - julianday(ended_at) > ${lateSeconds} / 86400.0
    then null else ended_at end,
  transcript_path = coalesce(excluded.transcript_path, transcript_path),
  config_folder = coalesce(excluded.config_folder, config_folder),
  client_pid = coalesce(excluded.client_pid, client_pid)`;

const from = "from sessions s join projects p on p.id = s.project_id";
const one = `select ${sessionColumns} ${from} where s.client = ? and s.id = ?`;
const end = "update sessions set ended_at = ?, client_pid = null where client = ? and id = ?";
const setRecapped = "update sessions set recapped_at = ? where client = ? and id = ?";
// Index sessions_open.
const open = `select ${sessionColumns} ${from} where s.ended_at is null order by s.last_event_at desc limit ?`;
// Index sessions_to_recap; a resumed session that ended again gets a new recap.
const withoutRecap = `
select ${sessionColumns} ${from}
where s.ended_at is not null and (s.recapped_at is null or s.recapped_at < s.ended_at)
  and exists (select 1 from events e where e.client = s.client and e.session = s.id)
  and not exists (
    select 1 from queue q where q.state = 'waiting' and q.client = s.client and q.session = s.id)
order by s.ended_at desc limit ?`;

export function sessionStore(connection: Connection): SessionStore {
  const { db, read, write, writeAlong } = connection;
  const projectId = projectIds(connection);
  const touchRow = db.prepare(touch);
  const selectOne = db.prepare<[ClientName, SessionId], SessionRow>(one);
  const [endRow, recapRow] = [db.prepare(end), db.prepare(setRecapped)];
  const selectOpen = db.prepare<[number], SessionRow>(open);
  const selectWithoutRecap = db.prepare<[number], SessionRow>(withoutRecap);
  return {
    touchSession: async ({ project, ...touched }) =>
      writeAlong(() => {
        const named = { key: project, name: project, path: touched.directory };
        touchRow.run({ ...touched, projectId: projectId(named) });
      }),
    session: async (client, id) =>
      read(() => {
        const row = selectOne.get(client, id);
        return row && sessionFrom(row);
      }),
    endSession: async (client, id, at) => {
      write(() => endRow.run(at, client, id));
    },
    openSessions: async (limit) => read(() => selectOpen.all(limit).map(sessionFrom)),
    sessionsWithoutRecap: async (limit) => read(() => selectWithoutRecap.all(limit).map(sessionFrom)),
    markRecapped: async (client, id, at) => {
      write(() => recapRow.run(at, client, id));
    },
  };
}
