import { join } from "node:path";
import type { Installation, Whereabouts } from "../client.ts";
import { findProgram, isFolder, versionOf } from "../wiring/find-program.ts";
import { geminiCliName } from "./hooks.ts";

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
    version: program === undefined ? null : await versionOf(program),
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
