import type { MemoryId } from "../../domain/ids.ts";
import type { Analysis } from "../analysis.ts";
import type { Connection } from "./connection.ts";
import { indexRow } from "./index-rows.ts";

const addWords = `
insert into memories_words (rowid, title, body, also, other)
values (cast(:row as integer), :title, :body, :also, :other)`;
const addCode = "insert into memories_code (rowid, code) values (cast(:row as integer), :code)";
const dropWords = "delete from memories_words where rowid = cast(? as integer)";
const dropCode = "delete from memories_code where rowid = cast(? as integer)";

/** Where a memory belongs. */
export interface IndexPlace {
  readonly projectId: number;
  readonly scope: string;
}

/** Puts a memory into the indexes of words and of code, in place of what stands there; for use inside a transaction. */
export function memoryIndexer({
  db,
}: Connection): (id: MemoryId, place: IndexPlace, analysis: Analysis, isNew: boolean) => void {
  const [insertWords, insertCode] = [db.prepare(addWords), db.prepare(addCode)];
  const [removeWords, removeCode] = [db.prepare(dropWords), db.prepare(dropCode)];
  return (id, { projectId, scope }, { title, body, also, other, code }, isNew) => {
    const row = indexRow(scope === "global" ? null : projectId, id);
    if (!isNew) {
      removeWords.run(row);
      removeCode.run(row);
    }
    insertWords.run({ row, title, body, also, other });
    if (code !== "") insertCode.run({ row, code });
  };
}
