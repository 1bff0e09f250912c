import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ExportStore } from "../../store/export-store.ts";

/** The files of every export that is still where it was written, or is being written. */
export async function exportedFiles(store: Pick<ExportStore, "exportsMade">): Promise<readonly string[]> {
  const made = await store.exportsMade();
  const files = await Promise.all(
    made.map(async ({ path, form }) => (form === "jsonl" ? [path] : filesIn(path))),
  );
  return files.flat();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    // It was moved or removed since, or closed to us: then there is none that could be told of.
    if (!(error instanceof Error && "code" in error)) throw error;
    return [];
  }
}
