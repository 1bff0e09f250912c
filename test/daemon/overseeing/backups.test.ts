import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openBackups } from "../../../src/daemon/overseeing/backups.ts";
import type { Backup } from "../../../src/domain/backup.ts";
import { at, inTempFolder } from "../../contract/make.ts";
import { implementations } from "../../contract/stores.ts";

const made = (path: string): Backup => ({
  path,
  bytes: 1_000,
  schema: 6,
  memories: 1,
  events: 1,
  lastAt: null,
  chainHead: null,
});

test("a backup that is being made is seen to grow, and counts as one when it is done", () =>
  inTempFolder(async (folder) => {
    const paths = { backups: join(folder, "backups"), database: join(folder, "kedr.db") };
    mkdirSync(paths.backups);
    const here = (name: string): string => join(paths.backups, name);
    writeFileSync(here("backup-1.db"), "x".repeat(500));
    writeFileSync(here("kedr-backup-of-a-killed-service.part"), "x".repeat(900));
    writeFileSync(paths.database, "x".repeat(1_000));
    const during: unknown[] = [];
    const backing = openBackups({
      paths,
      now: () => at(1),
      backUp: async () => {
        during.push(await backing.backups());
        writeFileSync(here("kedr-backup-2.part"), "x".repeat(400));
        during.push(await backing.backups());
        renameSync(here("kedr-backup-2.part"), here("backup-2.db"));
        return made(here("backup-2.db"));
      },
    });
    expect(await backing.backUp({ path: null })).toEqual(made(here("backup-2.db")));
    const one = [expect.objectContaining({ bytes: 500, why: "asked" })];
    expect(during).toEqual([
      { kept: one, making: { since: at(1), bytes: 0, ofBytes: 1_000 } },
      { kept: one, making: { since: at(1), bytes: 400, ofBytes: 1_000 } },
    ]);
    const { kept, making } = await backing.backups();
    expect(making).toBeNull();
    expect(kept.map(({ path }) => path).toSorted()).toEqual([here("backup-1.db"), here("backup-2.db")]);
  }));

test("one that fails is no longer in the making, and one elsewhere is measured there", () =>
  inTempFolder(async (folder) => {
    const paths = { backups: join(folder, "backups"), database: join(folder, "kedr.db") };
    const backing = openBackups({
      paths,
      now: () => at(1),
      backUp: async () => {
        writeFileSync(join(folder, "kedr-backup-3.part"), "x".repeat(300));
        expect((await backing.backups()).making?.bytes).toBe(300);
        throw new Error("full");
      },
    });
    await expect(backing.backUp({ path: join(folder, "mine.db") })).rejects.toThrow("full");
    expect(await backing.backups()).toEqual({ kept: [], making: null });
  }));

test("what the store writes while it copies is what is measured", () =>
  inTempFolder(async (folder) => {
    await implementations[0]?.withStore(async (store) => {
      const paths = { backups: join(folder, "backups"), database: join(folder, "kedr.db") };
      const backing = openBackups({ paths, now: () => at(1), backUp: ({ path }) => store.backUpTo(path) });
      const path = join(folder, "mine.db");
      const making = backing.backUp({ path });
      expect((await backing.backups()).making).not.toBeNull();
      expect((await making).path).toBe(path);
      expect((await backing.backups()).making).toBeNull();
    });
  }));
