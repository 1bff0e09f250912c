import { access, constants, stat } from "node:fs/promises";
import { join } from "node:path";
import { runForText } from "../../platform/run.ts";
import type { Installation, Whereabouts } from "../client.ts";
import { claudeCodeName } from "./decode.ts";

export const title = "Claude Code";

/** A version is nice to show; nobody waits long for it. */
const versionLimitMs = 3_000;

export const usualFolder = ({ configFolder, homeFolder }: Whereabouts): string =>
  configFolder ?? join(homeFolder, ".claude");

/** Claude Code is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram(where.executables, where.platform);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: claudeCodeName,
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
      return "/Library/Application Support/ClaudeCode/managed-settings.json";
    case "win32":
      return String.raw`C:\Program Files\ClaudeCode\managed-settings.json`;
    default:
      return "/etc/claude-code/managed-settings.json";
  }
}

async function findProgram(folders: readonly string[], platform: string): Promise<string | undefined> {
  const names = platform === "win32" ? ["claude.exe", "claude.cmd"] : ["claude"];
  const candidates = folders
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const found = await Promise.all(candidates.map(isExecutable));
  return candidates[found.indexOf(true)];
}

async function versionOf(program: string): Promise<string | null> {
  const text = await runForText(program, ["--version"], versionLimitMs);
  return /\d+\.\d+\.\d+/.exec(text ?? "")?.[0] ?? null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
