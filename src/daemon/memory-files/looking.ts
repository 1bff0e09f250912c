import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { memoryFilesIn } from "../../clients/memory-places/all.ts";
import type { LookedIn, MemoryFile } from "../../clients/memory-places/memory-file.ts";
import { exists } from "../../platform/files.ts";
import type { MemorySource } from "../../store/memory-source-store.ts";
import type { Store } from "../../store/store.ts";

export interface LookingParts {
  readonly store: Pick<Store, "memorySources" | "projects">;
  readonly userHome: string;
  readonly configFolders: LookedIn["configFolders"];
}

/** A memory file that is there, and what is known of it. */
export interface SeenFile {
  readonly file: MemoryFile;
  readonly stamp: string;
  readonly modifiedMs: number;
  /** undefined: it was never read. */
  readonly known: MemorySource | undefined;
}

/** The memory files of this machine beside what was read of them. */
export interface Seen {
  readonly files: readonly SeenFile[];
  /** Those that were read and are not there any more. */
  readonly lost: readonly MemorySource[];
}

/** Looks at names and states alone; folder: one more whose memory files are meant, or null. */
export async function lookAtMemoryFiles(parts: LookingParts, folder: string | null): Promise<Seen> {
  const { store, userHome } = parts;
  const projects = (await store.projects()).map(({ path }) => path).filter((path) => isAbsolute(path));
  const found = await memoryFilesIn({
    userHome,
    projectPaths: [...new Set([...projects, ...(folder === null ? [] : [folder])])],
    configFolders: parts.configFolders,
  });
  const sources = await store.memorySources();
  const known = new Map(sources.map((source) => [source.path, source]));
  return {
    files: found.flatMap((file) => stateOf(file, known.get(file.path))),
    lost: sources.filter(({ path }) => !exists(path)),
  };
}

/** One that goes in between is lost at the next look. */
function stateOf(file: MemoryFile, known: MemorySource | undefined): readonly SeenFile[] {
  const stats = statSync(file.path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  const { size, mtimeMs } = stats;
  return [{ file, stamp: `${size}:${mtimeMs}`, modifiedMs: mtimeMs, known }];
}

/** Stands for no file's size and time: it is read again, until what it says has somewhere to go. */
export const unsettled = "unsettled";

/** What is to be read: an unchanged file costs no more than this look. */
export const isDue = ({ known, stamp }: SeenFile): boolean => known?.stamp !== stamp;
