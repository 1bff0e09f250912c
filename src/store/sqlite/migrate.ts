import { KedrError } from "../../domain/kedr-error.ts";
import { backUp } from "./backup.ts";
import type { Connection } from "./connection.ts";
import type { Migration } from "./migrations/migration.ts";

const createLedger =
  "create table if not exists schema_version (version integer primary key, applied_at text not null) strict";
const currentVersion = "select max(version) as version from schema_version";
const recordVersion = "insert into schema_version (version, applied_at) values (?, ?)";

/**
 * Brings the schema to the ledger's last step, each step in its own transaction; a database with rows is backed up
 * first, unless it is a copy itself (backups null). One that a newer Kedr wrote is left untouched.
 */
export function migrate(
  connection: Connection,
  ledger: readonly Migration[],
  backups: string | null,
  now: string,
): void {
  const version = versionOf(connection);
  if (version > newest(ledger)) throw tooNew(version, newest(ledger));
  if (version === newest(ledger)) return;
  if (version > 0 && backups !== null) backUp(connection, backups, version, now);
  connection.write(() => connection.db.exec(createLedger));
  for (const step of ledger) connection.write(() => applyOnce(connection, step, now));
}

function applyOnce(connection: Connection, step: Migration, now: string): void {
  // Another connection may have taken the step while this one waited for the lock.
  if (versionOf(connection) >= step.version) return;
  connection.db.exec(step.sql);
  step.afterwards?.(connection, now);
  connection.db.prepare(recordVersion).run(step.version, now);
}

function versionOf(connection: Connection): number {
  return connection.read(() => {
    const hasLedger = connection.db
      .prepare("select 1 from sqlite_schema where type = 'table' and name = 'schema_version'")
      .get();
    if (hasLedger === undefined) return 0;
    const row = connection.db.prepare<[], { version: number | null }>(currentVersion).get();
    return row?.version ?? 0;
  });
}

export const newest = (ledger: readonly Migration[]): number => ledger.at(-1)?.version ?? 0;

const tooNew = (found: number, known: number): KedrError =>
  new KedrError("database-too-new", {
    en:
      `The database was written by a newer Kedr (schema ${found}; this one knows ${known}). ` +
      "Nothing was changed. Install the newest Kedr (npm install -g kedr@latest) or use another KEDR_HOME.",
    ru:
      `Базу записал более новый Kedr (схема ${found}; этот знает ${known}). ` +
      "Ничего не изменено. Поставьте самый новый Kedr (npm install -g kedr@latest) или возьмите другой KEDR_HOME.",
  });
