import { join } from "node:path";
import { type McpPlace, usualServerEdit } from "../wiring/mcp-place.ts";

export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "mcp.json"),
  inRepository: join(".cursor", "mcp.json"),
  isMarked: false,
  edit: (server) => usualServerEdit(server),
};
