import { join } from "node:path";
import { type McpPlace, usualServerEdit } from "../wiring/mcp-place.ts";

/** What it calls itself is as others report it. */
export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "mcp.json"),
  inRepository: join(".cursor", "mcp.json"),
  calledInHandshake: "cursor-vscode",
  isMarked: false,
  edit: (server) => usualServerEdit(server),
};
