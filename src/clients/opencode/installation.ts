import { dirname, join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import { pluginPath, type PluginPlace } from "../plugins/plugin-file.ts";
import { installedAt, type Installed } from "../wiring/installed.ts";
import { marks } from "./marks.ts";

export const opencodeName = clientName("opencode");

export const pluginPlace: PluginPlace = { client: opencodeName, folder: "plugins", name: "kedr.js" };

const configHome = "XDG_CONFIG_HOME";
/** A further folder, which the client reads like its own: what a person puts there is where they want it. */
const ownFolder = "OPENCODE_CONFIG_DIR";

export const installed: Installed = installedAt({
  name: opencodeName,
  title: "OpenCode",
  marks,
  programs: ["opencode"],
  folderVariables: [ownFolder, configHome],
  usualFolder: ({ configFolder, homeFolder, variables }) =>
    configFolder ??
    variables[ownFolder] ??
    join(variables[configHome] ?? join(homeFolder, ".config"), "opencode"),
  settingsIn: (configFolder) => pluginPath(pluginPlace, configFolder),
});

/**
 * Where its database lies: in the data folder of the same home. A person who has put the two folders into different places
 * imports the database by its path.
 */
export function databaseIn(configFolder: string): string {
  const home = dirname(dirname(configFolder));
  return join(home, ".local", "share", "opencode", "opencode.db");
}
