import type { Place } from "../domain/event.ts";
import type { MemoryId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { noSuchMemory } from "../domain/no-such-memory.ts";
import { holdsNoMore } from "../govern/correctable.ts";
import { blobId } from "../platform/git.ts";
import type { Ageing, StaleAnswer, StaleMemory } from "../serve/ageing.ts";
import type { Store } from "../store/store.ts";
import { type BlobNow, staleFiles } from "./files-since.ts";

/** Bytes of a file whose content is compared; a larger one is taken to be the same. */
const comparedBytes = 4 * 1024 * 1024;

export interface PinningParts {
  readonly store: Pick<Store, "memoriesByIds" | "pinMemory">;
  readonly now: () => string;
}

/** What stays at the owner's word. */
export const openPinning = ({ store, now }: PinningParts): Pick<Ageing, "pin"> => ({
  pin: async ({ id, isPinned }) => {
    const outcome = await store.pinMemory(id, isPinned, now());
    if (outcome !== "changed") return { outcome };
    const [memory] = await store.memoriesByIds([id]);
    throw memory === undefined ? noSuchMemory(id) : holdsNoMore(memory);
  },
});

export interface ArchivingParts {
  readonly store: Pick<Store, "archiveMemory" | "memoriesByIds">;
  readonly now: () => string;
}

/** What is given no more at the owner's word, and what comes back. */
export const openArchiving = ({ store, now }: ArchivingParts): Pick<Ageing, "archive"> => ({
  archive: async ({ id, isArchived }) => {
    const outcome = await store.archiveMemory(id, isArchived, now());
    if (outcome === "done" || outcome === "already") return { outcome };
    if (outcome === "firm") throw isFirm(id);
    const [memory] = await store.memoriesByIds([id]);
    throw memory === undefined ? noSuchMemory(id) : holdsNoMore(memory);
  },
});

const isFirm = (id: MemoryId): KedrError =>
  new KedrError("firm", {
    en: `Memory ${id} is approved or pinned, so it stays: first withdraw the approval (kedr trust ${id} --withdraw) or unpin it (kedr unpin ${id}).`,
    ru: `Запись ${id} одобрена или закреплена и потому остаётся: сначала отзовите одобрение (kedr trust ${id} --withdraw) или открепите её (kedr unpin ${id}).`,
  });

export interface StaleParts {
  readonly store: Pick<Store, "memoriesByIds" | "memoriesWithFiles" | "projects">;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
}

/** What may be out of date. It reads many files, in the background. */
export const openStale = ({ store, locate }: StaleParts): Pick<Ageing, "stale"> => ({
  stale: async ({ directory, ids, limit, offset = 0 }) => {
    const place = directory === null ? null : await locate(directory, []);
    const memories =
      ids === null
        ? await store.memoriesWithFiles(place?.project ?? null, limits.staleLooked)
        : await store.memoriesByIds(ids);
    const { stale, looked } = await staleAmong(memories, await treesOf(place, store), offset + limit);
    return { stale: stale.slice(offset), looked };
  },
});

/** Where each project lies: the folder that was asked about comes before the one that was worked in last. */
async function treesOf(
  place: Place | null,
  store: Pick<Store, "projects">,
): Promise<ReadonlyMap<string, Tree>> {
  const trees = new Map<string, Tree>(
    (await store.projects()).map(({ key, name, path }) => [key, { name, path }]),
  );
  if (place !== null) trees.set(place.project, { name: place.projectName, path: place.projectPath });
  return trees;
}

interface Tree {
  readonly name: string;
  readonly path: string;
}

async function staleAmong(
  memories: readonly Memory[],
  trees: ReadonlyMap<string, Tree>,
  limit: number,
): Promise<StaleAnswer> {
  const blobOf = readOnce();
  const stale: StaleMemory[] = [];
  for (const [index, memory] of memories.entries()) {
    if (stale.length === limit) return { stale, looked: index };
    const tree = trees.get(memory.project);
    const files = tree === undefined ? [] : await staleFiles(memory.files, tree.path, blobOf);
    if (files.length > 0) stale.push({ memory, projectName: tree?.name ?? "", files });
  }
  return { stale, looked: memories.length };
}

/** Many memories name one file: it is read once. */
function readOnce(): BlobNow {
  const known = new Map<string, Promise<string | null>>();
  return (path) => {
    const blob = known.get(path) ?? blobId(path, comparedBytes);
    known.set(path, blob);
    return blob;
  };
}
