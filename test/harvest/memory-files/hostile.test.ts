import { expect, test } from "vitest";
import type { MemoryFile, MemoryForm } from "../../../src/clients/memory-places/memory-file.ts";
import { partsOf } from "../../../src/harvest/memory-files/forms.ts";
import { recordOfPart } from "../../../src/harvest/memory-files/record-of-part.ts";

const forms: readonly MemoryForm[] = [
  "sections",
  "index",
  "note",
  "entries",
  "task-groups",
  "threads",
  "episode",
];

const written = "2026-07-01T10:00:00.000Z";
const fileOf = (form: MemoryForm): MemoryFile => ({
  path: "/home/mara/shop/notes.md",
  form,
  client: null,
  folder: "/home/mara/shop",
  scope: "project",
  importedBy: null,
});

const read = (form: MemoryForm, text: string) =>
  partsOf(form, { text, name: "notes" }).map((part) => recordOfPart(fileOf(form), part, "u1", written));

const spaces = " ".repeat(500_000);
/** Lines that a reader which tries every space, or every beginning, is not done with in a day. */
const longLines = [
  `# a${spaces}\u2028x`,
  `# ${spaces}\u2028x`,
  `# ${"# ".repeat(250_000)}x`,
  `---\nname: a${spaces}\u2028b\n---\nbody`,
  `cwd: a${spaces}x\u2028y\nbody`,
  `- ${spaces}\u2028x`,
  `# Task Group: ${spaces}\u2028x\nbody`,
  `- [a](${".md#".repeat(200_000)}`,
];

test.each(forms)("a file of 1 MB as %s is read to its end, whatever its lines are", (form) => {
  for (const line of longLines) expect(read(form, `${line}\nsaid below`).length).toBeLessThan(4);
});

test("signs that close a heading are no words of it", () => {
  const parts = partsOf("sections", { text: "## Test ##\nnpm test\n# C#\nyes", name: "notes" });
  expect(parts.map(({ title }) => title)).toEqual(["Test", "C#"]);
});

test.each(["9999-12-31T23:59:59-12:00", "0000-01-01T00:00:00+14:00", "2026-99-99"])(
  "a note that says it is of %s is of when its file was written",
  (updated) => {
    const [record] = read("note", `---\nname: Port\nupdated: ${updated}\n---\nThe port is 3100.`);
    expect(record).toMatchObject({ value: { occurredAt: written } });
  },
);
