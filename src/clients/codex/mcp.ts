import { join } from "node:path";
import { type McpPlace, serverName } from "../wiring/mcp-place.ts";
import { tomlTableEdit } from "../wiring/toml-table.ts";

/** Where `codex mcp add` writes. Seen with Codex 0.169.0: newer models have to search for its tools first. */
export const mcp: McpPlace = {
  path: (configFolder) => join(configFolder, "config.toml"),
  inRepository: null,
  calledInHandshake: "codex-mcp-client",
  isMarked: true,
  edit: ({ command, args, variables }) =>
    tomlTableEdit({
      keys: ["mcp_servers", serverName],
      values: { command, args },
      below: { env: variables },
    }),
};
