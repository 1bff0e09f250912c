import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { byteCheck, soughtIn } from "../../src/daemon/audit/byte-check.ts";
import { at, memory } from "../contract/make.ts";
import { withForgetting } from "./forgetting-ground.ts";

/** As a person's own sqlite3, or `kedr restore`, which looks at the database while the service runs. */
const lookFromOutside = (path: string): unknown =>
  execFileSync(process.execPath, [
    "--eval",
    `const db = new (require("better-sqlite3"))(process.argv[1]); db.prepare("select count(*) from memories").get(); db.close()`,
    path,
  ]);

test.each([
  ["is read to its end", "nowhere to be found"],
  ["is left early, for what is sought is there", "The first"],
])(
  "the search of its bytes leaves an open database its locks where it %s: who else opens it does not take it for closed",
  { timeout: 60_000 },
  (_how, sought) =>
    withForgetting(async ({ store, paths }) => {
      await store.addMemories([memory("The first")], at(1));
      await byteCheck(soughtIn([sought]), paths);
      lookFromOutside(paths.database);
      // Whoever closes it last takes its log away, and with it what the others write from then on.
      expect(existsSync(`${paths.database}-wal`)).toBe(true);
      await store.addMemories([memory("The second")], at(2));
      expect((await store.verify(null)).findings).toEqual([]);
    }),
);
