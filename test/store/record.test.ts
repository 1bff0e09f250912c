import Database from "better-sqlite3";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at, event, inTempFolder } from "../contract/make.ts";
import { changeRows, withStoreIn } from "./make-database.ts";

const tables = ["runs", "event_files", "event_commits"] as const;

function rowsIn(folder: string): readonly unknown[] {
  const db = new Database(join(folder, "kedr.db"), { readonly: true });
  try {
    return tables.map((table) => db.prepare(`select count(*) from ${table}`).pluck().get());
  } finally {
    db.close();
  }
}

test("what the record tells of an event goes with the event", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      const commit = { input: '{"command":"git commit -m x"}', outcome: "[main 1a2b3c4] x" };
      const edit = { tool: "Edit", input: '{"file_path":"/a.ts"}', files: ["/a.ts"] };
      await store.append([event("a", commit), event("b", edit), event("c")], at(0));
      await store.indexEvents(10);
    });
    expect(rowsIn(folder)).toEqual([2, 1, 1]);
    changeRows(folder, "delete from events where call_id in ('a', 'b')");
    expect(rowsIn(folder)).toEqual([1, 0, 0]);
  }));
