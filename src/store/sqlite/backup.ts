import { chmodSync, readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePrivateFolder } from "../../platform/files.ts";
import type { Connection } from "./connection.ts";

const backupsKept = 3;
const backupName = /^kedr-v\d+-.+\.db$/u;

/** A name that sorts by time and is allowed on every file system. */
export const timeInName = (isoTime: string): string => isoTime.replaceAll(/[:.]/g, "-");

/** Copies the whole database into one file and drops all but the newest backups; returns the copy's path. */
export function backUp(connection: Connection, folder: string, version: number, now: string): string {
  ensurePrivateFolder(folder);
  const path = join(folder, `kedr-v${version}-${timeInName(now)}.db`);
  // The copy goes into an empty file that is private already.
  writeFileSync(path, "", { mode: 0o600 });
  chmodSync(path, 0o600);
  connection.read(() => connection.db.prepare("vacuum into ?").run(path));
  dropOldest(folder);
  return path;
}

function dropOldest(folder: string): void {
  const byAge = readdirSync(folder)
    .filter((name) => backupName.test(name))
    .map((name) => ({ name, time: name.replace(/^kedr-v\d+-/u, "") }))
    .sort((a, b) => (a.time < b.time ? 1 : -1));
  for (const { name } of byAge.slice(backupsKept)) unlinkSync(join(folder, name));
}
