import type { ClientName } from "../domain/ids.ts";

export interface UnreadRecord {
  readonly path: string;
  /** As many as it had when it was seen. */
  readonly bytes: number;
}

/** Clients' records of sessions that were seen and not read to their end; a client may remove them. */
export interface RecordKeepingStore {
  /** The configuration folders of the client's sessions that are known, null for the usual one; none where none is known. */
  configFolders(client: ClientName): Promise<readonly (string | null)[]>;
  unreadRecords(): Promise<readonly UnreadRecord[]>;
  /** Those that are unread now, in place of those before; and those of these that are gone, which stay as lost. */
  keepUnread(unread: readonly UnreadRecord[], lost: readonly string[], now: string): Promise<void>;
  /** How many were lost since a time. */
  lostRecords(since: string): Promise<number>;
}
