import { chmodSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fillLauncher } from "../../hook/launcher.ts";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";

/** What the launcher is told once and for all: hooks get no PATH to rely on. */
export interface LauncherFacts {
  /** The absolute path of the Node that runs Kedr. */
  readonly node: string;
  readonly version: string;
  /** Where the built files lie. */
  readonly distFolder: string;
}

/** Puts the launcher and the hook into the home, over older ones. */
export function installLauncher(paths: HomePaths, facts: LauncherFacts): void {
  ensurePrivateFolder(dirname(paths.launcher));
  for (const path of [paths.hookProgram, paths.hookBundle]) {
    writeFileAtomic(path, readFileSync(join(facts.distFolder, basename(path))));
    chmodSync(path, 0o600);
  }
  const template = readFileSync(join(facts.distFolder, "launcher.sh"), "utf8");
  const { home, socket } = paths;
  writeFileAtomic(paths.launcher, fillLauncher(template, { ...facts, home, socket }), 0o700);
  chmodSync(paths.launcher, 0o700);
}

/** Takes the launcher away: hooks that still stand somewhere do nothing from then on. */
export function removeLauncher(paths: HomePaths): void {
  const { launcher, hookBundle, hookProgram, hookCompiled } = paths;
  for (const path of [launcher, hookBundle, hookProgram, hookCompiled]) rmSync(path, { force: true });
}
