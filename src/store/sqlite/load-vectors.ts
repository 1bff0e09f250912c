import { createRequire } from "node:module";
import type Database from "better-sqlite3";
import type * as SqliteVec from "sqlite-vec";

/**
 * Loads sqlite-vec, the one optional dependency: null, or why it can't be used here. Without it everything but the search
 * by meaning works.
 */
export function loadVectors(db: Database.Database): string | null {
  try {
    const require = createRequire(import.meta.url);
    const extension = require("sqlite-vec") as typeof SqliteVec;
    extension.load(db);
    return null;
  } catch (error) {
    // Not installed (npm leaves out what a platform has no file for), or built for another machine.
    return firstLine(error instanceof Error ? error.message : String(error));
  }
}

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";
