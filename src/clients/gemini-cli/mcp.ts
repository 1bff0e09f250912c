import { join } from "node:path";
import { type McpPlace, usualServerEdit } from "../wiring/mcp-place.ts";

/** The same file that the hooks stand in. */
export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "settings.json"),
  inRepository: join(".gemini", "settings.json"),
  calledInHandshake: "gemini-cli-mcp-client",
  isMarked: false,
  edit: (server) => usualServerEdit(server),
};
