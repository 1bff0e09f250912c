import { join } from "node:path";
import { expect, test } from "vitest";
import { openConnection } from "../../src/store/sqlite/connection.ts";
import { inTempFolder } from "../contract/make.ts";

const full = 2;

test("only what is written along does not wait for the disk, whatever becomes of it", () =>
  inTempFolder(async (folder) => {
    const connection = openConnection(join(folder, "kedr.db"));
    const { db, write, writeAlong } = connection;
    const waits = (): unknown => db.pragma("synchronous", { simple: true });
    try {
      expect(writeAlong(waits)).not.toBe(full);
      expect(write(waits)).toBe(full);
      expect(() =>
        writeAlong(() => {
          throw new Error("broken");
        }),
      ).toThrow("broken");
      expect(write(waits)).toBe(full);
    } finally {
      connection.close();
    }
  }));

test("what is written along is seen by other connections at once", () =>
  inTempFolder(async (folder) => {
    const [one, other] = [1, 2].map(() => openConnection(join(folder, "kedr.db")));
    try {
      one?.write(() => one.db.exec("create table t (a)"));
      one?.writeAlong(() => one.db.exec("insert into t values (7)"));
      expect(other?.db.prepare("select a from t").pluck().get()).toBe(7);
    } finally {
      one?.close();
      other?.close();
    }
  }));

test("where hooks wait for commits the log is left to the other connection", () =>
  inTempFolder(async (folder) => {
    const path = join(folder, "kedr.db");
    const [late, soon] = [openConnection(path, "late"), openConnection(path)];
    try {
      const [lateAt = 0, soonAt = 0] = [late, soon].map(({ db }) =>
        Number(db.pragma("wal_autocheckpoint", { simple: true })),
      );
      expect(soonAt).toBeGreaterThan(0);
      expect(lateAt).toBeGreaterThan(soonAt);
    } finally {
      late.close();
      soon.close();
    }
  }));
