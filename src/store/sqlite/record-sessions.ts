import type { StoredEvent } from "../../domain/event.ts";
import type { CallId, ClientName, EventId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { RecordStore } from "../record-store.ts";
import type { Connection } from "./connection.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { sessionColumns, sessionFrom, type SessionRow } from "./rows.ts";

const ofSessions = "from sessions s join projects p on p.id = s.project_id";
// Index sessions_of_project.
const ofProject = `
select ${sessionColumns} ${ofSessions}
where s.project_id = (select id from projects where key = ?) order by s.last_event_at desc limit ?`;
// Index sessions_by_id.
const byId = `
select ${sessionColumns} ${ofSessions}
where s.id >= :start and s.id < :start || char(1114111) order by s.last_event_at desc limit :limit`;

const ofEvents = "from events e join projects p on p.id = e.project_id where e.client = ? and e.session = ?";
// Index events_of_session, from the event in both directions; itself it belongs to what comes after.
const before = `select ${eventColumns} ${ofEvents} and e.id < ? order by e.id desc limit ?`;
const from = `select ${eventColumns} ${ofEvents} and e.id >= ? order by e.id limit ?`;
// Index events_of_session_by_kind.
const ofKind = `select ${eventColumns} ${ofEvents} and e.kind = ? and e.id < ? order by e.id desc limit ?`;

// The unique key of events.
const ofCall = `select ${eventColumns} ${ofEvents} and e.call_id = ?`;

type Place = [ClientName, SessionId, number, number];

/** Sessions of a project, and the places within one. */
export function recordSessions({
  db,
  read,
}: Connection): Pick<
  RecordStore,
  "sessionsOfProject" | "sessionsById" | "eventsAround" | "eventOfCall" | "lastOfKind"
> {
  const selectOfProject = db.prepare<[ProjectKey, number], SessionRow>(ofProject);
  const selectById = db.prepare<[object], SessionRow>(byId);
  const [selectBefore, selectFrom] = [db.prepare<Place, EventRow>(before), db.prepare<Place, EventRow>(from)];
  const selectOfCall = db.prepare<[ClientName, SessionId, CallId], EventRow>(ofCall);
  const selectOfKind = db.prepare<
    [ClientName, SessionId, StoredEvent["kind"], EventId | number, number],
    EventRow
  >(ofKind);
  return {
    sessionsOfProject: async (project, limit) =>
      read(() => selectOfProject.all(project, limit).map(sessionFrom)),
    sessionsById: async (start, limit) =>
      read(() => (start === "" ? [] : selectById.all({ start, limit }).map(sessionFrom))),
    eventsAround: async ({ client, session, event, before: earlier, after: later }) =>
      read(() => {
        // One more than asked for, on each side, tells whether there is more.
        const left = selectBefore.all(client, session, event, earlier + 1);
        const right = selectFrom.all(client, session, event, later + 2);
        return {
          events: [...left.slice(0, earlier).reverse(), ...right.slice(0, later + 1)].map(eventFrom),
          hasBefore: left.length > earlier,
          hasAfter: right.length > later + 1,
        };
      }),
    eventOfCall: async ({ client, session, callId }) =>
      read(() => {
        const row = selectOfCall.get(client, session, callId);
        return row && eventFrom(row);
      }),
    lastOfKind: async ({ client, session, kind, before: end, limit }) =>
      read(() =>
        selectOfKind.all(client, session, kind, end ?? Number.MAX_SAFE_INTEGER, limit).map(eventFrom),
      ),
  };
}
