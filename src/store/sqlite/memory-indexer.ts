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

/** A memory that is to be found. */
export interface Indexable {
  readonly id: MemoryId;
  readonly place: IndexPlace;
  readonly analysis: Analysis;
}

/**
 * Puts memories into the indexes of words and of code, in place of what stands there unless they are new; for use inside
 * a transaction, after its other writes: FTS5 gathers rows in memory as long as their numbers rise and nothing else is
 * written, and else writes a piece of index for each row, which all have to be merged.
 */
export function memoryIndexer({ db }: Connection): (memories: readonly Indexable[], areNew: boolean) => void {
  const [insertWords, insertCode] = [db.prepare(addWords), db.prepare(addCode)];
  const [removeWords, removeCode] = [db.prepare(dropWords), db.prepare(dropCode)];
  return (memories, areNew) => {
    const rows = memories
      .map(({ id, place: { projectId, scope }, analysis }) => ({
        row: indexRow(scope === "global" ? null : projectId, id),
        analysis,
      }))
      .sort((a, b) => a.row - b.row);
    for (const { row, analysis } of rows) {
      const { title, body, also, other, code } = analysis;
      if (!areNew) {
        removeWords.run(row);
        removeCode.run(row);
      }
      insertWords.run({ row, title, body, also, other });
      if (code !== "") insertCode.run({ row, code });
    }
  };
}
