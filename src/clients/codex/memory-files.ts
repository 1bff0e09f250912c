import { join } from "node:path";
import { filesBelow, isFile } from "../memory-places/listing.ts";
import type { LookedIn, MemoryFile, MemoryForm } from "../memory-places/memory-file.ts";
import { codexName } from "./hooks.ts";

const files: readonly (readonly [string, MemoryForm])[] = [
  ["MEMORY.md", "task-groups"],
  ["memory_summary.md", "sections"],
  ["raw_memories.md", "threads"],
];

const folders: readonly (readonly [string, MemoryForm])[] = [
  ["rollout_summaries", "episode"],
  [join("extensions", "ad_hoc", "notes"), "note"],
];

/** What Codex made of its sessions; each says itself which folder it is about, where it is about one. */
export async function memoryFiles({ configFolders }: LookedIn): Promise<readonly MemoryFile[]> {
  const homes = await configFolders(codexName);
  return (await Promise.all(homes.map((home) => memoriesIn(join(home, "memories"))))).flat();
}

async function memoriesIn(memories: string): Promise<readonly MemoryFile[]> {
  const listed = await Promise.all(
    folders.map(async ([folder, form]) =>
      (await filesBelow(join(memories, folder), ".md")).map((path) => [path, form] as const),
    ),
  );
  const named = files.map(([name, form]) => [join(memories, name), form] as const);
  return [...named.filter(([path]) => isFile(path)), ...listed.flat()].map(([path, form]) => ({
    path,
    form,
    client: codexName,
    folder: memories,
    scope: "project",
    importedBy: null,
  }));
}
