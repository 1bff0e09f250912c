import { access, constants, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Whereabouts } from "../client.ts";

/** The first program of this name on the person's path; undefined where there is none. */
export async function findProgram(
  name: string,
  { executables, platform }: Pick<Whereabouts, "executables" | "platform">,
): Promise<string | undefined> {
  const names = platform === "win32" ? [`${name}.exe`, `${name}.cmd`] : [name];
  const candidates = executables
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((each) => join(folder, each)));
  const found = await Promise.all(candidates.map(isExecutable));
  return candidates[found.indexOf(true)];
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
