import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { memoryFilesIn } from "../../../src/clients/memory-places/all.ts";
import type { MemoryFile, MemoryForm } from "../../../src/clients/memory-places/memory-file.ts";
import { partsOf } from "../../../src/harvest/memory-files/forms.ts";
import { recordOfPart } from "../../../src/harvest/memory-files/record-of-part.ts";
import type { ToldPart } from "../../../src/harvest/memory-files/told-part.ts";
import { inTempFolder } from "../../contract/make.ts";

const read = (form: MemoryForm, ...lines: readonly string[]): readonly ToldPart[] =>
  partsOf(form, { text: lines.join("\n"), name: "the-file" });

test("[port.memory-files] a thread of which nothing was noted is none, and a folder that is no path is none", () => {
  const threads = read(
    "threads",
    "# Raw memories",
    "## Thread `t1`",
    "updated_at: 2026-06-01T10:00:00Z",
    "## Thread `t2`",
    "cwd: shop",
    "",
    "- cents",
  );
  expect(threads.map(({ anchor }) => anchor)).toEqual(["t2"]);
  expect(threads[0]?.directory).toBeUndefined();
});

const anchorOf = (end: string): string | undefined =>
  read("entries", `the staging port is always ${end}`)[0]?.anchor;

test("[port.memory-files] an entry is the same one when its end changes", () => {
  expect(anchorOf("3000")).toBe(anchorOf("4711, since June"));
});

const note = (time: string): ToldPart | undefined =>
  read("note", "\uFEFF---", "title: Staging", `updated: ${time}`, "---", "# Heading", "The port is 3000.")[0];

test("[port.memory-files] a note is known behind a byte order mark, by its title, and at a time that can be", () => {
  expect(note("2026-06-01T10:00:00Z")).toMatchObject({
    title: "Staging",
    occurredAt: "2026-06-01T10:00:00.000Z",
  });
  for (const time of ["+012026-06-01", "1969-06-01"]) expect(note(time)?.occurredAt).toBeUndefined();
});

test("[port.memory-files] a heading's closing signs are no part of it", () => {
  expect(read("sections", "## Deploy ##", "On Mondays.")[0]?.title).toBe("Deploy");
});

const file = (more: Partial<MemoryFile> = {}): MemoryFile => ({
  path: "/home/ada/shop/docs/how.md",
  form: "sections",
  client: null,
  folder: "/home/ada/shop",
  scope: "project",
  importedBy: null,
  ...more,
});

function recordOf(part: Partial<ToldPart>, of = file()) {
  const told = recordOfPart(
    of,
    { anchor: "a", line: 7, title: "T", body: "b", ...part },
    "u1",
    "2026-06-01T10:00:00.000Z",
  );
  if (!("value" in told)) throw new Error("no record");
  return told.value;
}

test("[port.memory-files] a memory names the file and line that it came of, and what imports it, as its project knows them", () => {
  const record = recordOf({}, file({ importedBy: "/home/ada/shop/CLAUDE.md" }));
  expect(record.files.map(({ path }) => path)).toEqual(["docs/how.md", "CLAUDE.md"]);
  expect(record.provenance?.model).toBe("/home/ada/shop/docs/how.md:7");
  const elsewhere = recordOf({}, file({ path: "/home/ada/.codex/AGENTS.md" }));
  expect(elsewhere.files.map(({ path }) => path)).toEqual(["/home/ada/.codex/AGENTS.md"]);
});

test("[port.memory-files] an observation is a discovery, and words by which it is found have their limits", () => {
  expect(recordOf({ kind: "observation" }).type).toBe("discovery");
  expect(recordOf({}).type).toBeNull();
  const { concepts } = recordOf({ concepts: Array.from({ length: 50 }, () => "x".repeat(500)) });
  expect(concepts).toHaveLength(20);
  expect(concepts[0]).toHaveLength(100);
});

test("[port.memory-files] a file that two names lead to is found once, and none in a hidden folder", () =>
  inTempFolder(async (home) => {
    const shop = join(home, "shop");
    mkdirSync(join(shop, "memory-bank", ".drafts"), { recursive: true });
    writeFileSync(join(shop, "AGENTS.md"), "# A\nb");
    writeFileSync(join(shop, "memory-bank", ".drafts", "a.md"), "# A\nb");
    symlinkSync("AGENTS.md", join(shop, "CLAUDE.md"));
    const found = await memoryFilesIn({
      userHome: home,
      projectPaths: [shop],
      configFolders: async () => [],
    });
    expect(found.map(({ path }) => path)).toEqual([join(shop, "AGENTS.md")]);
  }));

test("[port.memory-files] imports are followed five files deep, from the person's home too, and none that stands in code", () =>
  inTempFolder(async (home) => {
    const own = join(home, ".claude");
    mkdirSync(own);
    writeFileSync(join(own, "CLAUDE.md"), "See @~/notes.md, not `@~/code.md`.\n```\n@~/fenced.md\n```\n");
    writeFileSync(join(home, "notes.md"), "@step2.md");
    for (const name of ["code.md", "fenced.md"]) writeFileSync(join(home, name), "# A\nb");
    for (let step = 2; step <= 7; step += 1)
      writeFileSync(join(home, `step${step}.md`), `@step${step + 1}.md`);
    const found = await memoryFilesIn({ userHome: home, projectPaths: [], configFolders: async () => [own] });
    const names = new Set(found.map(({ path }) => relative(home, path)));
    expect(names).toEqual(
      new Set([".claude/CLAUDE.md", "notes.md", "step2.md", "step3.md", "step4.md", "step5.md"]),
    );
  }));
