import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, clockAt, inTempFolder, memory, project } from "../contract/make.ts";

test("[trust.correction-asks] what is pinned does not end by a correction, the owner's neither: the owner is asked", () =>
  inTempFolder(async (folder) => {
    const path = join(folder, "kedr.db");
    const store = openSqliteStore({ path, backups: folder, clock: clockAt(60), check: "header" });
    const [old] = await store.addMemories([memory("The staging port is 3000")], at(1));
    if (old === undefined) throw new Error("Not kept.");
    const db = new Database(path);
    db.prepare("update memories set is_pinned = 1 where id = ?").run(old);
    db.close();
    const corrects = [{ id: old, isSure: true }];
    for (const author of ["agent", "owner"] as const)
      await store.addMemories(
        [memory(`The staging port is 4000, says the ${author}`, { author, corrects })],
        at(2),
      );
    const [kept] = await store.memoriesByIds([old]);
    expect(kept?.validTo).toBeNull();
    expect((await store.proposals(project, 10)).map(({ reason }) => reason)).toEqual([
      "approved",
      "approved",
    ]);
    await store.close();
  }));
