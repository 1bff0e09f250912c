import type { ClientName, SessionId } from "../domain/ids.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { HitPlace, SecretAudit } from "../domain/secret-audit.ts";

/** Places of the database that hold texts which came from outside. */
export type RowPlace = Exclude<HitPlace, "file" | "backup">;

export type StoredText = string | readonly string[];

/** The texts of one row, by field; those that are empty are left out. */
export interface StoredRow {
  readonly place: RowPlace;
  readonly id: number;
  readonly texts: Readonly<Record<string, StoredText>>;
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
  readonly at: string | null;
}

/** A row's new texts; fields that it does not name stay. */
export type RewrittenRow = Pick<StoredRow, "place" | "id" | "texts">;

/** The row that was read last. */
export interface RowCursor {
  readonly place: RowPlace;
  readonly id: number;
}

/** How far an audit is. */
export interface AuditProgress extends Pick<
  SecretAudit,
  "id" | "endedAt" | "rowsDone" | "hits" | "hitsTotal"
> {
  readonly cursor: RowCursor | null;
}

/** Looking through everything that is stored, and taking out what should never have been. */
export interface SecretStore {
  /** At most limit rows after the cursor (null: from the first); next is null when there are no more. */
  storedRows(
    after: RowCursor | null,
    limit: number,
  ): Promise<{ readonly rows: readonly StoredRow[]; readonly next: RowCursor | null }>;
  /**
   * Writes the texts in one transaction. A memory whose text is another afterwards is approved no more, and that is a
   * link of the chain; what is derived from the rows (words, record, vectors) waits to be made anew.
   */
  rewriteRows(rows: readonly Redacted<RewrittenRow>[], now: string): Promise<void>;
  /**
   * One step towards no deleted byte being left in the database's files. "busy": another thread reads just now; both
   * it and "more" mean to ask again.
   */
  wipeDeleted(): Promise<"done" | "more" | "busy">;
  /** The audit by these rules that was broken off, with its cursor, or a new one. */
  openAudit(
    rulesVersion: string,
    now: string,
  ): Promise<{ readonly audit: SecretAudit; readonly cursor: RowCursor | null }>;
  saveAudit(progress: AuditProgress): Promise<void>;
  /** What the audits found stands there no more. */
  markRedacted(now: string): Promise<void>;
  lastAudit(): Promise<SecretAudit | null>;
}
