import type { Connection } from "../connection.ts";

/** One step of the ledger. Its SQL never changes once released: a later step corrects an earlier one. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
  /** What SQL alone can't do, in the same transaction; now as ISO 8601 in UTC. */
  readonly afterwards?: (connection: Connection, now: string) => void;
}
