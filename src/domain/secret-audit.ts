import type { ClientName, SessionId } from "./ids.ts";

/** Where a secret was found. It names the place, never the secret. */
export interface SecretHit {
  readonly kinds: readonly string[];
  /** "memory", "event", "injection" or "queue" for a row; "file" for a file; "backup" for a kept copy of the database. */
  readonly place: HitPlace;
  /** The row's number, or the file's path below Kedr's home. */
  readonly id: string;
  /** Of a row: "title", "facts", "outcome"; empty for a file. */
  readonly field: string;
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
  /** When what the row tells of happened; null for a file. */
  readonly at: string | null;
}

export type HitPlace = "memory" | "event" | "injection" | "queue" | "file" | "backup";

/** One search of all that is stored by the rules of one day. */
export interface SecretAudit {
  readonly id: number;
  readonly rulesVersion: string;
  readonly startedAt: string;
  /** null while it runs, or until it is resumed. */
  readonly endedAt: string | null;
  /** Rows looked at so far, of how many. */
  readonly rowsDone: number;
  readonly rowsTotal: number;
  /** The first of the places; hitsTotal counts all. */
  readonly hits: readonly SecretHit[];
  readonly hitsTotal: number;
  /** When what it found was redacted; null while it stands there still. */
  readonly redactedAt: string | null;
}

/** What was taken out of Kedr's files, and what is left elsewhere. Written down without any secret. */
export interface Receipt {
  /** Its number, from 1. */
  readonly id: number;
  readonly what: "redacted";
  readonly at: string;
  readonly rulesVersion: string;
  readonly replaced: readonly SecretHit[];
  /** Copies of the database that were overwritten and removed. */
  readonly removed: readonly string[];
  /** Found, and left to the owner: files whose words Kedr must not change. */
  readonly left: readonly SecretHit[];
  /** The search of every file of Kedr's, byte by byte, for what was taken out. */
  readonly check: {
    readonly texts: number;
    /** Pieces too short to be looked for: they would be found anywhere. */
    readonly tooShort: number;
    readonly files: number;
    readonly bytes: number;
    /** Files in which something was found all the same. */
    readonly stillIn: readonly string[];
  };
  /** The same texts in the clients' own records, which are theirs: path and lines. */
  readonly outside: readonly OutsideCopy[];
}

export interface OutsideCopy {
  readonly path: string;
  /** The first of them, counted from 1. */
  readonly lines: readonly number[];
  readonly linesTotal: number;
}
