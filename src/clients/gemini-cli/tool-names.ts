import type { ToolAtHand } from "../client.ts";

interface KnownTool {
  /** As Kedr calls it, for every client. */
  readonly as: string;
  readonly action: ToolAtHand["action"];
}

/** The tools that run, edit, write or read, by the client's names. */
const known: ReadonlyMap<string, KnownTool> = new Map([
  ["run_shell_command", { as: "Bash", action: "run" }],
  ["replace", { as: "Edit", action: "edit" }],
  ["write_file", { as: "Write", action: "edit" }],
  ["read_file", { as: "Read", action: "read" }],
]);

/** The tools before which the client asks, by its own names. */
export const gatedTools: readonly string[] = [...known.keys()];

/** What the client calls them, by Kedr's names. */
export const namesInPayloads: ReadonlyMap<string, string> = new Map(
  [...known].map(([name, { as }]) => [as, name]),
);

export const actionOf = (name: string): ToolAtHand["action"] | undefined => known.get(name)?.action;

/** Where a tool comes from; null for the client's own. */
export interface McpTool {
  readonly server: string;
  readonly tool: string;
}

/** A tool by Kedr's name: those of MCP by server and tool, where these are told. */
export const nameOf = (name: string, mcp: McpTool | null): string =>
  mcp === null ? (known.get(name)?.as ?? name) : `mcp__${mcp.server}__${mcp.tool}`;
