import { readFileSync, rmSync } from "node:fs";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";

/** The text of config.jsonc; undefined where there is none. */
export function readConfigText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The file whole as it was; undefined takes it away. */
export function writeConfigText(
  { home, config }: Pick<HomePaths, "home" | "config">,
  text: string | undefined,
): void {
  ensurePrivateFolder(home);
  if (text === undefined) rmSync(config, { force: true });
  else writeFileAtomic(config, text);
}
