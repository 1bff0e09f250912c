import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openOrSetAside, openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, client, event, inTempFolder, session } from "../contract/make.ts";
import { filledDatabase, requestIn } from "./make-database.ts";

const pageBytes = 4_096;

function garble(path: string, fromByte: number, bytes: number): void {
  const content = readFileSync(path);
  writeFileSync(path, content.fill(0xa5, fromByte, fromByte + bytes));
}

/** Every page but the first, as a failing disk or a careless copy leaves it. */
function garbleMiddle(path: string): void {
  const size = statSync(path).size;
  garble(path, pageBytes, size - 2 * pageBytes);
}

/** A log that was not taken over into the database, as after kill -9: files of a store that is still open. */
async function withLogLeftBehind(folder: string, work: (path: string) => Promise<void>): Promise<void> {
  await filledDatabase(folder);
  const store = openSqliteStore(requestIn(folder));
  await store.append([event("in the log 1")], at(20));
  await store.append([event("in the log 2")], at(21));
  const killed = join(folder, "killed");
  const request = requestIn(killed);
  await openSqliteStore(request).close();
  for (const suffix of ["", "-wal"])
    copyFileSync(`${join(folder, "kedr.db")}${suffix}`, `${request.path}${suffix}`);
  await store.close();
  await work(killed);
}

test.each([
  ["a garbled first page", (path: string) => garble(path, 0, pageBytes)],
  ["a file cut in half", (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
])("[store.corrupt] %s is told at once, set aside and started anew; the old file is kept", (_, damage) =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const { path, backups } = requestIn(folder);
    damage(path);
    const old = readFileSync(path);
    expect(() => openSqliteStore(requestIn(folder))).toThrow(
      expect.objectContaining({ code: "database-corrupt" }),
    );
    expect(readFileSync(path).equals(old)).toBe(true);

    const { store, setAside } = openOrSetAside(requestIn(folder));
    expect(setAside).toBe(join(backups, readdirSync(backups)[0] ?? ""));
    expect(readFileSync(join(setAside ?? "", "kedr.db")).equals(old)).toBe(true);
    expect(await store.append([event("after")], at(70))).toMatchObject({ added: 1 });
    expect(await store.checkIntegrity()).toBe("ok");
    await store.close();
  }),
);

test("[store.corrupt] garbled middle pages are found by the full check, set aside and started anew", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const { path } = requestIn(folder);
    garbleMiddle(path);
    const old = readFileSync(path);
    const { store, setAside } = openOrSetAside(requestIn(folder, { check: "full" }));
    expect(readFileSync(join(setAside ?? "", "kedr.db")).equals(old)).toBe(true);
    expect((await store.memoryCounts()).memories).toBe(0);
    await store.close();
  }));

/** Of a database with all its tables and nothing in them. */
const emptyBytes = (): Promise<number> =>
  inTempFolder(async (folder) => {
    const request = requestIn(folder);
    await openSqliteStore(request).close();
    return statSync(request.path).size;
  });

test("[store.corrupt] damage that a running store meets is told as such", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const request = requestIn(folder);
    const content = readFileSync(request.path);
    // What an empty database has of pages stays, so that it opens; most of the tables' content does not.
    writeFileSync(request.path, content.fill(0xa5, await emptyBytes()));
    const store = openSqliteStore(request);
    expect(await store.checkIntegrity()).not.toBe("ok");
    await expect(store.eventsOfSession(client, session, null, 500)).rejects.toMatchObject({
      code: "database-corrupt",
    });
    await store.close();
  }));

test("[store.corrupt] a garbled log is told and kept, and the base stays in use", () =>
  inTempFolder((folder) =>
    withLogLeftBehind(folder, async (killed) => {
      const { path } = requestIn(killed);
      garble(`${path}-wal`, 0, 200);
      const { store, setAside } = openOrSetAside(requestIn(killed));
      expect(existsSync(join(setAside ?? "", "kedr.db-wal"))).toBe(true);
      expect(await store.eventsOfSession(client, session, null, 500)).toHaveLength(200);
      expect(await store.checkIntegrity()).toBe("ok");
      await store.close();
    }),
  ));

test("[store.corrupt] of a log garbled in its middle, what came before the damage is kept", () =>
  inTempFolder((folder) =>
    withLogLeftBehind(folder, async (killed) => {
      const { path } = requestIn(killed);
      const log = readFileSync(`${path}-wal`);
      const frameBytes = pageBytes + 24;
      const commits = Array.from(
        { length: Math.floor((log.length - 32) / frameBytes) },
        (_, index) => index,
      ).filter((index) => log.readUInt32BE(32 + index * frameBytes + 4) !== 0);
      const secondTransaction = 32 + ((commits.at(-2) ?? 0) + 1) * frameBytes;
      garble(`${path}-wal`, secondTransaction + 100, 50);
      const { store, setAside } = openOrSetAside(requestIn(killed));
      expect(existsSync(join(setAside ?? "", "kedr.db-wal"))).toBe(true);
      expect(await store.eventsOfSession(client, session, null, 500)).toHaveLength(201);
      await store.close();
    }),
  ));

test("[store.corrupt] a garbled database goes aside together with its log", () =>
  inTempFolder((folder) =>
    withLogLeftBehind(folder, async (killed) => {
      const { path } = requestIn(killed);
      garble(path, 0, statSync(path).size);
      garble(`${path}-wal`, 0, 200);
      const { store, setAside } = openOrSetAside(requestIn(killed));
      expect(readdirSync(setAside ?? "").sort()).toEqual(["kedr.db", "kedr.db-wal"]);
      expect(await store.lastEventAt()).toBeNull();
      await store.close();
    }),
  ));

test("a log that kill -9 left behind is no damage and loses nothing", () =>
  inTempFolder((folder) =>
    withLogLeftBehind(folder, async (killed) => {
      const { store, setAside } = openOrSetAside(requestIn(killed));
      expect(setAside).toBeNull();
      expect(await store.eventsOfSession(client, session, null, 500)).toHaveLength(202);
      await store.close();
    }),
  ));

test("a torn last frame of the log is no damage: it was never answered", () =>
  inTempFolder((folder) =>
    withLogLeftBehind(folder, async (killed) => {
      const { path } = requestIn(killed);
      truncateSync(`${path}-wal`, statSync(`${path}-wal`).size - 1_000);
      const { store, setAside } = openOrSetAside(requestIn(killed));
      expect(setAside).toBeNull();
      expect(await store.eventsOfSession(client, session, null, 500)).toHaveLength(201);
      await store.close();
    }),
  ));

test("a sound database is opened as it is", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    const { store, setAside } = openOrSetAside(requestIn(folder, { check: "full" }));
    expect(setAside).toBeNull();
    expect((await store.memoryCounts()).memories).toBe(50);
    await store.close();
  }));

test("the database and the files beside it are the owner's alone", () =>
  inTempFolder(async (folder) => {
    const request = requestIn(join(folder, "home"));
    const store = openSqliteStore(request);
    await store.append([event("a")], at(0));
    const modes = ["", "-wal", "-shm"].map((suffix) => statSync(`${request.path}${suffix}`).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    expect(statSync(join(folder, "home")).mode & 0o777).toBe(0o700);
    await store.close();
  }));
