import { join } from "node:path";

/** Tools whose memories can be read. */
export const otherTools = ["claude-mem", "skillmem"] as const;

export type OtherTool = (typeof otherTools)[number];

/** What they call it, for whoever names the folder. */
export const databaseNames: readonly string[] = ["claude-mem.db", "memory.db"];

/** Where a tool keeps its database unless told otherwise, likeliest first. */
export const usualPlaces = (tool: OtherTool, userHome: string): readonly string[] =>
  ({
    "claude-mem": [join(userHome, ".claude-mem", "claude-mem.db")],
    skillmem: [
      join(userHome, ".local", "share", "skillmem", "memory.db"),
      join(userHome, "Library", "Application Support", "skillmem", "memory.db"),
      join(userHome, "AppData", "Local", "skillmem", "memory.db"),
    ],
  })[tool];
