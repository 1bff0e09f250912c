import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { restore } from "../../../src/daemon/backups/restore.ts";
import { removeStaged, stage, unstage } from "../../../src/daemon/backups/stage.ts";
import { readChainHead } from "../../../src/daemon/chain-head.ts";
import { openForgetting } from "../../../src/daemon/forgetting/forgetting.ts";
import { recordsOfSessions } from "../../../src/daemon/forgetting/outside.ts";
import { openForgettingKey } from "../../../src/daemon/forgetting/tombstone-file.ts";
import { memoryId, sessionId } from "../../../src/domain/ids.ts";
import { homePaths } from "../../../src/platform/paths.ts";
import { onlyThis } from "../../../src/serve/forgetting.ts";
import { factsOfCopy } from "../../../src/store/sqlite/copy-facts.ts";
import { migrations } from "../../../src/store/sqlite/migrations/all.ts";
import { openSqliteStore } from "../../../src/store/sqlite/open.ts";
import { findText } from "../../clients-real/byte-search.ts";
import { at, clockAt, inTempFolder, memory, otherProject } from "../../contract/make.ts";
import { nextLine, startChild } from "../../store/child.ts";
import { changeRows, requestIn } from "../../store/make-database.ts";
import { homeWithBackup, withStore } from "./restore-ground.ts";

const quiet = (): void => undefined;

const stagedIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.includes("restoring"));

const titles = (folder: string): Promise<readonly string[]> =>
  withStore(folder, async (store) => {
    expect(await store.checkIntegrity()).toBe("ok");
    const { memories } = await store.rowsWhere({
      session: null,
      project: null,
      since: null,
      until: null,
      client: null,
    });
    return (await store.memoriesByIds(memories)).map(({ title }) => title);
  });

test("[restore.whole] the backup stands in the place of the database, which is kept as a copy, with its own chain", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    writeFileSync(paths.chainHead, `9 ${"0".repeat(64)}\n`);
    const staged = stage(file, paths);
    expect(staged.facts).toMatchObject({ memories: 1 });
    const restored = await restore(staged, true, parts);
    expect(restored).toMatchObject({ memories: 1, forgottenAgain: 0, findings: 0 });
    expect(await titles(folder)).toEqual(["The port is 3000"]);
    expect(factsOfCopy(restored.keptAs ?? "")).toMatchObject({ memories: 2 });
    expect(readChainHead(paths.chainHead)).toEqual(staged.facts.chainHead);
    expect(stagedIn(folder)).toEqual([]);
    const back = await restore(stage(restored.keptAs ?? "", paths), false, parts);
    expect(back).toMatchObject({ keptAs: null, memories: 2 });
    expect(await titles(folder)).toEqual(["The port is 3000", "The queue is Redis"]);
  }));

test("[restore.refuses] a damaged, foreign, newer or live file is refused, and nothing is changed", () =>
  inTempFolder(async (folder) => {
    const { paths, file } = await homeWithBackup(folder);
    const whole = readFileSync(file);
    const bad = join(folder, "bad.db");
    const before = readFileSync(paths.database);
    const refusal = (path: string): unknown => {
      try {
        stage(path, paths);
        return "taken";
      } catch (error) {
        return (error as { readonly code: string }).code;
      }
    };
    writeFileSync(
      bad,
      Buffer.concat([whole.subarray(0, 8_192), Buffer.alloc(4_096, 7), whole.subarray(12_288)]),
    );
    expect(refusal(bad)).toBe("backup-damaged");
    writeFileSync(bad, "");
    expect(refusal(bad)).toBe("backup-foreign");
    expect(refusal(join(folder, "none.db"))).toBe("backup-missing");
    expect(refusal(folder)).toBe("backup-missing");
    expect(refusal(paths.database)).toBe("backup-in-use");
    copyFileSync(file, bad);
    writeFileSync(`${bad}-wal`, "x");
    expect(refusal(bad)).toBe("backup-in-use");
    expect(readFileSync(paths.database)).toEqual(before);
    expect(stagedIn(folder)).toEqual([]);
  }));

test("[restore.confirmed] a copy that went or changed since it was looked at is not put in place, and nothing is changed", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const before = readFileSync(paths.database);
    const refused = expect.objectContaining({ code: "backup-changed" });
    const gone = stage(file, paths);
    // As a service does that is started while the owner is asked.
    removeStaged(paths);
    await expect(restore(gone, true, parts)).rejects.toEqual(refused);
    const other = stage(file, paths);
    copyFileSync("test/fixtures/databases/v6.db", other.path);
    await expect(restore(other, false, parts)).rejects.toEqual(refused);
    unstage(other.path);
    expect(readFileSync(paths.database)).toEqual(before);
    expect([...stagedIn(folder), existsSync(paths.backups)]).toEqual([false]);
    const key = openForgettingKey(paths);
    const { path } = gone;
    expect(() => openSqliteStore(requestIn(folder, { key, path, isCopy: true }))).toThrow("ENOENT");
    expect(stagedIn(folder)).toEqual([]);
  }));

test("[restore.confirmed] of two restores at once each puts what its owner looked at in place", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const first = stage(file, paths);
    const second = stage("test/fixtures/databases/v4.db", paths);
    unstage(second.path);
    expect(await restore(first, false, parts)).toMatchObject({ memories: 1 });
    expect(await titles(folder)).toEqual(["The port is 3000"]);
  }));

