import { join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import { isFile } from "./listing.ts";
import type { LookedIn, MemoryFile } from "./memory-file.ts";

const hermes = clientName("hermes");

/** What Hermes knows of its person holds everywhere; its own notes are of no project, and stay with its folder. */
export async function hermesMemoryFiles({ configFolders }: LookedIn): Promise<readonly MemoryFile[]> {
  return (await configFolders(hermes)).flatMap((folder) => notesIn(join(folder, "memories")));
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
      client: hermes,
      folder,
      importedBy: null,
    }));
}
