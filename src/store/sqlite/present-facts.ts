import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import type { CopyFacts } from "../../domain/backup.ts";
import { countedIn, holdsTable } from "./copy-facts.ts";
import { isMarkedDamaged } from "./damage-mark.ts";
import { isCorruption, plainError } from "./errors.ts";

/** What the present database holds, in use or not; null where there is none that could be read. Nothing is checked. */
export function presentFacts(path: string): Pick<CopyFacts, "memories" | "events" | "lastAt"> | null {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return countedIn(db);
    } finally {
      db.close();
    }
  } catch (error) {
    // No file, or no sound one: it is about to be replaced, and whoever reads it next is told.
    if (error instanceof Database.SqliteError || error instanceof TypeError) return null;
    throw error;
  }
}

// Index forgettings_open.
const open = "select 1 from forgettings where ended_at is null limit 1";

/** Whether the present database, in use or not, has a forgetting that is not ended; false of none, and of a damaged one. */
export function isForgettingOpen(path: string): boolean {
  if (!existsSync(path) || isMarkedDamaged(path)) return false;
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return holdsTable(db, "forgettings") && db.prepare(open).get() !== undefined;
    } finally {
      db.close();
    }
  } catch (error) {
    if (isCorruption(error)) return false;
    throw plainError(error);
  }
}
