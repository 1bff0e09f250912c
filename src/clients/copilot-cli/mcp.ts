import { join } from "node:path";
import { type McpPlace, usualServerEdit } from "../wiring/mcp-place.ts";

/** Without `tools` it offers none of them to its model. */
export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "mcp-config.json"),
  inRepository: null,
  calledInHandshake: null,
  isMarked: false,
  edit: (server) => usualServerEdit(server, { type: "local", tools: ["*"] }),
};
