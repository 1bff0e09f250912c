import { closeSync, constants, openSync } from "node:fs";
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
  createFile(path);
  const db = new Database(path, { timeout: 0 });
  try {
    db.exec("begin exclusive");
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return "busy";
    throw unusable(path, error);
  }
}

const { O_WRONLY, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
/** A folder, a link or a pipe in its place. */
const noFile = ["EISDIR", "ELOOP", "ENXIO"];

/** A link would have another file locked, and a pipe waits for a reader. */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600));
  } catch (error) {
    const isNoFile = error instanceof Error && "code" in error && noFile.includes(String(error.code));
    throw isNoFile ? unusable(path, error) : error;
  }
}

const unusable = (path: string, cause: unknown): KedrError =>
  new KedrError(
    "lock-unusable",
    {
      en: `The lock file ${path} can't be used. Delete it and try again.`,
      ru: `Файл замка ${path} непригоден. Удалите его и повторите.`,
    },
    { cause },
  );
