import { realPath } from "../../platform/files.ts";
import { memoryFiles as claudeCodeMemoryFiles } from "../claude-code/memory-files.ts";
import { codexMemoryFiles } from "./codex.ts";
import { hermesMemoryFiles } from "./hermes.ts";
import { instructionFiles } from "./instructions.ts";
import type { LookedIn, MemoryFile } from "./memory-file.ts";

/** Every kind of memory file that is known: one row each. */
const finders: readonly ((looked: LookedIn) => Promise<readonly MemoryFile[]>)[] = [
  claudeCodeMemoryFiles,
  codexMemoryFiles,
  hermesMemoryFiles,
  instructionFiles,
];

/** The memory files that are there, each once, whatever names lead to it. Names and states of files alone are looked at. */
export async function memoryFilesIn(looked: LookedIn): Promise<readonly MemoryFile[]> {
  const found = (await Promise.all(finders.map((find) => find(looked)))).flat();
  const once = new Map(found.toReversed().map((file) => [realPath(file.path) ?? file.path, file]));
  return [...once.values()].toReversed();
}
