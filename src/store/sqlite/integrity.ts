import { KedrError } from "../../domain/kedr-error.ts";
import type { Connection } from "./connection.ts";
import { markDamaged } from "./damage-mark.ts";

/** "ok", or what SQLite's quick check says is wrong, which is marked then. Reads the whole file: not for the way of a waiting person. */
export function integrityOf({ db, read, path }: Connection): string {
  try {
    const rows = read(() => db.prepare<[], { quick_check: string }>("pragma quick_check(5)").all());
    const found = rows.map((row) => row.quick_check).join("; ");
    if (found !== "ok") markDamaged(path);
    return found;
  } catch (error) {
    // The check itself may stumble over the damage; that is its answer.
    if (isCorrupt(error)) return error.cause instanceof Error ? error.cause.message : error.message;
    throw error;
  }
}

export const isCorrupt = (error: unknown): error is KedrError =>
  error instanceof KedrError && error.code === "database-corrupt";
