import { join } from "node:path";
import type { Installation, Whereabouts } from "../client.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { versionOf } from "../wiring/program-version.ts";
import { codexName } from "./hooks.ts";
import { marks } from "./marks.ts";

export const title = "Codex";

/** Names another configuration folder than the usual one. */
export const folderVariable = "CODEX_HOME";

export const usualFolder = ({ configFolder, homeFolder, variables }: Whereabouts): string =>
  configFolder ?? variables[folderVariable] ?? join(homeFolder, ".codex");

/** Codex is here when its program is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = await findProgram("codex", where);
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: codexName,
    title,
    version: program === undefined ? null : await versionOf(program, marks.programs),
    configFolder,
    settingsPath: join(configFolder, "hooks.json"),
    managedSettings: where.platform === "win32" ? [] : ["/etc/codex/requirements.toml"],
  };
}
