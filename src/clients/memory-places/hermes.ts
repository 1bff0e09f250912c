import { join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import { isFile } from "./listing.ts";
import type { LookedIn, MemoryFile } from "./memory-file.ts";

/** What Hermes knows of its person holds everywhere; its own notes are of no project, and stay with its folder. */
export async function hermesMemoryFiles({ userHome, variables }: LookedIn): Promise<readonly MemoryFile[]> {
  const folder = join(variables["HERMES_HOME"] ?? join(userHome, ".hermes"), "memories");
  const files = [
    { path: join(folder, "USER.md"), scope: "global" },
    { path: join(folder, "MEMORY.md"), scope: "project" },
  ] as const;
  return files
    .filter(({ path }) => isFile(path))
    .map((file) => ({
      ...file,
      form: "entries",
      client: clientName("hermes"),
      folder,
      importedBy: null,
    }));
}
