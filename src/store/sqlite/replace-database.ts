import { existsSync, renameSync, rmSync } from "node:fs";
import { KedrError } from "../../domain/kedr-error.ts";
import { backUpBeforeRestore } from "./backup.ts";
import { openConnection } from "./connection.ts";
import { copyAside } from "./set-aside.ts";

const beside = (path: string): readonly string[] => [`${path}-wal`, `${path}-shm`];

/**
 * Keeps the database that is about to be replaced: a sound one as a copy of its own, a damaged one as its files are. Returns
 * where; null where there is none. Nobody else may have it open.
 */
export function keepPresent(path: string, backups: string, now: string): string | null {
  if (!existsSync(path)) return null;
  try {
    const connection = openConnection(path);
    try {
      return backUpBeforeRestore(connection, backups, now);
    } finally {
      connection.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return copyAside([path, ...beside(path)], backups, now);
  }
}

/**
 * Puts a closed database in the place of another, in one step: whenever the process is killed, the one or the other stands
 * there whole. A log of the old one must not be taken for the new one's, so it is written into the old one first.
 */
export function replaceDatabase(path: string, by: string): void {
  if (beside(by).some(existsSync)) throw new Error(`${by} was not closed.`);
  if (existsSync(path)) takeOverLog(path);
  for (const name of beside(path)) rmSync(name, { force: true });
  renameSync(by, path);
}

function takeOverLog(path: string): void {
  try {
    const connection = openConnection(path);
    connection.db.pragma("wal_checkpoint(truncate)");
    connection.close();
  } catch (error) {
    // What could be kept of a damaged one was kept before.
    if (!isDamage(error)) throw error;
  }
}

const isDamage = (error: unknown): boolean => error instanceof KedrError && error.code === "database-corrupt";
