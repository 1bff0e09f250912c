import { join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import type { PluginPlace } from "../plugins/plugin-file.ts";
import { folderBy, installedAt, type Installed } from "../wiring/installed.ts";
import { marks } from "./marks.ts";

export const piName = clientName("pi");

/** Names another folder than the usual one for settings, extensions and sessions. */
const folderVariable = "PI_CODING_AGENT_DIR";

export const installed: Installed = installedAt({
  name: piName,
  title: "Pi",
  marks,
  programs: ["pi"],
  folderVariables: [folderVariable],
  usualFolder: folderBy(folderVariable, ".pi", "agent"),
  settingsIn: (configFolder) => join(configFolder, "settings.json"),
});

/** Pi loads every program in this folder at a start, whoever's project it is in. */
export const pluginPlace: PluginPlace = { client: piName, folder: "extensions", name: "kedr.ts" };
