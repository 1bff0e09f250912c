import { statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { openRetention } from "../../src/daemon/retention.ts";
import type { Store } from "../../src/store/store.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, client, clockAt, event, inTempFolder, project, session } from "../contract/make.ts";
import { requestIn, withStoreIn } from "../store/make-database.ts";

const textBytes = 10_000;
const goesOn = (): boolean => false;

/** So many events of 10 kB each, a minute apart, of a session that is over. */
async function fill(store: Store, events: number): Promise<void> {
  await store.touchSession({
    client,
    id: session,
    project,
    directory: "/home/me/one",
    run: "interactive",
    at: at(0),
    transcriptPath: null,
    configFolder: null,
    clientPid: null,
  });
  await store.append(
    Array.from({ length: events }, (_, index) =>
      event(`c-${index}`, { occurredAt: at(index), input: null, outcome: "x".repeat(textBytes) }),
    ),
    at(0),
  );
  await store.indexEvents(events);
  const claim = await store.claim({
    client,
    sessionId: session,
    now: at(1),
    leaseUntil: at(2),
    maxEvents: events,
    maxChars: 1e9,
    from: "waiting",
  });
  await store.settle({ claimId: claim?.id ?? "", now: at(1), memories: [], coverage: "final" });
  await store.endSession(client, session, at(2));
  await store.markRecapped(client, session, at(3));
}

const keptCalls = async (store: Store): Promise<readonly string[]> =>
  (await store.eventsOfSession(client, session, null, 1_000))
    .filter(({ outcome }) => outcome !== null)
    .map(({ callId }) => callId);

const retaining = (
  store: Store,
  archive: { readonly maxBytes: number; readonly maxAgeDays: number },
  clock = clockAt(60),
) => openRetention({ store, archive, clock, log: () => undefined });

test("[archive.bounded] beyond its size the oldest go until there is some room, and the rest stays", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await fill(store, 100);
      await retaining(store, { maxBytes: 1_000_000, maxAgeDays: 0 })(goesOn);
      expect(await keptCalls(store)).toHaveLength(100);
      await retaining(store, { maxBytes: 600_000, maxAgeDays: 0 })(goesOn);
      expect(await store.archiveBytes()).toBeLessThanOrEqual(570_000);
      expect(await store.archiveBytes()).toBeGreaterThan(300_000);
      const kept = await keptCalls(store);
      expect(kept).toEqual(
        Array.from({ length: kept.length }, (_, index) => `c-${100 - kept.length + index}`),
      );
      expect(await store.checkIntegrity()).toBe("ok");
    }),
  ));

test("with an age that the owner set, what is older goes, however little there is", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await fill(store, 10);
      const tenDays = 10 * 24 * 60;
      await retaining(store, { maxBytes: 1e9, maxAgeDays: 10 }, clockAt(tenDays + 4))(goesOn);
      expect(await keptCalls(store)).toEqual(["c-4", "c-5", "c-6", "c-7", "c-8", "c-9"]);
    }),
  ));

test("a thread that is to end leaves the rest for the next time", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await fill(store, 60);
      let steps = 0;
      const retain = retaining(store, { maxBytes: 100_000, maxAgeDays: 0 });
      await retain(() => (steps += 1) > 1);
      const left = (await keptCalls(store)).length;
      expect(left).toBeGreaterThan(10);
      await retain(goesOn);
      expect((await keptCalls(store)).length).toBeLessThan(left);
    }),
  ));

/** With everything taken over from its log. */
function sizeOf(folder: string): number {
  const db = new Database(join(folder, "kedr.db"));
  db.pragma("wal_checkpoint(truncate)");
  db.close();
  return statSync(join(folder, "kedr.db")).size;
}

test("[archive.disk] what is dropped gives its room back to the disk", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await fill(store, 1_500);
      await store.boundLog();
      const before = sizeOf(folder);
      await retaining(store, { maxBytes: 1_000_000, maxAgeDays: 0 })(goesOn);
      expect(sizeOf(folder)).toBeLessThan(before - 3_000_000);
    }),
  ));

test("[archive.disk] a log that grew while somebody read is cut as soon as nobody does, and nobody waits for it", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await store.append([event("first")], at(0));
      const reader = new Database(join(folder, "kedr.db"), { readonly: true });
      reader.exec("begin");
      reader.prepare("select count(*) from events").get();
      for (let round = 0; round < 80; round += 1)
        await store.append(
          Array.from({ length: 40 }, (_, index) =>
            event(`r-${round}-${index}`, { outcome: "x".repeat(12_000) }),
          ),
          at(1),
        );
      const log = join(folder, "kedr.db-wal");
      expect(statSync(log).size).toBeGreaterThan(32 * 1024 * 1024);
      expect(await store.boundLog()).toBe("busy");
      reader.exec("commit");
      expect(await store.boundLog()).toBe("done");
      expect(statSync(log).size).toBe(0);
      reader.close();
    }),
  ));

test("every database that Kedr ever made can give room back without being written anew", () => {
  for (const version of [1, 2, 3, 4, 5, 6]) {
    const db = new Database(`test/fixtures/databases/v${version}.db`, { readonly: true });
    expect([version, db.pragma("auto_vacuum", { simple: true })]).toEqual([version, 2]);
    db.close();
  }
});

test("hooks write while texts are dropped, and what waits to be observed stays", () =>
  inTempFolder(async (folder) => {
    const [store, hook] = [openSqliteStore(requestIn(folder)), openSqliteStore(requestIn(folder))];
    await fill(store, 200);
    const dropping = retaining(store, { maxBytes: 100_000, maxAgeDays: 0 })(goesOn);
    for (let count = 0; count < 20; count += 1) await hook.append([event(`hook-${count}`)], at(50));
    await dropping;
    expect(await keptCalls(store)).toEqual(expect.arrayContaining(["hook-0", "hook-19"]));
    await Promise.all([store.close(), hook.close()]);
  }));
