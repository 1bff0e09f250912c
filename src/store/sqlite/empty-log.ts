import { busyTimeoutMs, type Connection } from "./connection.ts";

/**
 * Writes the log into the file and cuts it off; false while anybody reads from it. Most is written before the lock is taken, and
 * under it nothing is waited for: a reader would keep all writers waiting with it.
 */
export function emptyLog(db: Connection["db"]): boolean {
  db.pragma("wal_checkpoint(passive)");
  db.pragma("busy_timeout = 0");
  try {
    const [log] = db.pragma("wal_checkpoint(truncate)") as [{ readonly busy: number }];
    return log.busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  }
}
