import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { memoriesOfGroup } from "../../src/store/sqlite/statistics.ts";
import { inTempFolder } from "../contract/make.ts";
import { withStoreIn } from "./make-database.ts";

test("memories are counted from one run of an index, and none is sorted or looked up", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async () => undefined);
    const db = new Database(join(folder, "kedr.db"));
    const asked = { group: "", since: "", until: "", project: null };
    const plan = db.prepare<[object], { detail: string }>(`explain query plan ${memoriesOfGroup}`).all(asked);
    db.close();
    expect(plan.map(({ detail }) => detail)).toEqual([
      "SEARCH t USING COVERING INDEX memories_told (<expr>=? AND occurred_at>? AND occurred_at<?)",
    ]);
  }));
