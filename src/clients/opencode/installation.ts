import { dirname, join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import type { Installation, Whereabouts } from "../client.ts";
import type { PluginPlace } from "../plugins/plugin-file.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { versionOf } from "../wiring/program-version.ts";
import { marks } from "./marks.ts";

export const opencodeName = clientName("opencode");

export const title = "OpenCode";

const configHome = "XDG_CONFIG_HOME";
/** A further folder, which the client reads like its own: what a person puts there is where they want it. */
const ownFolder = "OPENCODE_CONFIG_DIR";

export const folderVariables: readonly string[] = [ownFolder, configHome];

export const usualFolder = ({ configFolder, homeFolder, variables }: Whereabouts): string =>
  configFolder ??
  variables[ownFolder] ??
  join(variables[configHome] ?? join(homeFolder, ".config"), "opencode");

/**
 * Where its database lies: in the data folder of the same home. A person who has put the two folders into different places
 * imports the database by its path.
 */
export function databaseIn(configFolder: string): string {
  const home = dirname(dirname(configFolder));
  return join(home, ".local", "share", "opencode", "opencode.db");
}

export const pluginPlace = (configFolder: string): PluginPlace => ({
  client: opencodeName,
  folder: join(configFolder, "plugins"),
  name: "kedr.js",
});

/** OpenCode is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram("opencode", where);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  const { folder, name } = pluginPlace(configFolder);
  return {
    client: opencodeName,
    title,
    version: program === undefined ? null : await versionOf(program, marks.programs),
    configFolder,
    settingsPath: join(folder, name),
    managedSettings: [],
  };
}
