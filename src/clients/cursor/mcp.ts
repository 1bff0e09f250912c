import { join } from "node:path";
import { type McpPlace, usualServerEdit } from "../wiring/mcp-place.ts";

export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "mcp.json"),
  inRepository: join(".cursor", "mcp.json"),
  edit: (server) => usualServerEdit(server),
};
