import { KedrError } from "../../domain/kedr-error.ts";
import type { Connection } from "./connection.ts";

/** "ok", or what SQLite's quick check says is wrong. Reads the whole file: not for the way of a waiting person. */
export function integrityOf({ db, read }: Connection): string {
  try {
    const rows = read(() => db.prepare<[], { quick_check: string }>("pragma quick_check(5)").all());
    return rows.map((row) => row.quick_check).join("; ");
  } catch (error) {
    // The check itself may stumble over the damage; that is its answer.
    if (isCorrupt(error)) return error.cause instanceof Error ? error.cause.message : error.message;
    throw error;
  }
}

export const isCorrupt = (error: unknown): error is KedrError =>
  error instanceof KedrError && error.code === "database-corrupt";
