import { join } from "node:path";
import { folderBy, installedAt, type Installed } from "../wiring/installed.ts";
import { claudeCodeName } from "./hooks.ts";
import { marks } from "./marks.ts";

/** Names another configuration folder than the usual one. */
export const folderVariable = "CLAUDE_CONFIG_DIR";

export const installed: Installed = installedAt({
  name: claudeCodeName,
  title: "Claude Code",
  marks,
  programs: ["claude"],
  folderVariables: [folderVariable],
  usualFolder: folderBy(folderVariable, ".claude"),
  settingsIn: (configFolder) => join(configFolder, "settings.json"),
  managedSettings: {
    darwin: "/Library/Application Support/ClaudeCode/managed-settings.json",
    win32: String.raw`C:\Program Files\ClaudeCode\managed-settings.json`,
    others: "/etc/claude-code/managed-settings.json",
  },
});
