import { join } from "node:path";
import { folderBy, installedAt, type Installed } from "../wiring/installed.ts";
import { hermesName } from "./hooks.ts";
import { marks } from "./marks.ts";

/** Names another folder than the usual one. */
const folderVariable = "HERMES_HOME";

export const installed: Installed = installedAt({
  name: hermesName,
  title: "Hermes",
  marks,
  programs: ["hermes"],
  folderVariables: [folderVariable],
  usualFolder: folderBy(folderVariable, ".hermes"),
  settingsIn: (configFolder) => join(configFolder, "config.yaml"),
});
