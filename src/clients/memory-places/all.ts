import { realPath } from "../../platform/files.ts";
import { clients } from "../registry.ts";
import { instructionFiles } from "./instructions.ts";
import type { LookedIn, MemoryFile } from "./memory-file.ts";

/** The memory files that are there, each once, whatever names lead to it. Names and states of files alone are looked at. */
export async function memoryFilesIn(looked: LookedIn): Promise<readonly MemoryFile[]> {
  const written = clients.map(({ memoryPlaces }) => memoryPlaces?.written?.(looked) ?? []);
  const found = (await Promise.all([...written, instructionFiles(looked)])).flat();
  const once = new Map(found.toReversed().map((file) => [realPath(file.path) ?? file.path, file]));
  return [...once.values()].toReversed();
}
