import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { listBackups, vacuumInto } from "../../src/store/sqlite/backup.ts";
import { openConnection } from "../../src/store/sqlite/connection.ts";
import { factsOfCopy } from "../../src/store/sqlite/copy-facts.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, event, inTempFolder } from "../contract/make.ts";
import { filledDatabase, requestIn, withStoreIn } from "./make-database.ts";

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return "nothing";
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  }
};

test("[backup.checked] a backup holds all that the database does, is its owner's alone, and tells what was read in it", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const file = join(folder, "copy.db");
    await withStoreIn(folder, async (store) => {
      const made = await store.backUpTo(file);
      expect(made).toMatchObject({ path: file, memories: 50, events: 200, bytes: statSync(file).size });
      expect(made.chainHead).toEqual(await store.chainHead());
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes("part"))).toEqual([]);
    const copy = openSqliteStore({ ...requestIn(folder), path: file, check: "full" });
    expect((await copy.verify(null)).findings).toEqual([]);
    expect((await copy.eventsByIds([1 as never]))[0]?.outcome).toContain("the build failed");
    await copy.close();
  }));

test("it is made while others write, and holds what was written before", () =>
  inTempFolder(async (folder) => {
    const [writer, copier] = [openSqliteStore(requestIn(folder)), openSqliteStore(requestIn(folder))];
    const writing = (async () => {
      for (let count = 0; count < 100; count += 1) await writer.append([event(`c-${count}`)], at(1));
    })();
    await writer.append([event("before")], at(1));
    const { events, path } = await copier.backUpTo(null);
    await writing;
    expect(events).toBeGreaterThan(0);
    expect((await writer.queueCounts()).waiting).toBe(101);
    expect(path.startsWith(join(folder, "backups", "backup-"))).toBe(true);
    expect(listBackups(join(folder, "backups"))).toMatchObject([{ path, why: "asked" }]);
    await Promise.all([writer.close(), copier.close()]);
  }));

test("nothing that is there is written over, and a place that takes nothing is told", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      const file = join(folder, "mine");
      writeFileSync(file, "mine");
      symlinkSync(join(folder, "nowhere"), join(folder, "link"));
      for (const path of [file, join(folder, "link"), folder])
        await expect(store.backUpTo(path)).rejects.toMatchObject({ code: "backup-exists" });
      expect(readFileSync(file, "utf8")).toBe("mine");
      for (const path of [join(folder, "no", "x.db"), join(file, "x.db")])
        await expect(store.backUpTo(path)).rejects.toMatchObject({ code: "backup-no-folder" });
      const tooLong = join(folder, "x".repeat(300));
      await expect(store.backUpTo(tooLong)).rejects.toMatchObject({ code: "backup-unwritable" });
      writeFileSync(join(folder, "mine.db.part"), "mine");
      await store.backUpTo(join(folder, "mine.db"));
      expect(readFileSync(join(folder, "mine.db.part"), "utf8")).toBe("mine");
      expect(readdirSync(folder).filter((name) => name.startsWith("kedr-backup"))).toEqual([]);
    }),
  ));

test("of its own backups Kedr keeps three of a kind, and never touches what the owner asked for", () =>
  inTempFolder(async (folder) => {
    const backups = join(folder, "backups");
    mkdirSync(backups);
    for (const day of [1, 2, 3, 4]) {
      writeFileSync(join(backups, `kedr-v4-2026-01-0${day}.db`), "x");
      writeFileSync(join(backups, `backup-2026-01-0${day}.db`), "x");
    }
    const old = new Database(join(folder, "kedr.db"));
    old.exec(
      "create table schema_version (version integer primary key, applied_at text not null) strict; insert into schema_version values (4, 'x')",
    );
    old.close();
    expect(codeOf(() => openSqliteStore(requestIn(folder)))).not.toBe("nothing");
    const names = readdirSync(backups);
    expect(names.filter((name) => name.startsWith("kedr-v4"))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith("backup-"))).toHaveLength(4);
  }));

test("what is no database, is damaged or a newer Kedr's is told apart", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const file = join(folder, "copy.db");
    await withStoreIn(folder, (store) => store.backUpTo(file));
    const whole = readFileSync(file);
    const broken = join(folder, "broken.db");
    for (const [from, to] of [
      [4_096 * 3, 4_096 * 4],
      [4_096 * 20, 4_096 * 21],
    ] as const) {
      const bytes = Buffer.from(whole);
      bytes.fill(0x5a, from, to);
      writeFileSync(broken, bytes);
      expect(codeOf(() => factsOfCopy(broken))).toBe("backup-damaged");
    }
    writeFileSync(broken, whole.subarray(0, whole.length / 2));
    expect(codeOf(() => factsOfCopy(broken))).toBe("backup-damaged");
    writeFileSync(broken, "no database at all, whatever its name says".repeat(100));
    expect(codeOf(() => factsOfCopy(broken))).toBe("backup-damaged");
    const other = new Database(join(folder, "other.db"));
    other.exec("create table notes (text)");
    other.close();
    expect(codeOf(() => factsOfCopy(join(folder, "other.db")))).toBe("backup-foreign");
    const newer = new Database(file);
    newer.exec("insert into schema_version values (99, 'x')");
    newer.close();
    expect(codeOf(() => factsOfCopy(file))).toBe("backup-too-new");
  }));

test("a copy that could not be made to its end leaves no file that would be taken for one", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const path = join(folder, "kedr.db");
    const bytes = readFileSync(path);
    bytes.fill(0x5a, bytes.length / 2);
    writeFileSync(path, bytes);
    const connection = openConnection(path);
    expect(codeOf(() => vacuumInto(connection, join(folder, "half.db")))).toBe("database-corrupt");
    connection.close();
    expect(readdirSync(folder)).not.toContain("half.db");
  }));
