import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { MemoryFile } from "../../src/clients/memory-places/memory-file.ts";
import { rulesBlock } from "../../src/inject/rules-block.ts";
import { type ChangedParts, changedParts } from "../../src/daemon/memory-files/changed-parts.ts";
import type { Seen, SeenFile } from "../../src/daemon/memory-files/looking.ts";
import { projectKey } from "../../src/domain/ids.ts";
import { partKey } from "../../src/harvest/memory-files/record-of-part.ts";
import type { MemorySource } from "../../src/store/memory-source-store.ts";
import { inTempFolder } from "../contract/make.ts";
import { memory } from "../inject/memories.ts";

const uid = "of-the-first-text";

const memoryFile = (path: string, folder: string, scope: MemoryFile["scope"] = "project"): MemoryFile => ({
  path,
  form: "sections",
  client: null,
  folder,
  scope,
  importedBy: null,
});

/** Each folder is a project. */
const changed = (seen: Seen, merged: readonly string[] = []): Promise<ChangedParts> =>
  changedParts(seen, {
    hash: (said) => createHash("sha256").update(said).digest("hex"),
    locate: async (directory) => ({ project: projectKey(`path:${directory}`) }),
    mergedOf: async () => new Set(merged),
  });

/** What a file brings whose one section said something else when it was read. */
async function changedIn(folder: string, text: string | Buffer, isMerged: boolean): Promise<ChangedParts> {
  const path = join(folder, "AGENTS.md");
  writeFileSync(path, text);
  const key = partKey(path, { anchor: "The port", line: 1, title: "The port" });
  const known = { path, client: null, stamp: "of then", parts: [{ key, uid, hash: "of then", line: 1 }] };
  const seen = { files: [{ file: memoryFile(path, folder), stamp: "9:9", modifiedMs: 0, known }], lost: [] };
  return changed(seen, isMerged ? [uid] : []);
}

/** A file with the same section, never read before. */
function withSection(folder: string, name: string, scope: MemoryFile["scope"] = "project"): SeenFile {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "# The port\nIt is 3100.");
  return { file: memoryFile(path, folder, scope), stamp: "9:9", modifiedMs: 0, known: undefined };
}

async function readOnce(file: SeenFile): Promise<MemorySource> {
  const { files } = await changed({ files: [file], lost: [] });
  if (files[0] === undefined) throw new Error("The file was not read.");
  return files[0].source;
}

test("a changed part corrects its memory; of one that is merged with another file's it is a memory of its own", () =>
  inTempFolder(async (folder) => {
    const said = "# The port\nIt is 3100.";
    const [one] = (await changedIn(folder, said, false)).files;
    expect(one?.records).toMatchObject([{ value: { uid, title: "The port" } }]);
    const [apart] = (await changedIn(folder, said, true)).files;
    expect(apart?.records).toHaveLength(1);
    expect(apart?.source.parts[0]?.uid).not.toBe(uid);
    expect(apart?.records).toMatchObject([{ value: { uid: apart?.source.parts[0]?.uid } }]);
  }));

test("what is no text is named, and its memories are not taken for gone", () =>
  inTempFolder(async (folder) => {
    const { files, problems, gone } = await changedIn(folder, Buffer.from([0xff, 0xfe, 0x00]), false);
    expect(problems).toMatchObject([{ at: join(folder, "AGENTS.md") }]);
    expect([files, gone]).toEqual([[], []]);
  }));

test("a part that moved is the memory that it was in its own project alone, and never for all projects", () =>
  inTempFolder(async (home) => {
    const shop = join(home, "shop");
    const lost = [await readOnce(withSection(shop, "AGENTS.md"))];
    const was = lost[0]?.parts[0]?.uid;
    const within = await changed({ files: [withSection(shop, "GEMINI.md")], lost });
    expect([within.files[0]?.source.parts[0]?.uid, within.files[0]?.records, within.gone]).toEqual([
      was,
      [],
      [],
    ]);
    for (const elsewhere of [
      withSection(join(home, "blog"), "AGENTS.md"),
      withSection(shop, "all.md", "global"),
    ]) {
      const { files, gone } = await changed({ files: [elsewhere], lost });
      expect([files[0]?.records.length, gone]).toEqual([1, [was]]);
      expect(files[0]?.source.parts[0]?.uid).not.toBe(was);
    }
  }));

test("what a person tells for all projects may move from file to file", () =>
  inTempFolder(async (home) => {
    const lost = [await readOnce(withSection(join(home, "a"), "CLAUDE.md", "global"))];
    const moved = await changed({ files: [withSection(join(home, "b"), "GEMINI.md", "global")], lost });
    expect([moved.files[0]?.records, moved.gone]).toEqual([[], []]);
  }));

test("the block of rules that Kedr wrote into a file is no part of it", () =>
  inTempFolder(async (folder) => {
    const block = rulesBlock([memory({ id: 1, kind: "rule", trust: "approved", title: "No force pushes" })]);
    expect((await changedIn(folder, `${block}\n`, false)).files[0]?.records).toEqual([]);
    const [file] = (await changedIn(folder, `${block}\n# The port\nIt is 3100.\n`, false)).files;
    const line = block.split("\n").length + 1;
    expect(file?.source.parts).toMatchObject([{ uid, line }]);
  }));
