import {
  type MadeChange,
  onceOf,
  type OutsideEvidence,
  strengthBy,
  strengthLeast,
} from "../../domain/outside-evidence.ts";
import { strongest } from "../../domain/strength.ts";
import type { EvidenceStore } from "../evidence-store.ts";
import type { Connection } from "./connection.ts";
import { fader } from "./fading.ts";

const add = `
insert into outside_evidence (memory_id, what, client, session, event_id, at, once)
select :memoryId, :what, :client, :sessionId, :eventId, :at, :once
where exists (select 1 from memories where id = :memoryId)
on conflict do nothing`;
const strengthen = `
update memories set strength = min(${strongest}, max(${strengthLeast}, strength * :by)) where id = :memoryId`;
// Primary key of outside_evidence, index merges_by_head.
const ofMemory = `
select memory_id as memoryId, what, client, session as sessionId, event_id as eventId, at
from (
  select * from outside_evidence
  where memory_id in (select :id union all select g.part_id from merges g where g.head_id = :id)
  order by at desc limit :limit) order by at`;

const addChange = `
insert into made_changes (memory_id, client, session, event_id, commit_id, due_at)
select :memoryId, :client, :sessionId, :eventId, :commit, :dueAt
where exists (select 1 from memories where id = :memoryId)
on conflict do nothing`;
/** More than a session commits. */
const changesRead = 200;
// Index made_changes_due; of one session a scan of what is due.
const due = `
select c.memory_id as memoryId, c.client, c.session as sessionId, c.event_id as eventId, c.commit_id as "commit",
  c.due_at as dueAt
from made_changes c
join (select client, session from made_changes where due_at <= :now order by due_at limit 1) first
  on first.client = c.client and first.session = c.session
where c.due_at <= :now order by c.event_id limit ${changesRead}`;
const dropDue = "delete from made_changes where client = :client and session = :session and due_at <= :now";

export function evidenceStore(
  connection: Connection,
): Omit<EvidenceStore, "keepOwnersWord" | "takeBackOwnersWord"> {
  const { db, read, write, writeAlong } = connection;
  const [addRow, moveRow] = [db.prepare<[object]>(add), db.prepare<[object]>(strengthen)];
  const fade = fader(connection);
  const select = db.prepare<[object], OutsideEvidence>(ofMemory);
  const [addChangeRow, dropRows] = [db.prepare<[object]>(addChange), db.prepare<[object]>(dropDue)];
  const selectDue = db.prepare<[object], MadeChange>(due);

  return {
    keepEvidence: async (evidence) =>
      write(() => {
        const added = evidence.filter((one) => addRow.run({ ...one, once: onceOf(one) }).changes > 0);
        for (const { memoryId, what } of added) {
          moveRow.run({ memoryId, by: strengthBy[what] });
          fade([memoryId]);
        }
        return added.length;
      }),
    keepMadeChanges: async (changes) => {
      writeAlong(() => {
        for (const change of changes) addChangeRow.run(change);
      });
    },
    outsideEvidenceOf: async (id, limit) => read(() => select.all({ id, limit })),
    dueChanges: async (now) => read(() => selectDue.all({ now })),
    dropDueChanges: async (client, session, now) => {
      writeAlong(() => dropRows.run({ client, session, now }));
    },
  };
}
