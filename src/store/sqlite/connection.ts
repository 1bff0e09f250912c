import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { KedrError } from "../../domain/kedr-error.ts";
import { ensurePrivateFolder } from "../../platform/files.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import { markDamaged } from "./damage-mark.ts";
import { isCorruption, plainError } from "./errors.ts";

/** How long a write waits for the other thread's; its transactions are far shorter. */
export const busyTimeoutMs = 5_000;
/** Small, for the idle service's sake: the system's own page cache holds the rest. */
const cacheKib = 8_192;
/** What the write-ahead log shrinks back to after a checkpoint. */
const logBytes = 8 * 1024 * 1024;
/** Pages in the write-ahead log at which a commit takes them over into the file. */
const checkpointPages = { soon: 1_000, late: 4_000 } as const;
/** Free pages given back to the file system on closing. */
const vacuumedPages = 1_000;

/** One open database of one thread. Every error that comes out of it has been put plainly; damage it meets is marked. */
export interface Connection {
  readonly path: string;
  readonly db: Database.Database;
  /** By which what was forgotten is known again; null where nothing is ever forgotten. */
  readonly key: SecretKey | null;
  readonly read: <T>(work: () => T) => T;
  /** One transaction that holds the write lock from its start, so that it can't fail half way for a lock. */
  readonly write: <T>(work: () => T) => T;
  /**
   * A transaction that does not wait for the disk: it outlives the process at once, and a power cut once the next
   * write() is through. For what goes along with an event that is written in full.
   */
  readonly writeAlong: <T>(work: () => T) => T;
  readonly close: () => void;
}

/**
 * When the connection's commits take the log over into the file, which holds them up for tens of milliseconds: "late"
 * leaves it to another connection, unless that one writes nothing.
 */
export type Checkpoints = keyof typeof checkpointPages;

/** Opens or, where it may, creates the file, readable by the owner alone (the files beside it take over its mode). */
export function openConnection(
  path: string,
  checkpoints: Checkpoints = "soon",
  key: SecretKey | null = null,
  where: "create" | "must exist" = "create",
): Connection {
  return plainly(path, () => {
    ensurePrivateFolder(dirname(path));
    closeSync(openSync(path, where === "create" ? "a" : "r+", 0o600));
    const db = new Database(path, { timeout: busyTimeoutMs, fileMustExist: true });
    try {
      tune(db);
      db.pragma(`wal_autocheckpoint = ${checkpointPages[checkpoints]}`);
      return connectionOf(db, path, key);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function tune(db: Database.Database): void {
  // Reads the header: a garbled first page or a truncated file is noticed here and not in mid-session.
  db.pragma("schema_version");
  // Takes effect before the first table only.
  db.pragma("auto_vacuum = incremental");
  db.pragma("journal_mode = wal");
  db.pragma("synchronous = full");
  db.pragma("foreign_keys = on");
  db.pragma("secure_delete = on");
  db.pragma(`journal_size_limit = ${logBytes}`);
  db.pragma(`cache_size = -${cacheKib}`);
  // Mapped pages count as resident, and a file cut short under a map kills the process instead of failing a read.
  db.pragma("mmap_size = 0");
}

function connectionOf(db: Database.Database, path: string, key: SecretKey | null): Connection {
  const write: Connection["write"] = (work) => plainly(path, () => db.transaction(work).immediate());
  return {
    path,
    db,
    key,
    read: (work) => plainly(path, work),
    write,
    writeAlong: (work) => {
      db.pragma("synchronous = normal");
      try {
        return write(work);
      } finally {
        db.pragma("synchronous = full");
      }
    },
    close: () => close(db, path),
  };
}

function close(db: Database.Database, path: string): void {
  if (!db.open) return;
  try {
    plainly(path, () => db.pragma(`incremental_vacuum(${vacuumedPages})`));
  } catch (error) {
    // Room that is not given back now is given back another time; a full or damaged disk must not keep the file open.
    if (!(error instanceof KedrError)) throw error;
  } finally {
    db.close();
  }
}

function plainly<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isCorruption(error)) markDamaged(path);
    throw plainError(error);
  }
}
