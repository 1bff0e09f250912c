import { statSync } from "node:fs";
import Database from "better-sqlite3";
import type { CopyFacts } from "../../domain/backup.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { ChainHead } from "../../domain/verified.ts";
import { isCorruption, plainError } from "./errors.ts";
import { loadVectors } from "./load-vectors.ts";
import { newest } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";

const hasTable = "select 1 from sqlite_schema where type = 'table' and name = ?";
const schemaOf = "select max(version) from schema_version";
const counted = `
select (select count(*) from memories) as memories, (select count(*) from events) as events,
  nullif(max((select coalesce(max(recorded_at), '') from memories),
    (select coalesce(max(recorded_at), '') from events)), '') as lastAt`;
const lastLink = "select id as link, hash from changes order by id desc limit 1";

/**
 * Opens a copy of the database, reads all of it and tells what it holds. Throws KedrError "backup-foreign" for what is no
 * database of Kedr's, "backup-too-new" for a newer Kedr's, "backup-damaged" where SQLite finds anything wrong.
 */
export function factsOfCopy(path: string): CopyFacts {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return { bytes: statSync(path).size, ...factsIn(db, path) };
    } finally {
      db.close();
    }
  } catch (error) {
    if (isCorruption(error)) throw damaged(path, error);
    throw plainError(error);
  }
}

function factsIn(db: Database.Database, path: string): Omit<CopyFacts, "bytes"> {
  // Indexes of meaning can be read with it alone; where it is not there they are checked as tables.
  loadVectors(db);
  if (!holdsTable(db, "schema_version")) throw foreign(path);
  const schema = db.prepare<[], number>(schemaOf).pluck().get() ?? 0;
  if (schema > newest(migrations)) throw tooNew(path, schema);
  const found = db
    .prepare<[], string>("pragma integrity_check(3)")
    .pluck()
    .all()
    .filter((line) => line !== "ok");
  if (found.length > 0) throw damaged(path, new Error(found.join("; ")));
  const chainHead = holdsTable(db, "changes") ? (db.prepare<[], ChainHead>(lastLink).get() ?? null) : null;
  return { schema, ...countedIn(db), chainHead };
}

export const holdsTable = (db: Database.Database, name: string): boolean =>
  db.prepare(hasTable).get(name) !== undefined;

/** Counted in one reading; of whatever schema. */
export function countedIn(db: Database.Database): Pick<CopyFacts, "memories" | "events" | "lastAt"> {
  const facts = db.prepare<[], Pick<CopyFacts, "memories" | "events" | "lastAt">>(counted).get();
  if (facts === undefined) throw new Error("A row of counts is always there.");
  return facts;
}

const damaged = (path: string, cause: unknown): KedrError =>
  new KedrError(
    "backup-damaged",
    {
      en: `${path} is damaged, so it is not used. Nothing was changed. Take another backup: kedr backup --list.`,
      ru: `${path} повреждён, поэтому не взят. Ничего не изменено. Возьмите другую копию: kedr backup --list.`,
    },
    { cause },
  );

const foreign = (path: string): KedrError =>
  new KedrError("backup-foreign", {
    en: `${path} is no database of Kedr's. Nothing was changed. Backups are listed by kedr backup --list.`,
    ru: `${path} — не база Kedr. Ничего не изменено. Список копий: kedr backup --list.`,
  });

const tooNew = (path: string, schema: number): KedrError =>
  new KedrError("backup-too-new", {
    en: `${path} was written by a newer Kedr (schema ${schema}; this one knows ${newest(migrations)}). Nothing was changed. Install the newest Kedr (npm install -g kedr@latest), then restore.`,
    ru: `${path} записан более новым Kedr (схема ${schema}; этот знает ${newest(migrations)}). Ничего не изменено. Поставьте самый новый Kedr (npm install -g kedr@latest) и восстановите.`,
  });
