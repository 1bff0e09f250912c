import Database from "better-sqlite3";
import { KedrError } from "../../domain/kedr-error.ts";

const sentences = {
  "disk-full": {
    en: "The disk is full. Nothing was half written; free some space and Kedr goes on by itself (kedr status).",
    ru: "Диск заполнен. Ничего не записано наполовину; освободите место, и Kedr продолжит сам (kedr status).",
  },
  "database-busy": {
    en: "Another process holds Kedr's database. Try again; kedr doctor tells who it is.",
    ru: "Базу Kedr держит другой процесс. Повторите; kedr doctor скажет больше.",
  },
  "database-corrupt": {
    en: "Kedr's database is damaged. It is being set aside and kept, and a new one started: see kedr status.",
    ru: "База Kedr повреждена. Она будет отложена и сохранена, и начнётся новая: смотрите kedr status.",
  },
  "database-read-only": {
    en: "Kedr's database can't be written: the file or its folder is read-only. Check the owner and the mode.",
    ru: "База Kedr недоступна для записи: файл или папка только для чтения. Проверьте владельца и права.",
  },
  "database-failed": {
    en: "Kedr's database could not be read or written. kedr doctor checks the disk and the file.",
    ru: "Базу Kedr не удалось прочитать или записать. kedr doctor проверит диск и файл.",
  },
} as const;

type StoreFault = keyof typeof sentences;

/** What SQLite's code means to a person; any other error stays what it is. */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const fault = faultOf(error.code);
  return fault === undefined ? error : new KedrError(fault, sentences[fault], { cause: error });
}

/** True when SQLite itself says that the file is damaged. */
export const isCorruption = (error: unknown): boolean =>
  error instanceof Database.SqliteError && faultOf(error.code) === "database-corrupt";

/** A row that this store can't have written. */
export const corruptRow = (cause: unknown): KedrError =>
  new KedrError("database-corrupt", sentences["database-corrupt"], { cause });

function faultOf(code: string): StoreFault | undefined {
  // The shared-memory file beside the database can't grow on a full disk: SQLite calls that an I/O error.
  if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_SHMSIZE") return "disk-full";
  if (code.startsWith("SQLITE_BUSY") || code === "SQLITE_LOCKED") return "database-busy";
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB") return "database-corrupt";
  if (code.startsWith("SQLITE_READONLY") || code === "SQLITE_PERM") return "database-read-only";
  if (code.startsWith("SQLITE_IOERR") || code === "SQLITE_CANTOPEN") return "database-failed";
  return undefined;
}
