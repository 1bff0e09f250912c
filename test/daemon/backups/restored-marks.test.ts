import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keepingMarks } from "../../../src/daemon/backups/marks-file.ts";
import { restore } from "../../../src/daemon/backups/restore.ts";
import { stage } from "../../../src/daemon/backups/stage.ts";
import { callId, clientName, sessionId } from "../../../src/domain/ids.ts";
import { limits } from "../../../src/domain/limits.ts";
import { at, inTempFolder } from "../../contract/make.ts";
import { homeWithBackup, withStore } from "./restore-ground.ts";

test("[restore.marks] exports made since a backup, and switches, are known to the database that it becomes", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const [client, session] = [clientName("claude-code"), sessionId("s1")];
    const made = { path: "/away/kedr.jsonl", form: "jsonl", at: at(3) } as const;
    const writing = "/away/.kedr-1.tmp";
    const places = [writing, made.path].map((path) => ({ path, form: "jsonl" }));
    await withStore(folder, async (opened) => {
      const store = keepingMarks(opened, paths.ownersMarks);
      await store.beginExport({ ...made, writing });
      await store.silence(client, session, "command:1", at(3));
      await store.endSilence(client, session, at(5));
    });
    // The second by the file that the first wrote anew.
    for (const _round of [1, 2]) {
      expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: true });
      await withStore(folder, async (store) => {
        expect(await store.exportsMade()).toEqual(places);
        const isOff = (minute: number) => store.isSilenced(client, session, at(minute));
        expect([await isOff(2), await isOff(4), await isOff(6)]).toEqual([false, true, false]);
      });
    }
  }));

test("[restore.marks] where what was kept out can't be read the owner is told, and what can be read is kept", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const made = { path: "/away/kedr.jsonl", form: "jsonl", at: at(3) } as const;
    const writing = "/away/.kedr-1.tmp";
    const places = [writing, made.path].map((path) => ({ path, form: "jsonl" }));
    await withStore(folder, (store) =>
      keepingMarks(store, paths.ownersMarks).beginExport({ ...made, writing }),
    );
    writeFileSync(paths.ownersMarks, `{"what":"withh\n${readFileSync(paths.ownersMarks, "utf8")}`);
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: false });
    await withStore(folder, async (store) => expect(await store.exportsMade()).toEqual(places));
    rmSync(paths.ownersMarks);
    writeFileSync(paths.database, readFileSync(paths.database).fill(0x5a));
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: false });
  }));

test("[restore.marks] a line that a power cut tore takes no later one along", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const made = { path: "/away/kedr.jsonl", form: "jsonl", at: at(3) } as const;
    writeFileSync(paths.ownersMarks, '{"what":"withheld","client":"clau');
    await withStore(folder, (store) =>
      keepingMarks(store, paths.ownersMarks).beginExport({ ...made, writing: "/away/.kedr-1.tmp" }),
    );
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: false });
    await withStore(folder, async (store) =>
      expect((await store.exportsMade()).map(({ path }) => path)).toEqual(["/away/.kedr-1.tmp", made.path]),
    );
  }));

test("[restore.marks] all of more marks than are taken over at once are known to the restored database, and each stands once in the file", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const [client, session] = [clientName("claude-code"), sessionId("s1")];
    const calls = Array.from({ length: limits.marksAtOnce + 1 }, (_, index) => callId(`c${index}`));
    const withheld = calls.map(
      (one) => ({ callId: one, why: "ignored path", isPrompt: false, at: at(3) }) as const,
    );
    await withStore(folder, async (store) => {
      // A record is read again and again.
      for (const _time of [1, 2])
        await keepingMarks(store, paths.ownersMarks).withhold(client, session, withheld);
    });
    const lines = readFileSync(paths.ownersMarks, "utf8").split("\n");
    expect(lines.filter((line) => line !== "")).toHaveLength(calls.length);
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: true });
    await withStore(folder, async (store) => {
      for (const one of [calls[0], calls.at(-1)])
        expect(await store.withheldWhy(client, session, [one ?? callId("")])).toBe("ignored path");
    });
  }));

test("[restore.marks] where there is no file yet, all that the replaced database knows is kept", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    const [client, session] = [clientName("claude-code"), sessionId("s1")];
    await withStore(folder, async (store) => {
      const made = { path: "/away/kedr.jsonl", form: "jsonl", at: at(3) } as const;
      const id = await store.beginExport({ ...made, writing: "/away/.kedr-1.tmp" });
      await store.keepExport(id, (await store.forgettings()).begun);
      await store.endExport(id);
      await store.silence(client, session, "command:1", at(3));
      await store.endSilence(client, session, at(5));
      await store.silence(client, session, "command:2", at(7));
    });
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: true });
    await withStore(folder, async (store) => {
      expect(await store.exportsMade()).toEqual([{ path: "/away/kedr.jsonl", form: "jsonl" }]);
      const isOff = (minute: number) => store.isSilenced(client, session, at(minute));
      expect([await isOff(2), await isOff(4), await isOff(6), await isOff(8)]).toEqual([
        false,
        true,
        false,
        true,
      ]);
    });
  }));

test("[restore.marks] where the replaced database is of a schema that knows no marks, none is said to be lost", () =>
  inTempFolder(async (folder) => {
    const { paths, file, parts } = await homeWithBackup(folder);
    copyFileSync("test/fixtures/databases/v1.db", paths.database);
    expect(await restore(stage(file, paths), false, parts)).toMatchObject({ areMarksKept: true });
  }));
