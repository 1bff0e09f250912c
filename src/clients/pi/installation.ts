import { join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import type { Installation, Whereabouts } from "../client.ts";
import type { PluginPlace } from "../plugins/plugin-file.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { versionOf } from "../wiring/program-version.ts";
import { marks } from "./marks.ts";

export const piName = clientName("pi");
export const title = "Pi";

/** Names another folder than the usual one for settings, extensions and sessions. */
export const folderVariable = "PI_CODING_AGENT_DIR";

export const usualFolder = ({ configFolder, homeFolder, variables }: Whereabouts): string =>
  configFolder ?? variables[folderVariable] ?? join(homeFolder, ".pi", "agent");

/** Pi is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram("pi", where);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: piName,
    title,
    version: program === undefined ? null : await versionOf(program, marks.programs),
    configFolder,
    settingsPath: join(configFolder, "settings.json"),
    managedSettings: [],
  };
}

/** Pi loads every program in this folder at a start, whoever's project it is in. */
export const pluginPlace = (configFolder: string): PluginPlace => ({
  client: piName,
  folder: join(configFolder, "extensions"),
  name: "kedr.ts",
});
