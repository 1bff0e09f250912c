import { array, assert, constantFrom, oneof, property, record as recordOf, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { memoryRecord } from "../../src/harvest/export-file/record-of.ts";
import { readFrontMatter, writeFrontMatter } from "../../src/harvest/markdown/front-matter.ts";
import { isPageEdited, pageHash, readPage, rewritePage, writePage } from "../../src/harvest/markdown/page.ts";
import { readPageText, writePageText } from "../../src/harvest/markdown/page-text.ts";
import { parse } from "yaml";
import { sampleMemory } from "../cli/samples.ts";

const line = constantFrom(
  "- a",
  "  b",
  "",
  "c `d`",
  "```",
  "```exact",
  "````",
  "<!-- notes -->",
  "# e",
  "---",
  "- ",
);
const prose = array(line, { maxLength: 6 }).map((lines) => lines.join("\n"));
const word = oneof(string({ maxLength: 12 }), line, prose);
const text = recordOf({ facts: array(word, { maxLength: 3 }), body: prose, verbatim: word });

const record = (changes: Parameters<typeof sampleMemory>[0] = {}) =>
  memoryRecord(sampleMemory(changes), { uids: new Map(), sources: [] });

function isEdited(form: string): boolean {
  const read = readPage(form);
  if ("problem" in read) throw new Error(read.problem.en);
  return isPageEdited(read.value);
}

test("a page's text is read back as it was written, whatever marks it holds", () => {
  assert(
    property(text, (told) => {
      const once = readPageText(writePageText(told));
      expect(readPageText(writePageText(once))).toEqual(once);
      expect(once.facts).toHaveLength(told.facts.filter((fact) => fact.trim() !== "").length);
    }),
    { numRuns: 2_000 },
  );
});

test("a page that nobody touched is not edited, with CRLF and a byte order mark either", () => {
  assert(
    property(text, word, (told, title) => {
      const page = writePage(record({ ...told, title: title.trim() || "x", subtitle: "" }));
      const forms = [page, page.replaceAll("\n", "\r\n"), `\uFEFF${page}`, `${page}\n\n`];
      // What holds a NUL is no page.
      expect(forms.filter((form) => !form.includes("\0")).map(isEdited)).not.toContain(true);
    }),
    { numRuns: 500 },
  );
});

test("an edited word, a fact more and a new title are edits; the order of the front matter is none", () => {
  const page = writePage(record());
  expect(isEdited(page)).toBe(false);
  expect(isEdited(page.replace("---\n\n", "---\n\n- one more\n"))).toBe(true);
  expect(isEdited(page.replace(/title: .*/, "title: Plain text of a person: with a colon"))).toBe(true);
  const [, ...fields] = page.split("\n---\n")[0]?.split("\n") ?? [];
  expect(isEdited(`---\n${fields.toReversed().join("\n")}\n---\n${page.split("\n---\n")[1]}`)).toBe(false);
});

describe("front matter", () => {
  const known = new Set(["title", "files", "id"]);

  test("what is written is YAML that any reader understands the same", () => {
    const fields = { title: 'a: "b" # c\n*d', files: ["x y", "&z"], id: 4, none: null };
    expect(parse(writeFrontMatter(fields).split("---\n")[1] ?? "")).toEqual(fields);
  });

  test.each([
    ["title: plain words # and a sign", { title: "plain words # and a sign" }],
    ["title: 'it''s'", { title: "it's" }],
    ['files:\n  - a.ts\n  - "b.ts"', { files: ["a.ts", "b.ts"] }],
    ["tags: &x [1]\nid: 7", { id: 7 }],
    ["# a comment\n\nid: 7", { id: 7 }],
  ])("%j is read", (told, fields) => {
    expect(readFrontMatter(`---\n${told}\n---\nrest`, known)).toEqual({ fields, rest: "rest" });
  });

  test.each([
    "title: *alias",
    "title: &anchor x",
    "title: !!js/function x",
    "title: |\n  block",
    'title: "open',
    "files: {a: 1}",
    "title: a\ntitle: b",
    "files:\n  a: 1",
  ])("%j is refused by its key", (told) => {
    expect(readFrontMatter(`---\n${told}\n---\n`, known)).toEqual({ problem: told.split(":")[0] });
  });
});

test("what a page says of itself beyond its text is checked like any record", () => {
  expect(pageHash(record())).toMatch(/^[0-9a-f]{64}$/);
  expect(readPage(writePage(record()).replace(/uid: .*\n/, ""))).toHaveProperty("problem");
  expect(readPage("---\nid: 1\n")).toHaveProperty("problem");
  expect(readPage("# Deploys go by make ship\n\nSince June.")).toMatchObject({
    value: { uid: null, text: { title: "Deploys go by make ship", body: "Since June." } },
  });
});

const mine = [
  "# of mine, до конца",
  "tags: [a, b]   # spaces  stay ",
  "nested:\n  title: not ours\n  - id: 7",
  '"quoted key": *alias',
  "ключ: >-\n  block",
  "",
  "map: {a: [\n]}",
];

test("what of a page's front matter is not ours stays byte for byte when it is written back, in its place and order", () => {
  const before = record({ title: "The port is 3000", facts: ["a fact"] });
  const after = record({ id: memoryId(9), title: "The port is 4000", body: "More." });
  const anyLines = array(constantFrom(...mine), { maxLength: 6 }).map((all) =>
    all.flatMap((each) => each.split("\n")),
  );
  assert(
    property(
      anyLines,
      anyLines,
      constantFrom("\n", "\r\n"),
      constantFrom("", "\uFEFF"),
      (first, last, eol, mark) => {
        const [open = "", ...rest] = writePage(before).split("\n");
        const end = rest.indexOf("---");
        const page = (head: readonly string[], text: readonly string[]): string =>
          mark + [open, ...first, ...head, ...last, ...text].join(eol);
        const told = page(rest.slice(0, end), rest.slice(end));
        const written = writePage(after).split("\n").slice(1);
        const at = written.indexOf("---");
        const back = rewritePage(told, after);
        // A line of ours that says the same by now stays as well.
        expect(back).toBe(page(written.slice(0, at), written.slice(at)));
        const read = readPage(back);
        expect("value" in read && { ...read.value.text, isEdited: isPageEdited(read.value) }).toMatchObject({
          title: "The port is 4000",
          body: "More.",
          isEdited: false,
        });
        expect(rewritePage(back, after)).toBe(back);
      },
    ),
    { numRuns: 300 },
  );
});

test("a value that a person wrote in another way stays so where it says the same, and what is missing is added", () => {
  const page = "---\ntitle: The port is 4000\nfiles:\n- old.ts\n# note\nmine: 1\n---\nText.\n";
  const back = rewritePage(
    page,
    record({ title: "The port is 4000", files: [{ path: "new.ts", blob: null }] }),
  );
  expect(back).toMatch(
    /^---\ntitle: The port is 4000\nfiles: \["new\.ts"\]\n# note\nmine: 1\nid: 8841\nuid: /,
  );
  expect(isEdited(back)).toBe(false);
});
