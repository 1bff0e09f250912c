import { join } from "node:path";
import type { MemoryPlaces } from "../memory-places/memory-file.ts";
import { memoryFiles } from "./memory-files.ts";

/** What stands in projects for Claude Code to read, what the person wrote for all of them, and what it wrote down itself. */
export const memoryPlaces: MemoryPlaces = {
  inProject: ["CLAUDE.md", "CLAUDE.local.md", join(".claude", "CLAUDE.md")],
  projectFolders: [{ folder: join(".claude", "rules"), ending: ".md" }],
  ofPerson: ["CLAUDE.md"],
  readsImports: true,
  written: memoryFiles,
};
