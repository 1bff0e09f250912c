import type { ClientName, EventId, MemoryId, SessionId } from "../../domain/ids.ts";
import type { Redacted } from "../../domain/redacted.ts";
import type { ActivityStore, SessionFacts, SessionPlace } from "../activity-store.ts";
import { askedOf, isOfQuarters, quartersOf } from "./activity.ts";
import type { Connection } from "./connection.ts";
import { projectNumber } from "./projects.ts";
import { sessionColumns, sessionFrom, type SessionRow } from "./rows.ts";

/** Of a prompt, for a line of a list. */
const promptChars = 2_000;

const isOf = (row: string): string =>
  `(:projectId is null or ${row}.project_id = :projectId) and (:client is null or ${row}.client = :client)`;
// The primary key of activity from its end, and index activity_of_session: a session stands where it was last active.
const byQuarters = `
select distinct a.client, a.session as id, a.quarter from activity a
where a.quarter >= :fromQuarter and a.quarter < :untilQuarter and ${isOf("a")}
  and (a.quarter, a.client, a.session) < (:quarter, :afterClient, :afterId)
  and not exists (select 1 from activity later where later.client = a.client and later.session = a.session
    and later.quarter > a.quarter and later.quarter < :untilQuarter and ${isOf("later")})
order by a.quarter desc, a.client desc, a.session desc limit :limit`;
// Index events_by_time.
const byEvents = `
select e.client, e.session as id, max(cast(strftime('%s', e.occurred_at) as integer) / 900) as quarter
from events e where e.occurred_at >= :from and e.occurred_at < :until and ${isOf("e")}
group by e.client, e.session having (quarter, e.client, e.session) < (:quarter, :afterClient, :afterId)
order by quarter desc, e.client desc, e.session desc limit :limit`;

// Index activity_of_session.
const summed = (column: string): string =>
  `(select coalesce(sum(a.${column}), 0) from activity a where a.client = s.client and a.session = s.id) as ${column}`;
const current = "m.client = s.client and m.session = s.id and m.valid_to is null and m.trust <> 'rejected'";
// The primary key of sessions; besides, events_of_session, events_of_session_by_kind and memories_of_session.
// A session whose events came all at once was first seen at the last of them.
const facts = `
select ${sessionColumns}, p.name as projectName, (select e.occurred_at from events e
    where e.client = s.client and e.session = s.id order by e.id limit 1) as firstEventAt, ${["events", "prompts", "tools", "errors", "denied"].map(summed).join(", ")},
  (select e.branch from events e where e.client = s.client and e.session = s.id order by e.id desc limit 1) as branch,
  (select substr(e.input, 1, ${promptChars}) from events e
    where e.client = s.client and e.session = s.id and e.kind = 'prompt' order by e.id limit 1) as firstPrompt,
  (select count(*) from memories m where ${current} and m.kind not in ('recap', 'summary')) as memories,
  (select json_array(m.id, m.title) from memories m where ${current} and m.kind = 'recap'
    order by m.occurred_at desc, m.id desc limit 1) as recap
from json_each(?) wanted
join sessions s on s.client = wanted.value->>0 and s.id = wanted.value->>1 join projects p on p.id = s.project_id
order by wanted.key`;
// Index events_by_time: a stretch is at most some hours long where this is asked.
const firstEvent = `
select e.id from events e where e.occurred_at >= :from and e.occurred_at < :until
  and e.client = :client and e.session = :session order by e.occurred_at, e.id limit 1`;

/** Which sessions were active when, and what a list says of each. */
export function sessionsWithin(
  connection: Connection,
): Pick<ActivityStore, "sessionsWithin" | "sessionFacts" | "firstEventWithin"> {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const selectByQuarters = db.prepare<[object], SessionPlace>(byQuarters);
  const selectByEvents = db.prepare<[object], SessionPlace>(byEvents);
  const selectFacts = db.prepare<[string], FactsRow>(facts);
  const selectFirst = db.prepare<[object], EventId>(firstEvent).pluck();
  return {
    sessionsWithin: async (stretch, whose, after, limit) =>
      read(() => {
        const quarters = quartersOf(stretch);
        const { quarter, client: afterClient, id: afterId } = after ?? beforeAll;
        const place = { quarter, afterClient, afterId, limit };
        const asked = { ...stretch, ...quarters, ...askedOf(whose, numberOf), ...place };
        return (isOfQuarters(quarters) ? selectByQuarters : selectByEvents).all(asked);
      }),
    sessionFacts: async (sessions) =>
      read(() => {
        const wanted = JSON.stringify(sessions.map(({ client, id }) => [client, id]));
        return selectFacts.all(wanted).map(factsFrom);
      }),
    firstEventWithin: async ({ client, id: session }, stretch) =>
      read(() => selectFirst.get({ ...stretch, client, session }) ?? null),
  };
}

/** No quarter is as late. */
const beforeAll: SessionPlace = {
  quarter: Number.MAX_SAFE_INTEGER,
  client: "" as ClientName,
  id: "" as SessionId,
};

interface FactsRow
  extends
    SessionRow,
    Pick<
      SessionFacts,
      | "projectName"
      | "branch"
      | "events"
      | "prompts"
      | "tools"
      | "errors"
      | "denied"
      | "memories"
      | "firstPrompt"
    > {
  readonly firstEventAt: string | null;
  /** A JSON list of id and title. */
  readonly recap: string | null;
}

function factsFrom(row: FactsRow): SessionFacts {
  const { projectName, branch, events, prompts, tools, errors, denied, memories, firstPrompt } = row;
  const { started_at: seenAt, firstEventAt } = row;
  const startedAt = firstEventAt !== null && firstEventAt < seenAt ? firstEventAt : seenAt;
  const counts = { events, prompts, tools, errors, denied, memories };
  const recap = recapFrom(row.recap);
  return { ...sessionFrom(row), startedAt, projectName, branch, ...counts, firstPrompt, recap };
}

function recapFrom(json: string | null): SessionFacts["recap"] {
  if (json === null) return null;
  const [id, title] = JSON.parse(json) as readonly [MemoryId, Redacted<string>];
  return { id, title };
}
