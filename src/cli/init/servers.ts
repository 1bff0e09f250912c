import type { Edit } from "../../clients/wiring/edit.ts";
import type { McpPlace, McpServer } from "../../clients/wiring/mcp-place.ts";
import type { InstalledFile } from "./manifest.ts";

/**
 * Our entry in a client's list of servers. One that starts Kedr and that nothing says we wrote is the person's own, with
 * whatever they set there: it does as well, and stays.
 */
export const serverEdit = (mcp: McpPlace, server: McpServer, isOurs: (text: string) => boolean): Edit => ({
  add: (text) => (holdsServer(mcp, text) && !isOurs(text) ? text : mcp.edit(server).add(text)),
  remove: (text) => (isOurs(text) ? mcp.edit(server).remove(text) : text),
});

/** Whether an entry in a file of the person's is ours: it says so itself, or init noted that it wrote it. */
export const isServerOurs = (mcp: McpPlace, path: string, known: readonly InstalledFile[]): boolean =>
  mcp.isMarked || known.some((file) => file.path === path && file.hasServer === true);

/** Whether an entry that starts Kedr stands in a text, whoever wrote it. */
export function holdsServer(mcp: McpPlace, text: string): boolean {
  const bare = mcp.edit(anyServer).remove(text);
  return typeof bare === "string" && bare !== text;
}

/** The server as far as finding it needs to know it. */
export const anyServer: McpServer = { command: "", args: [], variables: {} };
