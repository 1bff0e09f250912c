import { type OutsideEvidence, strengthBy, strengthLeast } from "../../domain/outside-evidence.ts";
import { strongest } from "../../domain/strength.ts";
import type { EvidenceStore } from "../evidence-store.ts";
import type { Connection } from "./connection.ts";
import { fader } from "./fading.ts";

const add = `
insert into outside_evidence (memory_id, what, client, session, event_id, at)
select :memoryId, :what, :client, :sessionId, :eventId, :at where exists (select 1 from memories where id = :memoryId)
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

export function evidenceStore(connection: Connection): EvidenceStore {
  const { db, read, write } = connection;
  const [addRow, moveRow] = [db.prepare<[object]>(add), db.prepare<[object]>(strengthen)];
  const fade = fader(connection);
  const select = db.prepare<[object], OutsideEvidence>(ofMemory);

  return {
    keepEvidence: async (evidence) => {
      write(() => {
        for (const one of evidence) {
          if (addRow.run(one).changes === 0) continue;
          moveRow.run({ memoryId: one.memoryId, by: strengthBy[one.what] });
          fade([one.memoryId]);
        }
      });
    },
    outsideEvidenceOf: async (id, limit) => read(() => select.all({ id, limit })),
  };
}
