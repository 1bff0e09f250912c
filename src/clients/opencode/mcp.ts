import { existsSync } from "node:fs";
import { join } from "node:path";
import { isServer, named, type McpPlace, serverName } from "../wiring/mcp-place.ts";
import { propertyEdit } from "../wiring/property-edit.ts";

/** It reads both files; the one that the person has is the one they look into. */
export const mcp: McpPlace = {
  path: (configFolder) => {
    const withComments = join(configFolder, "opencode.jsonc");
    return existsSync(withComments) ? withComments : join(configFolder, "opencode.json");
  },
  inRepository: "opencode.json",
  calledInHandshake: null,
  isMarked: false,
  edit: ({ command, args, variables }) =>
    propertyEdit({
      keys: ["mcp", serverName],
      value: {
        type: "local",
        command: [command, ...args],
        enabled: true,
        ...named("environment", variables),
      },
      isOurs: isServer,
    }),
};
