import { onceOf, strengthBy, strengthLeast } from "../../domain/outside-evidence.ts";
import { strongest } from "../../domain/strength.ts";
import type { EvidenceStore } from "../evidence-store.ts";
import type { Connection } from "./connection.ts";
import { fader } from "./fading.ts";

const add = `
insert into outside_evidence (memory_id, what, at, once)
select :id, :word, :now, :once where exists (select 1 from memories where id = :id)
on conflict do nothing`;
// Primary key of outside_evidence: a few rows a memory.
const takeOut = `
delete from outside_evidence
where memory_id = :id and once = (
  select once from outside_evidence where memory_id = :id and what = :word order by at desc limit 1)`;
const move = `
update memories set strength = min(${strongest}, max(${strengthLeast}, strength * :by)) where id = :id`;
const renew = "update memories set evidence_at = max(coalesce(evidence_at, ''), :now) where id = :id";

/** What the owner says of a memory that was used: it helped, or it was wrong. */
export function ownersWords(
  connection: Connection,
): Pick<EvidenceStore, "keepOwnersWord" | "takeBackOwnersWord"> {
  const { db, write } = connection;
  const [addRow, takeRow] = [db.prepare<[object]>(add), db.prepare<[object]>(takeOut)];
  const [moveRow, renewRow] = [db.prepare<[object]>(move), db.prepare<[object]>(renew)];
  const fade = fader(connection);
  return {
    keepOwnersWord: async (id, word, now) =>
      write(() => {
        const once = onceOf({ what: word, client: null, sessionId: null, at: now });
        if (addRow.run({ id, word, now, once }).changes === 0) return false;
        moveRow.run({ id, by: strengthBy[word] });
        if (word === "owner-worked") renewRow.run({ id, now });
        fade([id], word === "owner-worked" ? "comes back" : "stays");
        return true;
      }),
    takeBackOwnersWord: async (id, word) =>
      write(() => {
        if (takeRow.run({ id, word }).changes === 0) return false;
        moveRow.run({ id, by: 1 / strengthBy[word] });
        fade([id], "stays");
        return true;
      }),
  };
}
