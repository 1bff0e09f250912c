import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clients, defaultClient } from "../../src/clients/registry.ts";
import { lostRecords, readBeforeSweep } from "../../src/daemon/before-sweep.ts";
import { openWorks } from "../../src/daemon/works.ts";
import { openPastReading } from "../../src/daemon/past-reading.ts";
import type { TakeIn } from "../../src/daemon/take-in.ts";
import { sessionId } from "../../src/domain/ids.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, inTempFolder, project } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";
import { transcriptOf } from "../scenarios/transcript.ts";

const client = defaultClient.name;
const dayMinutes = 24 * 60;
const quiet = (): void => undefined;

interface Ground {
  readonly store: Store;
  readonly config: string;
  /** A record that nobody has written to for so many days. */
  readonly record: (name: string, days: number) => string;
  readonly look: (among?: typeof clients) => Promise<void>;
  readonly read: string[];
}

const withGround = (work: (ground: Ground) => Promise<void>, isWatched = true): Promise<void> =>
  inTempFolder(async (folder) => {
    const config = join(folder, "claude");
    const records = join(config, "projects", "-shop");
    mkdirSync(records, { recursive: true });
    const store = openSqliteStore(requestIn(folder));
    const touch = {
      client,
      id: sessionId("s"),
      project,
      directory: "/shop",
      run: "interactive",
      at: at(0),
    } as const;
    if (isWatched)
      await store.touchSession({ ...touch, transcriptPath: null, configFolder: null, clientPid: null });
    const read: string[] = [];
    const takeIn: TakeIn = async (session, events) => {
      read.push(session?.sessionId ?? "");
      return { added: events.length, known: 0, kept: [], isAdded: [] };
    };
    const past = openPastReading({
      store,
      takeIn,
      works: openWorks(),
      secretsMasked: () => 0,
      onTaken: quiet,
      onProgress: quiet,
      log: quiet,
    });
    const clock = clockAt(40 * dayMinutes);
    const where = {
      homeFolder: folder,
      configFolder: config,
      variables: {},
      executables: [],
      platform: "linux",
    };
    const record = (name: string, days: number): string => {
      const path = join(records, `${name}.jsonl`);
      writeFileSync(path, transcriptOf("/shop", ["hello", "done"]).lines);
      const seconds = clock.nowMs() / 1_000 - days * dayMinutes * 60;
      utimesSync(path, seconds, seconds);
      return path;
    };
    try {
      const look = (among = clients) =>
        readBeforeSweep({ clients: among, where, store, past, clock, log: quiet });
      await work({ store, config, record, look, read });
    } finally {
      await store.close();
    }
  });

test("what a client never removes is not read before its time, however old", () =>
  withGround(async ({ record, read, look, store }) => {
    record("old", 2_000);
    const keeping = { ...defaultClient, keepsDays: async () => Number.POSITIVE_INFINITY };
    await look([keeping]);
    expect([read, await store.unreadRecords()]).toEqual([[], []]);
  }));

test("[records.in-time] a record that its client is about to remove is read, once, and a younger one is left", () =>
  withGround(async ({ record, look, read, store }) => {
    record("old", 24);
    const young = record("young", 20);
    await look();
    expect(read).toHaveLength(1);
    expect((await store.unreadRecords()).map(({ path }) => path)).toEqual([young]);
    await look();
    expect(read).toHaveLength(1);
  }));

test("[records.in-time] a record that was written anew, and is shorter than what was read of it, is read too", () =>
  withGround(async ({ record, look, read, store }) => {
    await store.markRead(record("old", 24), 1_000_000);
    await look();
    expect(read).toHaveLength(1);
  }));

test.each([
  ['{"cleanupPeriodDays": 90}', 24, 0],
  ['{"cleanupPeriodDays": 90}', 84, 1],
  ['{ // mine\n"cleanupPeriodDays": 4}', 3, 1],
  ['{"cleanupPeriodDays": 0}', 0, 1],
  ["not json", 24, 1],
])("by settings of %s a record of %d days is read or not", (settings, days, times) =>
  withGround(async ({ config, record, look, read }) => {
    writeFileSync(join(config, "settings.json"), settings);
    record("one", days);
    await look();
    expect(read).toHaveLength(times);
  }),
);

test("[records.in-time] a record that went unread is told of, in both languages", () =>
  withGround(async ({ record, look, store }) => {
    const path = record("young", 20);
    await look();
    expect(await lostRecords(store, clockAt(40 * dayMinutes))).toEqual([]);
    rmSync(path);
    await look();
    const [said] = await lostRecords(store, clockAt(41 * dayMinutes));
    expect(said?.en).toContain("removed 1 of its records");
    expect(said?.ru).toContain("(1)");
    await look();
    expect(await store.lostRecords(at(0))).toBe(1);
    expect(await lostRecords(store, clockAt(80 * dayMinutes))).toEqual([]);
  }));

test("what was read meanwhile by another way is not lost, and a client that Kedr does not watch is left alone", async () => {
  await withGround(async ({ record, look, store }) => {
    const path = record("young", 20);
    await look();
    await store.markRead(path, 1_000_000);
    rmSync(path);
    await look();
    expect(await store.lostRecords(at(0))).toBe(0);
  });
  await withGround(async ({ record, look, read }) => {
    record("old", 29);
    await look();
    expect(read).toEqual([]);
  }, false);
});
