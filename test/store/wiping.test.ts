import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { at, event, inTempFolder } from "../contract/make.ts";
import { withStoreIn } from "./make-database.ts";

/** So long whoever writes waits for the lock; a wipe that waited for a reader would keep it for as long. */
const testMs = 4_000;

test(
  "while somebody reads, the log is not waited for under the write lock: it is busy, and is emptied after",
  { timeout: testMs },
  () =>
    inTempFolder((folder) =>
      withStoreIn(folder, async (store) => {
        await store.append([event("one")], at(0));
        const reader = new Database(join(folder, "kedr.db"));
        onTestFinished(() => void reader.close());
        reader.exec("begin");
        reader.prepare("select count(*) from events").get();
        await store.append([event("two")], at(1));
        const outcomes: string[] = [];
        while (outcomes.at(-1) !== "busy") outcomes.push(await store.wipeDeleted());
        expect(outcomes).not.toContain("done");
        await store.append([event("three")], at(2));
        reader.exec("commit");
        let outcome = "busy";
        while (outcome !== "done") outcome = await store.wipeDeleted();
        expect((await store.queueCounts()).waiting).toBe(3);
      }),
    ),
);
