import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A machine for one test: a person's home, Kedr's home, and projects; gone after remove(). */
export interface World {
  readonly root: string;
  readonly home: string;
  readonly kedrHome: string;
  /** First on the path: programs that only this world has. */
  readonly bin: string;
  /** The whole environment of a program in this world: nothing of the real one but the path leaks in. */
  env(extra?: Readonly<Record<string, string>>): Record<string, string>;
  remove(): void;
}

export function makeWorld(): World {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "kedr-world-")));
  const home = join(root, "home");
  const kedrHome = join(root, "kedr");
  const bin = join(root, "bin");
  mkdirSync(join(home, ".claude"), { recursive: true });
  return {
    root,
    home,
    kedrHome,
    bin,
    env: (extra = {}) => ({
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      HOME: home,
      KEDR_HOME: kedrHome,
      LANG: "C.UTF-8",
      TERM: "xterm-256color",
      GIT_CONFIG_NOSYSTEM: "1",
      ...extra,
    }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

/** A repository with one commit and an origin, so that Kedr can tell it from others. */
export function makeProject(
  world: World,
  name: string,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = join(world.root, "work", name);
  writeFiles(folder, { "README.md": `# ${name}\n`, ...files });
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "remote", "add", "origin", `https://git.example/team/${name}.git`);
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "First commit");
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Runs git as a made-up person, untouched by the configuration of this machine. */
export function git(folder: string, ...args: readonly string[]): string {
  const who = { NAME: "Dana Example", EMAIL: "dana@example.com", DATE: "2026-01-15T10:00:00Z" };
  const identity = Object.entries(who).flatMap(([key, value]) =>
    ["AUTHOR", "COMMITTER"].map((role) => [`GIT_${role}_${key}`, value] as const),
  );
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", args, {
    cwd: folder,
    env: { ...env, ...Object.fromEntries(identity) },
    encoding: "utf8",
  }).trim();
}
