import { join } from "node:path";
import type { Installation, Whereabouts } from "../client.ts";
import { findProgram, isFolder } from "../wiring/find-program.ts";
import { versionOf } from "../wiring/program-version.ts";
import { cursorName } from "./hooks.ts";
import { marks } from "./marks.ts";

export const title = "Cursor";

export const usualFolder = ({ configFolder, homeFolder }: Whereabouts): string =>
  configFolder ?? join(homeFolder, ".cursor");

/** Cursor is here when its editor or its command line is, or when it has left its folder. */
export async function detect(where: Whereabouts): Promise<Installation | undefined> {
  const configFolder = usualFolder(where);
  const program = (await findProgram("cursor", where)) ?? (await findProgram("cursor-agent", where));
  if (program === undefined && !(await isFolder(configFolder))) return undefined;
  return {
    client: cursorName,
    title,
    version: program === undefined ? null : await versionOf(program, marks.programs),
    configFolder,
    settingsPath: join(configFolder, "hooks.json"),
    managedSettings: [],
  };
}
