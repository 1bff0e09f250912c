import Database from "better-sqlite3";

/** A text to be found, by its place in the list it came in. */
export interface PlainIndex {
  /** Places of the texts, best first. */
  readonly find: (query: string, limit: number) => readonly number[];
  readonly close: () => void;
}

/** What SQLite does by itself: unicode61, any of the words, bm25. The baseline beside which everything is measured. */
export function plainIndex(texts: readonly string[]): PlainIndex {
  const db = new Database(":memory:");
  db.exec("create virtual table plain using fts5(body, tokenize='unicode61')");
  const insert = db.prepare("insert into plain (rowid, body) values (?, ?)");
  db.transaction(() => texts.forEach((text, index) => insert.run(index + 1, text)))();
  const select = db.prepare<[string, number], { place: number }>(
    "select rowid - 1 as place from plain where plain match ? order by bm25(plain) limit ?",
  );
  return {
    find: (query, limit) => {
      const asked = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
      if (asked.length === 0) return [];
      return select.all(asked.map((word) => `"${word}"`).join(" OR "), limit).map(({ place }) => place);
    },
    close: () => db.close(),
  };
}
