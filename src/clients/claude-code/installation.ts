import { join } from "node:path";
import type { Installation, Whereabouts } from "../client.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { versionOf } from "../wiring/program-version.ts";
import { claudeCodeName } from "./hooks.ts";
import { marks } from "./marks.ts";

export const title = "Claude Code";

/** Names another configuration folder than the usual one. */
export const folderVariable = "CLAUDE_CONFIG_DIR";

export const usualFolder = ({ configFolder, homeFolder, variables }: Whereabouts): string =>
  configFolder ?? variables[folderVariable] ?? join(homeFolder, ".claude");

/** Claude Code is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram("claude", where);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: claudeCodeName,
    title,
    version: program === undefined ? null : await versionOf(program, marks.programs),
    configFolder,
    settingsPath: join(configFolder, "settings.json"),
    managedSettings: [managedSettings(where.platform)],
  };
}

function managedSettings(platform: string): string {
  switch (platform) {
    case "darwin":
      return "/Library/Application Support/ClaudeCode/managed-settings.json";
    case "win32":
      return String.raw`C:\Program Files\ClaudeCode\managed-settings.json`;
    default:
      return "/etc/claude-code/managed-settings.json";
  }
}
