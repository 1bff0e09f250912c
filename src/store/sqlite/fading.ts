import type { MemoryId } from "../../domain/ids.ts";
import { type Evidence, evidenceWorth, fadesAt, strongest } from "../../domain/strength.ts";
import type { Connection } from "./connection.ts";
import { memoryReader } from "./memories.ts";

// Once a day: what is looked at a hundred times in one afternoon is worth no more for it.
const strengthen = `
update memories set
  strength = case when evidence_at is null or substr(evidence_at, 1, 10) < substr(:now, 1, 10)
    then min(${strongest}, strength + :worth) else strength end,
  evidence_at = max(coalesce(evidence_at, ''), :now)
where id in (select value from json_each(:ids)) and valid_to is null and trust <> 'rejected'`;
const setFading = `
update memories set fades_at = :fadesAt, archived_at = iif(:isBack, null, archived_at) where id = :id`;

/** Adds evidence; for use inside a transaction. What was archived comes back. */
export function evidenceAdder(
  connection: Connection,
): (ids: readonly MemoryId[], evidence: Evidence, now: string) => void {
  const addRow = connection.db.prepare<[object]>(strengthen);
  const fade = fader(connection);
  return (ids, evidence, now) => {
    addRow.run({ ids: JSON.stringify(ids), worth: evidenceWorth[evidence], now });
    fade(ids);
  };
}

/** Works out anew when memories fade, and takes them out of the archive ("stays": but not that); for use inside a transaction. */
export function fader(
  connection: Connection,
): (ids: readonly MemoryId[], archived?: "comes back" | "stays") => void {
  const readMemories = memoryReader(connection);
  const setRow = connection.db.prepare<[object]>(setFading);
  return (ids, archived = "comes back") => {
    const isBack = archived === "comes back" ? 1 : 0;
    for (const memory of readMemories(ids)) setRow.run({ id: memory.id, fadesAt: fadesAt(memory), isBack });
  };
}
