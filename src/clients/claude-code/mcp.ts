import { join } from "node:path";
import { type McpPlace, sharedList, usualServerEdit } from "../wiring/mcp-place.ts";
import { folderVariable } from "./installation.ts";

/** What `claude mcp add --scope user` writes to: beside the usual folder, but inside one that the environment names. */
export const mcp: McpPlace = {
  path: (configFolder, { homeFolder, variables }) => {
    const isUsual =
      configFolder === join(homeFolder, ".claude") && variables[folderVariable] !== configFolder;
    return join(isUsual ? homeFolder : configFolder, ".claude.json");
  },
  inRepository: sharedList,
  calledInHandshake: null,
  isMarked: false,
  edit: (server) => usualServerEdit(server),
};
