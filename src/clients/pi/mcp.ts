import { join } from "node:path";
import { type McpPlace, usualServerEdit } from "../wiring/mcp-place.ts";

/** Pi 1.6 and later, which shows its model the tools themselves only where "direct" says so. Older ones read no such file. */
export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "mcp.json"),
  inRepository: join(".pi", "mcp.json"),
  calledInHandshake: null,
  isMarked: false,
  edit: (server) => usualServerEdit(server, { exposure: "direct" }),
};
