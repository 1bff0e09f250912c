import { isAbsolute, join } from "node:path";
import type { Memory, SeenFile } from "../domain/memory.ts";
import type { StaleFile } from "../domain/stale-file.ts";
import { isoTime } from "../platform/clock.ts";
import { modifiedMs } from "../platform/files.ts";
import { blobId } from "../platform/git.ts";

/** Files of one memory that are compared where somebody waits, and bytes of each. */
const filesCompared = 3;
const fileBytes = 1024 * 1024;

/** What became of a memory's files in a work tree since it was made; null where they are the same or nobody can tell. */
export async function filesSince(
  { files }: Pick<Memory, "files">,
  projectPath: string,
): Promise<StaleFile["state"] | null> {
  const known = files.filter(({ blob }) => blob !== null).slice(0, filesCompared);
  const states = (await staleFiles(known, projectPath)).map(({ state }) => state);
  return states.includes("changed") ? "changed" : (states[0] ?? null);
}

/** The git blob of a file as it is now; null where it can't be read. */
export type BlobNow = (path: string) => Promise<string | null>;

const blobNow: BlobNow = (path) => blobId(path, fileBytes);

/** Those of the files that are not what they were. */
export async function staleFiles(
  files: readonly SeenFile[],
  projectPath: string,
  blobOf: BlobNow = blobNow,
): Promise<readonly StaleFile[]> {
  const all = await Promise.all(files.map((file) => staleFile(file, projectPath, blobOf)));
  return all.filter((file) => file !== null);
}

async function staleFile(
  { path, blob }: SeenFile,
  projectPath: string,
  blobOf: BlobNow,
): Promise<StaleFile | null> {
  const inTree = isAbsolute(path) ? path : join(projectPath, path);
  // Another clone's file says nothing of this work tree.
  if (blob === null || !inTree.startsWith(`${projectPath}/`)) return null;
  const writtenMs = modifiedMs(inTree);
  if (writtenMs === null) return { path, state: "gone", changedAt: null };
  const now = await blobOf(inTree);
  return now === null || now === blob ? null : { path, state: "changed", changedAt: isoTime(writtenMs) };
}
