import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { KedrError } from "../../domain/kedr-error.ts";
import { ensurePrivateFolder } from "../../platform/files.ts";

export interface ExclusiveLock {
  readonly release: () => void;
}

/**
 * Takes a lock that ends with the process, however it ends: an open exclusive transaction on a small file of its own,
 * whose lock the kernel lets go. "busy" when another process, or this one, has it.
 */
export function takeExclusiveLock(path: string): ExclusiveLock | "busy" {
  ensurePrivateFolder(dirname(path));
  closeSync(openSync(path, "a", 0o600));
  const db = new Database(path, { timeout: 0 });
  try {
    db.exec("begin exclusive");
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return "busy";
    const sentence = {
      en: `The lock file ${path} can't be used. Delete it and try again.`,
      ru: `Файл замка ${path} непригоден. Удалите его и повторите.`,
    };
    throw new KedrError("lock-unusable", sentence, { cause: error });
  }
}
