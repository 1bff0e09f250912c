import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeExclusiveLock } from "../../src/store/sqlite/exclusive-lock.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, client, event, inTempFolder, session } from "../contract/make.ts";
import { nextLine, startChild } from "./child.ts";
import { requestIn, withStoreIn } from "./make-database.ts";

test("[journal.durable] every event that was answered is there after kill -9, each once", () =>
  inTempFolder(async (folder) => {
    const { path, backups } = requestIn(folder);
    const answered: string[] = [];
    for (const round of ["1", "2", "3", "4"]) {
      const child = startChild("append-until-killed.ts", path, backups, round);
      for (let line = 0; line < 40; line += 1) answered.push(await nextLine(child));
      answered.push(...(await child.kill()));
    }
    await withStoreIn(folder, async (store) => {
      expect(await store.checkIntegrity()).toBe("ok");
      const calls = (await store.eventsOfSession(client, session, null, 1_000_000)).map(
        (each) => each.callId,
      );
      expect(new Set(calls).size).toBe(calls.length);
      const missing = answered.filter((call) => !new Set<string>(calls).has(call));
      expect(missing).toEqual([]);
      expect((await store.queueCounts()).waiting).toBe(calls.length);
    });
  }));

test("the lock is one process's at a time and ends with it, even by kill -9", () =>
  inTempFolder(async (folder) => {
    const path = join(folder, "run", "lock");
    const holder = startChild("hold-lock.ts", path);
    expect(await nextLine(holder)).toBe("held");
    expect(takeExclusiveLock(path)).toBe("busy");
    await holder.kill();
    const lock = takeExclusiveLock(path);
    if (lock === "busy") throw new Error("the lock outlived its process");
    expect(takeExclusiveLock(path)).toBe("busy");
    lock.release();
    const again = takeExclusiveLock(path);
    expect(again).not.toBe("busy");
    if (again !== "busy") again.release();
  }));

test("two connections write at once and neither loses a row", () =>
  inTempFolder(async (folder) => {
    const stores = [openSqliteStore(requestIn(folder)), openSqliteStore(requestIn(folder))];
    await Promise.all(
      stores.map(async (store, writer) => {
        for (let count = 0; count < 50; count += 1)
          await store.append([event(`${writer}-${count}`)], at(count));
      }),
    );
    expect((await stores[0]?.queueCounts())?.waiting).toBe(100);
    await Promise.all(stores.map((store) => store.close()));
  }));

const smallDiskBytes = 2 * 1024 * 1024;

/** Mounts a file system that is soon full; false where this user may not. */
function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${smallDiskBytes}`, "tmpfs", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

test("a full disk is told, leaves nothing half written, and work goes on once there is room", ({ skip }) =>
  inTempFolder(async (folder) => {
    const disk = join(folder, "disk");
    if (!mountSmallDisk(disk)) skip("only root may mount the small disk that this test fills");
    try {
      await withStoreIn(disk, async (store) => {
        await expect(appendUntilItFails(store)).rejects.toMatchObject({ code: "disk-full" });
        const events = await store.eventsOfSession(client, session, null, 10_000);
        expect((await store.queueCounts()).waiting).toBe(events.length);
        expect(events.length % 2).toBe(0);
        execFileSync("mount", ["-o", `remount,size=${smallDiskBytes * 4}`, disk]);
        expect(await store.append([event("after")], at(1))).toMatchObject({ added: 1 });
        expect(await store.checkIntegrity()).toBe("ok");
      });
    } finally {
      execFileSync("umount", [disk]);
    }
  }));

async function appendUntilItFails(store: ReturnType<typeof openSqliteStore>): Promise<void> {
  for (let count = 0; count < 1_000; count += 1) {
    const pair = [event(`${count}-a`), event(`${count}-b`, { outcome: "x".repeat(16_000) })];
    await store.append(pair, at(0));
  }
}
