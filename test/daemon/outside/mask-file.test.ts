import {
  appendFileSync,
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { array, assert, asyncProperty, constantFrom, record, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { maskFile, type MaskFileRequest } from "../../../src/daemon/outside/mask-file.ts";
import { forgottenMark, jsonLineMasker, type LineMasker } from "../../../src/daemon/outside/mask-line.ts";
import { namedNeedles } from "../../../src/daemon/outside/needles.ts";
import { inTempFolder } from "../../contract/make.ts";
import { nextLine, startChild } from "../../store/child.ts";

const secret = "ЛИПА-42";
const masker = jsonLineMasker(namedNeedles(secret), new Set(["cwd"]));
const told = (text: string): string => JSON.stringify({ type: "user", text });
const plain = (path: string, changes: Partial<MaskFileRequest> = {}): MaskFileRequest => ({
  path,
  masker,
  keepsCopy: false,
  keepsTime: true,
  ...changes,
});

const inFile = (
  bytes: string | Buffer,
  work: (path: string, folder: string) => Promise<void>,
): Promise<void> =>
  inTempFolder(async (folder) => {
    const path = join(folder, "session.jsonl");
    writeFileSync(path, bytes);
    await work(path, folder);
  });

test("[outside.masked] the text goes, the other lines, the mode and the time stay, and nothing lies beside", () =>
  inFile([told("a"), told(`say ${secret}`), told("b")].join("\r\n"), async (path, folder) => {
    chmodSync(path, 0o640);
    utimesSync(path, 1_700_000_000, 1_700_000_001);
    expect(await maskFile(plain(path))).toMatchObject({ masked: [2], left: [], why: null, copy: null });
    expect(readFileSync(path, "utf8")).toBe(
      [told("a"), told(`say ${forgottenMark}`), told("b")].join("\r\n"),
    );
    const { mode, mtimeMs } = statSync(path);
    expect([mode & 0o777, mtimeMs]).toEqual([0o640, 1_700_000_001_000]);
    expect(readdirSync(folder)).toEqual(["session.jsonl"]);
    expect(await maskFile(plain(path))).toMatchObject({ masked: [], left: [], marked: [2], why: null });
  }));

test("[outside.copy] a copy is kept only where it was asked for, and is its owner's alone", () =>
  inFile(told(secret), async (path, folder) => {
    const copy = `${path}.before-forgetting`;
    expect(await maskFile(plain(path, { keepsCopy: true }))).toMatchObject({ masked: [1], copy });
    expect(readFileSync(copy, "utf8")).toBe(told(secret));
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    writeFileSync(path, told(`${secret} again`));
    expect(await maskFile(plain(path, { keepsCopy: true }))).toMatchObject({
      masked: [],
      why: "copy in the way",
    });
    expect(readFileSync(path, "utf8")).toBe(told(`${secret} again`));
    writeFileSync(path, told(secret));
    expect(await maskFile(plain(path, { keepsCopy: true }))).toMatchObject({ masked: [1], copy });
    expect(readdirSync(folder)).toHaveLength(2);
  }));

test.each([
  ["a link", "link", (path: string) => symlinkSync(`${path}.real`, path), ".real"],
  ["a file of several names", "several names", (path: string) => linkSync(`${path}.real`, path), ".real"],
  ["a read-only file", "read-only", (path: string) => chmodSync(path, 0o444), ""],
] as const)("[outside.stays] %s stays as it is and is told", (_what, why, make, suffix) =>
  inTempFolder(async (folder) => {
    const path = join(folder, "s.jsonl");
    writeFileSync(`${path}${suffix}`, told(secret));
    make(path);
    expect(await maskFile(plain(path))).toMatchObject({ masked: [], left: [1], why });
    expect(readFileSync(path, "utf8")).toBe(told(secret));
  }),
);

test("[outside.stays] a file that is written to while it is read stays, with what was written", () =>
  inFile(`${told(secret)}\n`, async (path) => {
    const growing: LineMasker = (line) => {
      appendFileSync(path, told("new"));
      return masker(line);
    };
    expect(await maskFile(plain(path, { masker: growing }))).toMatchObject({
      masked: [],
      left: [1],
      why: "changed",
    });
    expect(readFileSync(path, "utf8")).toBe(`${told(secret)}\n${told("new")}`);
    const shrinking: LineMasker = (line) => {
      truncateSync(path, 3);
      return masker(line);
    };
    expect(await maskFile(plain(path, { masker: shrinking }))).toMatchObject({ why: "changed" });
  }));

test("what stands in the way is told, and no file is lost", () =>
  inFile(told(secret), async (path, folder) => {
    mkdirSync(`${path}.kedr-forgetting`);
    expect(await maskFile(plain(path))).toMatchObject({ masked: [], left: [1], why: "unwritable" });
    expect(readFileSync(path, "utf8")).toBe(told(secret));
    expect(await maskFile(plain(join(folder, "gone")))).toMatchObject({ masked: [], left: [], why: null });
  }));

test("a line that is too long to be read goes through as it is", () =>
  inFile(told("x"), async (path) => {
    const long = Buffer.alloc(70 * 1024 * 1024, "y");
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(`${told(secret)}\n`), long, Buffer.from(`\n${told(secret)}\n`)]),
    );
    expect(await maskFile(plain(path))).toMatchObject({ masked: [1, 3] });
    const bytes = readFileSync(path);
    const head = Buffer.from(`${told(forgottenMark)}\n`);
    expect(bytes.subarray(0, head.length).equals(head)).toBe(true);
    expect(bytes.subarray(head.length, head.length + long.length).equals(long)).toBe(true);
  }));

test("[outside.bytes] of any file of any lines every byte beside the text stays", () =>
  inTempFolder(async (folder) => {
    const path = join(folder, "any.jsonl");
    const line = record({
      before: uint8Array({ maxLength: 30 }),
      holds: constantFrom(true, false),
      end: constantFrom("\n", "\r\n"),
    });
    await assert(
      asyncProperty(array(line, { maxLength: 6 }), async (lines) => {
        const file = (text: string): Buffer =>
          Buffer.concat(
            lines.flatMap(({ before, holds, end }) => [
              ...(holds ? [Buffer.from(told(`a ${text} b`))] : [Buffer.from(before)]),
              Buffer.from(end),
            ]),
          );
        writeFileSync(path, file(secret));
        await maskFile(plain(path));
        expect(readFileSync(path).equals(file(forgottenMark))).toBe(true);
      }),
      { numRuns: 60 },
    );
  }));

const longFile = (word: string): string =>
  Array.from({ length: 30_000 }, (_, index) => `${told(`${index} ${word}`)}\n`).join("");

test(
  "[outside.survives-kill] killed at any moment, the old or the new file stands there whole, and the next try ends it",
  { timeout: 60_000 },
  () =>
    inTempFolder(async (folder) => {
      const path = join(folder, "s.jsonl");
      const [before, after] = [longFile(secret), longFile(forgottenMark)];
      for (const delayMs of [10, 120, 200, 300]) {
        writeFileSync(path, before);
        const child = startChild("mask-until-killed.ts", path, secret);
        expect(await nextLine(child)).toBe("ready");
        await wait(delayMs);
        await child.kill();
        const found = readFileSync(path, "utf8");
        expect([before, after].includes(found)).toBe(true);
        await maskFile(plain(path));
        expect(readFileSync(path, "utf8") === after).toBe(true);
        expect(readdirSync(folder)).toEqual(["s.jsonl"]);
      }
    }),
);
