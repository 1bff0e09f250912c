import { chmodSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BackupReason, KeptBackup } from "../../domain/backup.ts";
import { isoTime } from "../../platform/clock.ts";
import { ensurePrivateFolder, exists } from "../../platform/files.ts";
import type { Connection } from "./connection.ts";
import { keptAside } from "./set-aside.ts";
import { timeInName } from "./time-in-name.ts";

/** Of those that Kedr makes by itself; what the owner asked for is the owner's. */
const backupsKept = 3;
const names = { upgrade: /^kedr-v\d+-.+\.db$/u, restore: /^before-restore-.+\.db$/u } as const;

/** Copies the whole database into one file and drops all but the newest such backups; returns the copy's path. */
export function backUp(connection: Connection, folder: string, version: number, now: string): string {
  return backUpAs("upgrade", `kedr-v${version}-${timeInName(now)}.db`, connection, folder);
}

/** The same before the database is replaced. */
export const backUpBeforeRestore = (connection: Connection, folder: string, now: string): string =>
  backUpAs("restore", `before-restore-${timeInName(now)}.db`, connection, folder);

/** Where a backup goes whose place the owner did not name. */
export function placeForBackup(folder: string, now: string): string {
  ensurePrivateFolder(folder);
  return join(folder, `backup-${timeInName(now)}.db`);
}

/** Copies the database as it stands, while others write on, into an empty file that is private already. */
export function vacuumInto(connection: Connection, path: string): void {
  writeFileSync(path, "", { mode: 0o600, flag: "wx" });
  chmodSync(path, 0o600);
  try {
    connection.read(() => connection.db.prepare("vacuum into ?").run(path));
  } catch (error) {
    // Half a copy, as on a full disk, would be taken for a backup.
    rmSync(path, { force: true });
    throw error;
  }
}

/** What lies in the folder of backups, newest first. */
export function listBackups(folder: string): readonly KeptBackup[] {
  const copies = (exists(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".db"))
    .flatMap((name) => keptAt(join(folder, name), reasonOf(name)) ?? []);
  const damaged = keptAside(folder).flatMap((path) => {
    const kept = keptAt(path, "damaged");
    return kept === undefined ? [] : [{ ...kept, bytes: bytesBelow(path) }];
  });
  return [...copies, ...damaged].toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

function backUpAs(why: keyof typeof names, name: string, connection: Connection, folder: string): string {
  ensurePrivateFolder(folder);
  const path = join(folder, name);
  vacuumInto(connection, path);
  dropOldest(folder, names[why]);
  return path;
}

const timeOfName = (name: string): string => name.replace(/^(?:kedr-v\d+|before-restore)-/u, "");

function dropOldest(folder: string, pattern: RegExp): void {
  const byAge = readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted((a, b) => (timeOfName(a) < timeOfName(b) ? 1 : -1));
  for (const name of byAge.slice(backupsKept)) unlinkSync(join(folder, name));
}

function reasonOf(name: string): BackupReason {
  if (names.upgrade.test(name)) return "upgrade";
  return names.restore.test(name) ? "restore" : "asked";
}

/** undefined of one that went in between: what is forgotten takes copies along. */
function keptAt(path: string, why: BackupReason): KeptBackup | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { path, bytes: stats.size, madeAt: isoTime(Math.trunc(stats.mtimeMs)), why };
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
