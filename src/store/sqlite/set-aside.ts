import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { timeInName } from "./time-in-name.ts";

const prefix = "corrupt-";

type Carry = (from: string, to: string) => void;

/** Moves damaged files into one folder named by the time; null when none of them had anything in it. */
export const moveAside = (paths: readonly string[], backups: string, now: string): string | null =>
  carryAside(paths, backups, now, renameSync);

/** Keeps a copy of damaged files that stay in use. */
export const copyAside = (paths: readonly string[], backups: string, now: string): string | null =>
  carryAside(paths, backups, now, copyFileSync);

/** The folders of damaged files that are kept, oldest first; a person removes them when they are of no more use. */
export function keptAside(backups: string): readonly string[] {
  const names = existsSync(backups) ? readdirSync(backups) : [];
  return names
    .filter((name) => name.startsWith(prefix))
    .sort()
    .map((name) => join(backups, name));
}

function carryAside(paths: readonly string[], backups: string, now: string, carry: Carry): string | null {
  const present = paths.filter((path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0);
  if (present.length === 0) return null;
  const folder = join(backups, `${prefix}${timeInName(now)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const path of present) carry(path, freeName(join(folder, basename(path))));
  return folder;
}

/** What was set aside in the same millisecond is not written over. */
function freeName(path: string): string {
  let name = path;
  for (let count = 2; existsSync(name); count += 1) name = `${path}.${count}`;
  return name;
}
