import type { EventId } from "../../domain/ids.ts";
import { indexedText } from "../indexed-text.ts";
import type { OutlineRow, OutlineStore } from "../outline-store.ts";
import { words } from "../words.ts";
import type { Connection } from "./connection.ts";
import { eventColumns, type EventRow } from "./event-rows.ts";
import { indexRow } from "./index-rows.ts";
import { isOneToken, matchAll } from "./match.ts";
import { stays } from "./staying.ts";

/** Events that are read for words while the index has not come to them; of more the newest. */
const readAtOnce = 300;

/** Of a prompt that a heading shows. */
const askedChars = 1_000;

// Index events_of_session. The texts are not read: a long one lies on pages of its own.
const rows = `
select e.id, e.kind, e.agent as agentId, e.tool, e.status, e.occurred_at as occurredAt, e.branch,
  case when e.kind = 'prompt' then substr(e.input, 1, ${askedChars}) end as asked,
  e.input is not null or e.outcome is not null as hasText, e.forgotten_at is not null as isForgotten
from events e where e.client = ? and e.session = ? and e.id > ? order by e.id limit ?`;

// Index activity_of_session. Of a session that went from one project to another each part is looked for where it stands.
const projects = "select distinct project_id from activity where client = ? and session = ?";
// Index events_of_session, of which only both ends are read.
const ends = `
select (select min(id) from events where client = :client and session = :session) as first,
  (select max(id) from events where client = :client and session = :session) as last`;
// The rows of the index between the session's ends, then each event by its number.
const holding = `
select e.id from events_words f join events e on e.id = f.rowid % 4294967296
where events_words match :match and f.rowid between cast(:from as integer) and cast(:to as integer)
  and e.client = :client and e.session = :session and ${stays("event", "e.id")}
order by f.rowid limit :limit`;

// The primary key of unindexed, between the session's ends, then each event by its number.
const unindexed = `
select ${eventColumns} from unindexed u join events e on e.id = u.event_id join projects p on p.id = e.project_id
where u.event_id between :first and :last and e.client = :client and e.session = :session and ${stays("event", "e.id")}
order by u.event_id desc limit ${readAtOnce}`;

/** Reading a session as a whole. */
export function outlineStore({ db, read }: Connection): Omit<OutlineStore, "memoriesBeside"> {
  const selectRows = db.prepare<[string, string, number, number], Row>(rows);
  const selectProjects = db.prepare<[string, string], number>(projects).pluck();
  const selectEnds = db.prepare<[object], { first: number | null; last: number | null }>(ends);
  const selectHolding = db.prepare<[object], EventId>(holding).pluck();
  const selectUnindexed = db.prepare<[object], EventRow>(unindexed);
  return {
    outlineRows: async (client, session, after, limit) =>
      read(() => selectRows.all(client, session, after ?? 0, limit).map(rowFrom)),
    eventsHolding: async (client, session, terms, limit) =>
      read(() => {
        const match = matchAll(terms.filter(isOneToken), "said done");
        const { first = null, last = null } = selectEnds.get({ client, session }) ?? {};
        if (match === undefined || first === null || last === null) return [];
        const found = selectProjects.all(client, session).flatMap((project) => {
          const range = { from: indexRow(project, first), to: indexRow(project, last) };
          return selectHolding.all({ match, ...range, client, session, limit });
        });
        // What has just happened is not in the index yet: it is read here.
        const rest = selectUnindexed.all({ first, last, client, session });
        found.push(...rest.filter((row) => holds(row, terms)).map(({ id }) => id));
        return [...new Set(found)].toSorted((one, other) => one - other).slice(0, limit);
      }),
  };
}

/** As the index would have it: all of the terms, of which the last may still be typed. */
function holds(row: EventRow, terms: readonly string[]): boolean {
  const held = new Set(words(`${row.tool ?? ""}\n${indexedText(row)}`));
  const [last = "", ...whole] = terms.toReversed();
  return whole.every((term) => held.has(term)) && [...held].some((word) => word.startsWith(last));
}

type Row = Omit<OutlineRow, "hasText" | "isForgotten"> & {
  readonly hasText: number;
  readonly isForgotten: number;
};

const rowFrom = (row: Row): OutlineRow => ({
  ...row,
  hasText: row.hasText === 1,
  isForgotten: row.isForgotten === 1,
});
