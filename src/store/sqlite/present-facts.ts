import Database from "better-sqlite3";
import type { CopyFacts } from "../../domain/backup.ts";
import { countedIn } from "./copy-facts.ts";

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
