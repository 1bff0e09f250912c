import type { MemoryId } from "../../domain/ids.ts";
import { holdsAnyOf } from "../holds-any-of.ts";
import { textsOf } from "../tombstones.ts";
import type { Connection } from "./connection.ts";
import { memoryReader } from "./memories.ts";

// Index parents_by_parent. Recaps and summaries are told apart: they rest on others, and are made anew. What was heard anew
// and ended an older one need not be made of it.
const later = `
with recursive child(id) as (
  select value from json_each(:memories)
  union
  select p.memory_id from child c join parents p on p.parent_id = c.id
  union
  select m.superseded_by from child c join memories m on m.id = c.id where m.superseded_by is not null)
select m.id from child c join memories m on m.id = c.id
where m.kind not in ('recap', 'summary') and m.id not in (select value from json_each(:memories)) order by m.id`;

/** The corrections of these memories, whatever ended them, and theirs, that still hold a text of them; for use inside a transaction. */
export function keptCopies(connection: Connection): (memories: readonly MemoryId[]) => readonly MemoryId[] {
  const selectLater = connection.db.prepare<[object], MemoryId>(later).pluck();
  const readMemories = memoryReader(connection);
  return (memories) => {
    const children = selectLater.all({ memories: JSON.stringify(memories) });
    if (children.length === 0) return [];
    const holds = holdsAnyOf(readMemories(memories).flatMap(textsOf));
    return readMemories(children).flatMap((child) => (textsOf(child).some(holds) ? [child.id] : []));
  };
}
