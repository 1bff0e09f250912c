import { join } from "node:path";
import { installedAt, type Installed } from "../wiring/installed.ts";
import { packagedVersion } from "../wiring/program-version.ts";
import { geminiCliName } from "./hooks.ts";
import { marks } from "./marks.ts";

/** Stands for the person's home: the configuration lies in `.gemini` below it. */
const folderVariable = "GEMINI_CLI_HOME";

export const installed: Installed = installedAt({
  name: geminiCliName,
  title: "Gemini CLI",
  marks,
  programs: ["gemini"],
  // Started, whatever it is asked, the client rewrites settings that have names of an older version.
  versionOf: packagedVersion,
  folderVariables: [folderVariable],
  usualFolder: ({ configFolder, homeFolder, variables }) =>
    configFolder ?? join(variables[folderVariable] ?? homeFolder, ".gemini"),
  settingsIn: (configFolder) => join(configFolder, "settings.json"),
  managedSettings: {
    darwin: "/Library/Application Support/GeminiCli/settings.json",
    win32: String.raw`C:\ProgramData\gemini-cli\settings.json`,
    others: "/etc/gemini-cli/settings.json",
  },
});
