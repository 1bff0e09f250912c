import type { AnyReceipt } from "../domain/receipt.ts";
import type { Receipt, SecretAudit } from "../domain/secret-audit.ts";

export interface AuditAnswer {
  readonly isRunning: boolean;
  /** The last one, in the middle of its work too; null before the first. */
  readonly audit: SecretAudit | null;
}

/** Secrets that older rules let pass: finding them, taking them out, and what was taken out before. */
export interface Auditing {
  /** Starts a search of everything stored unless one runs or isNew is false; waits up to waitMs for its end, and tells how far it is. */
  auditSecrets(request: { readonly isNew: boolean; readonly waitMs: number }): Promise<AuditAnswer>;
  /** Takes out everything that today's rules find: only for the owner's word. null: there was nothing. */
  redactSecrets(): Promise<Receipt | null>;
  /** The newest first, of those before a number. */
  receipts(request: {
    readonly limit: number;
    readonly before?: number | undefined;
    /** So many of the newest are left out, for a next page. Absent: none. */
    readonly offset?: number | undefined;
  }): Promise<readonly AnyReceipt[]>;
}
