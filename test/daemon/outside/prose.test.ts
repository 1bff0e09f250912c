import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, test } from "vitest";
import { maskFile } from "../../../src/daemon/outside/mask-file.ts";
import { namedNeedles } from "../../../src/daemon/outside/needles.ts";
import { proseBytesMost, proseLinesWith } from "../../../src/daemon/outside/prose.ts";
import { inTempFolder } from "../../contract/make.ts";

const told = "Always sign the releases with ЛИПА-42";
const needles = namedNeedles(told);

/** The lines in which it is found, what is masked, and the page as it becomes. */
const masked = async (page: string | Buffer, wanted = needles) => {
  let outcome: unknown;
  await inTempFolder(async (folder) => {
    const path = join(folder, "CLAUDE.md");
    writeFileSync(path, page);
    const found = await proseLinesWith(path, wanted);
    const file = await maskFile({ path, masker: { prose: wanted }, keepsCopy: false, keepsTime: false });
    outcome = { found, masked: file.masked, left: file.left, page: readFileSync(path, "utf8") };
  });
  return outcome;
};

test.each([
  [
    "wrapped",
    "# Shop\nWe always sign\nthe releases with липа-42, all of us.\n",
    [2, 3],
    "# Shop\nWe [forgotten]\n[forgotten], all of us.\n",
  ],
  [
    "in a list",
    "- one\r\n- Always sign the\r\n  releases with\r\n  ЛИПА-42\r\n- two\r\n",
    [2, 3, 4],
    "- one\r\n- [forgotten]\r\n  [forgotten]\r\n  [forgotten]\r\n- two\r\n",
  ],
  [
    "in a block of front matter",
    "---\nrule: >-\n    Always sign  the\n\n    releases with ЛИПА-42\nmine: 1\n---\n",
    [3, 5],
    "---\nrule: >-\n    [forgotten]\n\n    [forgotten]\nmine: 1\n---\n",
  ],
  [
    "in a quotation with a hard break",
    "> > Always sign\\\n> > the releases with  \n> > ЛИПА-42",
    [1, 2, 3],
    "> > [forgotten]\\\n> > [forgotten]  \n> > [forgotten]",
  ],
])(
  "[outside.masked] a text that is %s is found, and of each line its part goes",
  async (_how, page, lines, after) => {
    expect(await masked(page)).toEqual({ found: lines, masked: lines, left: [], page: after });
  },
);

test("[outside.masked] a text of several lines is found where it stands otherwise wrapped", async () => {
  const wanted = namedNeedles("First stop the queue.\n\nThen  drop\nthe table.");
  expect(await masked("a\n  First stop\n  the queue. Then drop the table.\nb", wanted)).toMatchObject({
    found: [2, 3],
    page: "a\n  [forgotten]\n  [forgotten]\nb",
  });
});

test("[outside.stays] what is escaped, or beside bytes that are no text, is found, stays and is told", async () => {
  const bytes = Buffer.concat([
    Buffer.from(`also: ["Always sign\\nthe releases with ЛИПА-42"]\n${told} `),
    Buffer.from([0xff]),
    Buffer.from(`\n${told}\n`),
  ]);
  expect(await masked(bytes)).toMatchObject({ found: [1, 2, 3], masked: [3], left: [1, 2] });
});

test("[outside.masked] a file that is too long to be a page is looked through line by line", async () => {
  const rest = "x\n".repeat(proseBytesMost / 2);
  await inTempFolder(async (folder) => {
    const path = join(folder, "CLAUDE.md");
    writeFileSync(path, `Always sign\nthe releases with ЛИПА-42\n${told}\n${rest}`);
    const file = await maskFile({ path, masker: { prose: needles }, keepsCopy: false, keepsTime: false });
    expect(file).toMatchObject({ masked: [3], left: [], marked: [] });
    expect(
      readFileSync(path, "utf8").startsWith("Always sign\nthe releases with ЛИПА-42\n[forgotten]\nx\n"),
    ).toBe(true);
  });
});

test("a page that was masked before tells the lines in which it was", async () => {
  await inTempFolder(async (folder) => {
    const path = join(folder, "CLAUDE.md");
    writeFileSync(path, `We [forgotten]\n[forgotten].\n${told}\n`);
    const file = await maskFile({ path, masker: { prose: needles }, keepsCopy: false, keepsTime: false });
    expect(file).toMatchObject({ masked: [3], left: [], marked: [1, 2] });
  });
});

const words = told.split(" ");

/** The text with these gaps, or what is left of it. */
const written = (each: readonly string[], isAfter: boolean): string =>
  each
    .reduce((text, next, at) => `${text}${next}${words[at + 1] ?? ""}`, words[0] ?? "")
    .split(/(\\?\s*\n[\s>]*)/)
    .map((piece, at) => (isAfter && at % 2 === 0 ? "[forgotten]" : piece))
    .join("");

test("[outside.bytes] however it is wrapped, every byte beside the text stays, and as many lines", async () => {
  const gap = constantFrom(" ", "\n", "\r\n\t", "\n> ", "  \n  ", "\\\n");
  const gapsOfOne = array(gap, { minLength: words.length - 1, maxLength: words.length - 1 });
  const between = constantFrom("\n\n", " x ", "\n# İ 😀 \n", "\r\n- ", "\n");
  await assert(
    asyncProperty(array(gapsOfOne, { maxLength: 3 }), between, async (copies, rest) => {
      const page = (isAfter: boolean): string =>
        [rest, ...copies.flatMap((each) => [written(each, isAfter), rest])].join("");
      expect(await masked(page(false))).toMatchObject({ left: [], page: page(true) });
    }),
    { numRuns: 60 },
  );
});
