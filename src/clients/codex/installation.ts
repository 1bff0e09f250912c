import { join } from "node:path";
import { folderBy, installedAt, type Installed } from "../wiring/installed.ts";
import { codexName } from "./hooks.ts";
import { marks } from "./marks.ts";

/** Names another configuration folder than the usual one. */
const folderVariable = "CODEX_HOME";

const requirements = "/etc/codex/requirements.toml";

export const installed: Installed = installedAt({
  name: codexName,
  title: "Codex",
  marks,
  programs: ["codex"],
  folderVariables: [folderVariable],
  usualFolder: folderBy(folderVariable, ".codex"),
  settingsIn: (configFolder) => join(configFolder, "hooks.json"),
  managedSettings: { darwin: requirements, win32: null, others: requirements },
});
