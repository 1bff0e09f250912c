import { matchesName } from "./glob.ts";

/** Whether one of the names, in which `*` stands for anything, is the tool's: `Read`, `mcp__mail__*`. */
export const isToolIgnored = (names: readonly string[], tool: string | null): boolean =>
  tool !== null && names.some((name) => matchesName(name, tool));
