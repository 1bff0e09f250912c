import { access, constants, stat } from "node:fs/promises";
import { join } from "node:path";
import { runForText } from "../../platform/run.ts";
import type { Whereabouts } from "../client.ts";

/** A version is nice to show; nobody waits long for it. */
const versionLimitMs = 3_000;

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

/** As `--version` tells it; null where it tells nothing in time. */
export async function versionOf(program: string): Promise<string | null> {
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

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
