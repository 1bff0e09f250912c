import { chmodSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  countSpooled,
  readSpool,
  removeSpooled,
  writeSpool,
  type Spooled,
} from "../../src/platform/spool.ts";

const newFolder = (): string => join(mkdtempSync(join(tmpdir(), "kedr-spool-")), "spool");
const item = (payload: string): Spooled => ({
  client: "any",
  event: "Stop",
  receivedAt: "2026-01-02T03:04:05.006Z",
  entrypoint: null,
  clientPid: 12,
  configFolder: "/home/ада/.x",
  isAutomated: false,
  payload,
});

test("payloads come back oldest first, whole, and are gone once removed", () => {
  const folder = newFolder();
  for (const atMs of [30, 10, 20, 10]) writeSpool(folder, item(String(atMs)), atMs, 100);
  const batch = readSpool(folder, 3, 40);
  expect(batch.files.map((file) => file.spooled)).toEqual([item("10"), item("10"), item("20")]);
  removeSpooled(batch.files.map((file) => file.path));
  removeSpooled(batch.files.map((file) => file.path));
  expect(readSpool(folder, 3, 40).files.map((file) => file.spooled)).toEqual([item("30")]);
  expect(countSpooled(folder)).toBe(1);
});

test("a folder that does not exist is an empty spool", () => {
  expect(readSpool(newFolder(), 10, 0)).toEqual({ files: [], broken: 0 });
  expect(countSpooled(newFolder())).toBe(0);
});

test("what can't be read is set aside once and never lost", () => {
  const folder = newFolder();
  writeSpool(folder, item("whole"), 50, 100);
  writeFileSync(join(folder, "000000000000001-half.json"), '{"client":"any"');
  writeFileSync(join(folder, "000000000000002-other.json"), '{"client":1}');
  const first = readSpool(folder, 10, 100);
  expect([first.files.length, first.broken]).toEqual([1, 2]);
  expect(readSpool(folder, 10, 100).broken).toBe(0);
  expect(readdirSync(join(folder, "broken"))).toHaveLength(2);
});

test.skipIf(process.getuid?.() !== 0)("what only another user may read keeps no other out", () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "000000000000001-closed.json"), "{}", { mode: 0o600 });
  writeFileSync(join(folder, "000000000000002-open.json"), JSON.stringify(item("whole")));
  // The folders above are closed to that user as well.
  const before = process.cwd();
  process.chdir(folder);
  chmodSync(".", 0o777);
  process.seteuid?.(65_534);
  onTestFinished(() => {
    process.seteuid?.(0);
    process.chdir(before);
  });
  expect(readSpool(".", 10, 100)).toMatchObject({ files: [{ spooled: item("whole") }], broken: 1 });
  expect(readdirSync("broken")).toEqual(["000000000000001-closed.json"]);
});

test("a file that is being written is left alone, one left behind by a killed hook is set aside", () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of [".new.tmp", ".old.tmp"]) writeFileSync(join(folder, name), "{");
  utimesSync(join(folder, ".new.tmp"), 1000, 1000);
  utimesSync(join(folder, ".old.tmp"), 900, 900);
  expect(readSpool(folder, 10, 1_000_500).broken).toBe(1);
  expect(readdirSync(join(folder, "broken"))).toEqual([".old.tmp"]);
});

test("a full spool keeps the oldest and says so", () => {
  const folder = newFolder();
  expect(writeSpool(folder, item("1"), 1, 1)).not.toBe("full");
  expect(writeSpool(folder, item("2"), 2, 1)).toBe("full");
  expect(readSpool(folder, 10, 10).files.map((file) => file.spooled.payload)).toEqual(["1"]);
});
