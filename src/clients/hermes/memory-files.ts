import { join } from "node:path";
import { isFile } from "../memory-places/listing.ts";
import type { LookedIn, MemoryFile } from "../memory-places/memory-file.ts";
import { hermesName } from "./hooks.ts";

/** What Hermes knows of its person holds everywhere; its own notes are of no project, and stay with its folder. */
export async function memoryFiles({ configFolders }: LookedIn): Promise<readonly MemoryFile[]> {
  return (await configFolders(hermesName)).flatMap((folder) => notesIn(join(folder, "memories")));
}

function notesIn(folder: string): readonly MemoryFile[] {
  const files = [
    { path: join(folder, "USER.md"), scope: "global" },
    { path: join(folder, "MEMORY.md"), scope: "project" },
  ] as const;
  return files
    .filter(({ path }) => isFile(path))
    .map((file) => ({
      ...file,
      form: "entries",
      client: hermesName,
      folder,
      importedBy: null,
    }));
}
