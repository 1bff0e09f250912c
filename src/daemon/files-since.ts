import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Memory } from "../domain/memory.ts";
import { blobId } from "../platform/git.ts";

/** Files of one memory that are compared, and bytes of each. */
const filesCompared = 3;
const fileBytes = 1024 * 1024;

/** What became of a memory's files in a work tree since it was made; null where they are the same or nobody can tell. */
export async function filesSince(
  { files }: Pick<Memory, "files">,
  projectPath: string,
): Promise<"changed" | "gone" | null> {
  const known = files.filter(({ blob }) => blob !== null).slice(0, filesCompared);
  const states = await Promise.all(
    known.map(async ({ path, blob }) => {
      const inTree = isAbsolute(path) ? path : join(projectPath, path);
      // Another clone's file says nothing of this work tree.
      if (!inTree.startsWith(`${projectPath}/`)) return null;
      if (!existsSync(inTree)) return "gone";
      const now = await blobId(inTree, fileBytes);
      return now === null || now === blob ? null : "changed";
    }),
  );
  if (states.includes("changed")) return "changed";
  return states.includes("gone") ? "gone" : null;
}
