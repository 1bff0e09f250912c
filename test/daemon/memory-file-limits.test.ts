import { expect, test } from "vitest";
import type { MemoryFile } from "../../src/clients/memory-places/memory-file.ts";
import { changedParts } from "../../src/daemon/memory-files/changed-parts.ts";
import { projectKey } from "../../src/domain/ids.ts";

const file: MemoryFile = {
  path: "/nowhere/AGENTS.md",
  form: "sections",
  client: null,
  folder: "/nowhere",
  scope: "project",
  importedBy: null,
};

/** Why a file of so many bytes was not read, in English. */
async function problemOf(bytes: number): Promise<readonly string[]> {
  const seen = { file, stamp: `${bytes}:1`, modifiedMs: 1, known: undefined };
  const { problems, files } = await changedParts(
    { files: [seen], lost: [] },
    {
      hash: (text) => text,
      locate: async () => ({ project: projectKey("path:/nowhere") }),
      mergedOf: async () => new Set(),
    },
  );
  expect(files).toEqual([]);
  return problems.map(({ problem }) => problem.en);
}

test("[port.memory-files] a file over 1 MB is named and not read; one that can't be read says why", async () => {
  expect(await problemOf(1024 * 1024 + 1)).toEqual(["it is longer than 1 MB"]);
  expect(await problemOf(1024 * 1024)).toEqual(["it can't be read (ENOENT)"]);
});
