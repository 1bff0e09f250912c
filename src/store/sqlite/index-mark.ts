import type { Connection } from "./connection.ts";

/** An index of words over memories. */
export type WordIndex = "memories_words" | "memories_code";

/**
 * A text that is another as soon as anybody, on whatever connection, has changed what an index holds: FTS5's own records of
 * its size (1) and of its pieces (10), which every commit with a changed row writes anew. Source: "fts5_index.c", `FTS5_AVERAGES_ROWID`
 * and `FTS5_STRUCTURE_ROWID`.
 */
function indexMark({ db }: Connection, index: WordIndex): () => string {
  const blocks = db.prepare<[], string>(`select hex(block) from ${index}_data where id in (1, 10)`).pluck();
  return () => blocks.all().join(" ");
}

/** What was found out about an index, known until the index changes, which is looked up at each call of what is returned here. */
export function knownOfIndex<Known>(connection: Connection, index: WordIndex): () => Map<string, Known> {
  const mark = indexMark(connection, index);
  const known = new Map<string, Known>();
  let marked = "";
  return () => {
    const now = mark();
    if (now !== marked) known.clear();
    marked = now;
    return known;
  };
}
