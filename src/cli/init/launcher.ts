import { copyFileSync, chmodSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
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

/** Puts the launcher and the hook's bundle into the home, over older ones. */
export function installLauncher(paths: HomePaths, facts: LauncherFacts): void {
  ensurePrivateFolder(dirname(paths.launcher));
  const template = readFileSync(join(facts.distFolder, "launcher.sh"), "utf8");
  const { home, socket } = paths;
  writeFileAtomic(paths.launcher, fillLauncher(template, { ...facts, home, socket }), 0o700);
  chmodSync(paths.launcher, 0o700);
  copyFileSync(join(facts.distFolder, "hook.cjs"), paths.hookBundle);
  chmodSync(paths.hookBundle, 0o600);
}

/** Takes the launcher away: hooks that still stand somewhere do nothing from then on. */
export function removeLauncher(paths: HomePaths): void {
  rmSync(paths.launcher, { force: true });
  rmSync(paths.hookBundle, { force: true });
}
