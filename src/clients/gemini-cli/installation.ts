import { join } from "node:path";
import type { Installation, Whereabouts } from "../client.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { packagedVersion } from "../wiring/program-version.ts";
import { geminiCliName } from "./hooks.ts";
import { marks } from "./marks.ts";

export const title = "Gemini CLI";

/** Stands for the person's home: the configuration lies in `.gemini` below it. */
export const folderVariable = "GEMINI_CLI_HOME";

export const usualFolder = ({ configFolder, homeFolder, variables }: Whereabouts): string =>
  configFolder ?? join(variables[folderVariable] ?? homeFolder, ".gemini");

/** Gemini CLI is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram("gemini", where);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: geminiCliName,
    title,
    // Started, whatever it is asked, the client rewrites settings that have names of an older version.
    version: program === undefined ? null : await packagedVersion(program, marks.programs),
    configFolder,
    settingsPath: join(configFolder, "settings.json"),
    managedSettings: [managedSettings(where.platform)],
  };
}

function managedSettings(platform: string): string {
  switch (platform) {
    case "darwin":
      return "/Library/Application Support/GeminiCli/settings.json";
    case "win32":
      return String.raw`C:\ProgramData\gemini-cli\settings.json`;
    default:
      return "/etc/gemini-cli/settings.json";
  }
}
