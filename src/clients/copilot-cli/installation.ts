import { join } from "node:path";
import { folderBy, installedAt, type Installed } from "../wiring/installed.ts";
import { copilotCliName } from "./hooks.ts";
import { marks } from "./marks.ts";

/** Names another configuration folder than the usual one. */
const folderVariable = "COPILOT_HOME";

export const installed: Installed = installedAt({
  name: copilotCliName,
  title: "Copilot CLI",
  marks,
  programs: ["copilot"],
  folderVariables: [folderVariable],
  usualFolder: folderBy(folderVariable, ".copilot"),
  settingsIn: (configFolder) => join(hooksFolder(configFolder), hooksName),
});

/** Every file in it is a list of hooks; ours has its own. */
export const hooksFolder = (configFolder: string): string => join(configFolder, "hooks");
export const hooksName = "kedr.json";
