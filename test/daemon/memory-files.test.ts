import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MemoryFile } from "../../src/clients/memory-places/memory-file.ts";
import { type ChangedParts, changedParts } from "../../src/daemon/memory-files/changed-parts.ts";
import { partKey } from "../../src/harvest/memory-files/record-of-part.ts";
import { inTempFolder } from "../contract/make.ts";

const uid = "of-the-first-text";

/** What a file brings whose one section said something else when it was read. */
async function changedIn(folder: string, text: string | Buffer, isMerged: boolean): Promise<ChangedParts> {
  const path = join(folder, "AGENTS.md");
  writeFileSync(path, text);
  const key = partKey(path, { anchor: "The port", line: 1, title: "The port" });
  const known = { path, client: null, stamp: "of then", parts: [{ key, uid, hash: "of then", line: 1 }] };
  const file: MemoryFile = {
    path,
    form: "sections",
    client: null,
    folder,
    scope: "project",
    importedBy: null,
  };
  const seen = { files: [{ file, stamp: "9:9", modifiedMs: 0, known }], lost: [] };
  const mergedOf = async () => new Set(isMerged ? [uid] : []);
  return changedParts(seen, { hash: (said) => `hash-${said.length}`, mergedOf });
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
