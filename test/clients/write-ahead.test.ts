import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { withLog } from "../../src/clients/databases/write-ahead.ts";

const [header, frameHeader] = [32, 24];

/** A database in which "before" was taken over from the log, and its log with "after" in one frame. */
function databaseAndLog(): { readonly file: Buffer; readonly log: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "kedr-log-"));
  const path = join(folder, "a.db");
  const db = new Database(path);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  db.pragma("journal_mode = wal");
  db.exec("create table said (text); insert into said values ('before')");
  db.pragma("wal_checkpoint(truncate)");
  db.exec("insert into said values ('after')");
  return { file: readFileSync(path), log: readFileSync(`${path}-wal`) };
}

/** As https://sqlite.org/walformat.html has it. */
function summed(log: Buffer, from: number, to: number, [first, second]: readonly [number, number]) {
  const isBig = log.readUInt32BE(0) === 0x377f0683;
  const at = (place: number): number => (isBig ? log.readUInt32BE(place) : log.readUInt32LE(place));
  let [a, b] = [first, second];
  for (let place = from; place < to; place += 8) {
    a = (a + at(place) + b) >>> 0;
    b = (b + at(place + 4) + a) >>> 0;
  }
  return [a, b] as const;
}

/** The log with another number at a place of its only frame, or of its header, and sums that fit. */
function forged(log: Buffer, place: number, value: number): Buffer {
  const made = Buffer.from(log);
  made.writeUInt32BE(value, place);
  const own = summed(made, 0, 24, [0, 0]);
  made.writeUInt32BE(own[0], 24);
  made.writeUInt32BE(own[1], 28);
  const page = header + frameHeader;
  const sum = summed(made, page, made.length, summed(made, header, header + 8, own));
  made.writeUInt32BE(sum[0], header + 16);
  made.writeUInt32BE(sum[1], header + 20);
  return made;
}

const saidIn = (bytes: Buffer): readonly unknown[] =>
  new Database(bytes, { readonly: true }).prepare("select text from said").pluck().all();

test("a log of one frame is taken over, also with sums that were made anew", () => {
  const { file, log } = databaseAndLog();
  expect(log.length).toBe(header + frameHeader + file.readUInt16BE(16));
  const pages = log.readUInt32BE(header + 4);
  expect(saidIn(withLog(file, forged(log, header + 4, pages)))).toEqual(["before", "after"]);
});

test.each([
  ["that the database has as many pages as there can be", header + 4, 0xffff_fffe],
  ["that it has more than both files together", header + 4, 8],
  ["of pages that are none of SQLite's size", 8, 48],
  ["of pages of no byte", 8, 0],
])("a log that says %s takes no room for them: the database is read without it", (_what, place, value) => {
  const { file, log } = databaseAndLog();
  const whole = withLog(file, forged(log, place, value));
  expect(whole).toHaveLength(file.length);
  expect(saidIn(whole)).toEqual(["before"]);
});
