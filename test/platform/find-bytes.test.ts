import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { byteSearch, isInFile, shortestNeedleBytes } from "../../src/platform/find-bytes.ts";
import { removeOverwritten, replaceOverwritten } from "../../src/platform/overwrite.ts";

function fileWith(data: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bytes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "file");
  writeFileSync(path, data, { mode: 0o600 });
  return path;
}

const few = fc.uint8Array({ min: 0, max: 2, maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const needle = fc
  .uint8Array({ min: 0, max: 2, minLength: shortestNeedleBytes, maxLength: 9 })
  .map((bytes) => Buffer.from(bytes));

test("many texts are found at once wherever any of them stands, and nothing else is", () => {
  fc.assert(
    fc.property(few, fc.array(needle, { maxLength: 5 }), (bytes, needles) => {
      expect(byteSearch(needles).isIn(bytes)).toBe(needles.some((each) => bytes.includes(each)));
    }),
  );
});

test("a text that lies across two pieces of a file is found", async () => {
  const search = byteSearch([Buffer.from("needle in here")]);
  const before = Buffer.alloc(1024 * 1024 - 5, "x");
  expect(
    await isInFile(fileWith(Buffer.concat([before, Buffer.from("needle in here")])), search, false),
  ).toBe(true);
  expect(await isInFile(fileWith(before), search, false)).toBe(false);
});

test("a file that is read past its locks is read anew once another stands in its place", async () => {
  const search = byteSearch([Buffer.from("needle in here")]);
  const path = fileWith("nothing yet");
  expect(await isInFile(path, search, true)).toBe(false);
  writeFileSync(`${path}-new`, "a needle in here");
  renameSync(`${path}-new`, path);
  expect(await isInFile(path, search, true)).toBe(true);
});

test("a file is replaced whole and keeps its mode, and what it held is zeroes; a removed one is gone", () => {
  const path = fileWith("old text");
  // A second name shows what is left of the old file.
  linkSync(path, `${path}-old`);
  replaceOverwritten(path, "new");
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(readFileSync(`${path}-old`)).toEqual(Buffer.alloc(8));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  removeOverwritten(path);
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
});
