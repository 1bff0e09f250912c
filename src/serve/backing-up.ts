import type { Backup } from "../domain/backup.ts";

/** Copies of the whole memory; the owner's alone: see owners-methods.ts. */
export interface BackingUp {
  /** Into a new file, null: one in Kedr's own folder; opened and read before it is told of. */
  backUp(request: { readonly path: string | null }): Promise<Backup>;
}
