import type { ChainHead } from "./verified.ts";

/** What was found in a copy of the database when it was opened and read from end to end. */
export interface CopyFacts {
  readonly bytes: number;
  readonly schema: number;
  readonly memories: number;
  readonly events: number;
  /** When the newest memory or event was written, ISO 8601; null of an empty one. */
  readonly lastAt: string | null;
  /** The end of its chain of changes; null where it has none. */
  readonly chainHead: ChainHead | null;
}

/** A backup that has just been made and checked. */
export interface Backup extends CopyFacts {
  readonly path: string;
}

/**
 * Why a backup lies in Kedr's folder: the owner asked for it; an upgrade or a restore was to change the database; or the
 * database was damaged and put aside.
 */
export type BackupReason = "asked" | "upgrade" | "restore" | "damaged";

/** A backup in Kedr's folder, as its name and its bytes tell it. */
export interface KeptBackup {
  readonly path: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly why: BackupReason;
}
