import { join } from "node:path";
import type { Installation, Whereabouts } from "../client.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { versionOf } from "../wiring/program-version.ts";
import { copilotCliName } from "./hooks.ts";
import { marks } from "./marks.ts";

export const title = "Copilot CLI";

/** Names another configuration folder than the usual one. */
export const folderVariable = "COPILOT_HOME";

export const usualFolder = ({ configFolder, homeFolder, variables }: Whereabouts): string =>
  configFolder ?? variables[folderVariable] ?? join(homeFolder, ".copilot");

/** Copilot CLI is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram("copilot", where);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: copilotCliName,
    title,
    version: program === undefined ? null : await versionOf(program, marks.programs),
    configFolder,
    settingsPath: join(hooksFolder(configFolder), hooksName),
    managedSettings: [],
  };
}

/** Every file in it is a list of hooks; ours has its own. */
export const hooksFolder = (configFolder: string): string => join(configFolder, "hooks");
export const hooksName = "kedr.json";
