import type { ToolAtHand } from "./client.ts";

/**
 * The tools that agents have in common, by the names under which Kedr's rules and record know them, and what each does. They
 * are Claude Code's; a client that calls its own otherwise is read into these, and what has no equal here keeps its name.
 */
export const toolActions: Readonly<Partial<Record<string, ToolAtHand["action"]>>> = {
  Bash: "run",
  Edit: "edit",
  MultiEdit: "edit",
  Write: "edit",
  NotebookEdit: "edit",
  Read: "read",
};
