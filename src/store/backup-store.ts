import type { Backup } from "../domain/backup.ts";

export interface BackupStore {
  /**
   * Copies the whole database, while it is in use, into a new file that only its owner may read, and opens that to see that
   * it is whole: until then nothing stands under its name. null: a place in Kedr's own folder. Throws KedrError
   * "backup-exists", "backup-no-folder", "backup-unwritable", "backup-damaged", "disk-full".
   */
  backUpTo(path: string | null): Promise<Backup>;
}