test("[restore.refuses] while a forgetting is under way nothing is restored: it would be thrown away", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const staged = stage(file, paths);
    const refused = expect.objectContaining({ code: "forgetting-open" });
    const ended = await withStore(folder, async (store) => {
      const key = openForgettingKey(paths);
      const forgetting = openForgetting({ ...parts, store, key, outside: recordsOfSessions });
      const begun = await forgetting.beginForget({ ...onlyThis(2 as never), confirmed: null });
      return begun.outcome === "begun" ? begun.forgetting : 0;
    });
    const before = readFileSync(paths.database);
    expect(() => stage(file, paths)).toThrow("A forgetting is under way");
    await expect(restore(staged, true, parts)).rejects.toEqual(refused);
    expect(readFileSync(paths.database)).toEqual(before);
    expect(existsSync(paths.backups)).toBe(false);
    await withStore(folder, (store) => store.endForgetting(ended, at(61)));
    expect(await restore(staged, false, parts)).toMatchObject({ memories: 1 });
  }));

test("[forget.stays-forgotten] what was forgotten since a backup is in no byte of the database that it becomes", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    await withStore(folder, async (store) => {
      const key = openForgettingKey(paths);
      const forgetting = openForgetting({ ...parts, store, key, outside: recordsOfSessions });
      const begun = await forgetting.beginForget({ ...onlyThis(1 as never), confirmed: null });
      if (begun.outcome !== "begun") throw new Error(begun.outcome);
      await forgetting.endForget({ forgetting: begun.forgetting });
    });
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({
      memories: 0,
      forgottenAgain: 1,
    });
    rmSync(file);
    expect(findText(folder, "The port is 3000")).toEqual([]);
    expect(await titles(folder)).toEqual([]);
  }));

test("[forget.stays-forgotten] a restored copy loses the memory that was forgotten, wherever it was moved since, and not what says the same in another project", () =>
  inTempFolder(async (folder) => {
    const paths = homePaths(folder, folder);
    const [file, parts] = [join(folder, "copy.db"), { paths, clock: clockAt(60), log: quiet }];
    await withStore(folder, async (store) => {
      const said = memory("On Fridays the shop is deployed by hand");
      const elsewhere = { project: otherProject, sessionId: sessionId("s2") };
      await store.addMemories([said, { ...said, ...elsewhere }], at(1));
      await store.addMemories([memory("The port is 3000"), memory("The queue is Redis")], at(1));
      await store.backUpTo(file);
    });
    // As the owner's move to another project does.
    changeRows(folder, "update memories set project_id = 2 where title = 'The port is 3000'");
    await withStore(folder, async (store) => {
      const forgetting = openForgetting({
        ...parts,
        store,
        key: openForgettingKey(paths),
        outside: recordsOfSessions,
      });
      const ids = [1, 3].map(memoryId);
      const begun = await forgetting.beginForget({ ...onlyThis(memoryId(1)), ids, confirmed: null });
      if (begun.outcome !== "begun") throw new Error(begun.outcome);
      await forgetting.endForget({ forgetting: begun.forgetting });
    });
    const left = ["On Fridays the shop is deployed by hand", "The queue is Redis"];
    expect(await titles(folder)).toEqual(left);
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ forgottenAgain: 2 });
    expect(await titles(folder)).toEqual(left);
  }));

test("a backup of an older schema gets today's, and no copy of it is made for that", () =>
  inTempFolder(async (folder) => {
    const { paths, parts } = await homeWithBackup(folder);
    for (const version of [1, 2, 3, 4]) {
      const staged = stage(`test/fixtures/databases/v${version}.db`, paths);
      expect(staged.facts).toMatchObject({ schema: version, memories: 5, events: 7 });
      expect(await restore(staged, false, parts)).toMatchObject({ memories: 5 });
      expect(factsOfCopy(paths.database).schema).toBe(migrations.at(-1)?.version);
    }
    expect(existsSync(paths.backups)).toBe(false);
  }));

test("a database that is damaged is kept as its files are, and the backup takes its place", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const bytes = readFileSync(paths.database);
    writeFileSync(paths.database, bytes.fill(0x5a, 0, 4_096));
    writeFileSync(`${paths.database}-wal`, "no log");
    const { keptAs } = await restore(stage(file, paths), true, parts);
    expect(readFileSync(join(keptAs ?? "", "kedr.db"))).toEqual(bytes);
    expect(await titles(folder)).toEqual(["The port is 3000"]);
  }));

test(
  "[restore.survives-kill] killed at any moment, the one or the other database stands there whole",
  { timeout: 120_000 },
  () =>
    inTempFolder(async (folder) => {
      const { paths, file } = await homeWithBackup(folder);
      for (let round = 0; round < 5; round += 1) {
        const child = startChild("restore-until-killed.ts", folder, file);
        expect(await nextLine(child)).toBe("ready");
        // The steps take some tens of milliseconds each; the rounds end at different ones.
        await wait(15 + round * 70);
        await child.kill();
        removeStaged(paths);
        const found = (await titles(folder)).join();
        expect(["The port is 3000", "The port is 3000,The queue is Redis"]).toContain(found);
        await withStore(folder, async (store) => {
          expect((await store.verify(readChainHead(paths.chainHead))).findings).toEqual([]);
        });
      }
    }),
);
