import { KedrError } from "../../domain/kedr-error.ts";
import type { Entry, RowReader } from "./open-database.ts";

/** What a client's database must have for its sessions to be read; versions may have more. */
export interface DatabaseForm {
  /** The client, as a person calls it. */
  readonly title: string;
  /** By table, the columns without which nothing of it can be told. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
}

/** The entries of a table of keys and values whose keys begin so; see entriesOf. */
export type KeyReader = (table: string, prefix: string) => Iterable<Entry>;

/**
 * What is read of a client's database. One without a single table has nothing in it yet. Throws what reading the file throws, and a
 * KedrError that names the file: where the database is too large, damaged ("unreadable-database") or of another form than is
 * needed ("unknown-database-form").
 */
export async function* readClientDatabase<Item>(
  path: string,
  form: DatabaseForm,
  read: (rows: RowReader, entries: KeyReader) => Iterable<Item>,
): AsyncGenerator<Item> {
  // Loaded where it is read alone: no command and no hook needs the library.
  const { columnsOf, entriesOf, isSqliteError, openDatabase, rowsOf, tablesOf } =
    await import("./open-database.ts");
  const db = await openDatabase(path);
  if (typeof db === "string") throw db === "damaged" ? damaged(path, form) : tooLarge(path, form);
  try {
    if (tablesOf(db).length === 0) return;
    const missing = Object.entries(form.needed).flatMap(([table, columns]) => {
      const there = columnsOf(db, table);
      return columns.filter((column) => !there.has(column)).map((column) => `${table}.${column}`);
    });
    if (missing.length > 0) throw ofAnotherForm(path, form, missing);
    yield* read(
      (table, wanted, of) => rowsOf(db, table, wanted, of),
      (table, prefix) => entriesOf(db, table, prefix),
    );
  } catch (error) {
    throw isSqliteError(error) ? damaged(path, form, error) : error;
  } finally {
    db.close();
  }
}

function ofAnotherForm(path: string, { title, needed }: DatabaseForm, missing: readonly string[]): KedrError {
  const expected = Object.entries(needed)
    .map(([table, columns]) => `${table} (${columns.join(", ")})`)
    .join("; ");
  const lacking = missing.join(", ");
  return new KedrError("unknown-database-form", {
    en: `${path} has another form than Kedr knows of ${title}. Expected: ${expected}; missing: ${lacking}. Nothing was imported from it. A newer Kedr may know this version of ${title}.`,
    ru: `${path}: устройство базы ${title} Kedr не знакомо. Ожидалось: ${expected}; нет: ${lacking}. Из неё ничего не импортировано. Возможно, эту версию ${title} знает более новый Kedr.`,
  });
}

const damaged = (path: string, { title }: DatabaseForm, cause?: unknown): KedrError =>
  new KedrError(
    "unreadable-database",
    {
      en: `${path} is damaged, or no database of ${title}'s; what could not be read of it was not imported. Start ${title} and see whether it opens it, then import again.`,
      ru: `${path}: файл повреждён или это не база ${title}; что не читается, то не импортировано. Проверьте, открывает ли её ${title}, и импортируйте снова.`,
    },
    cause === undefined ? undefined : { cause },
  );

const tooLarge = (path: string, { title }: DatabaseForm): KedrError =>
  new KedrError("unreadable-database", {
    en: `${path} is too large: Kedr reads a database of ${title}'s of up to 1 GB, with its log. Nothing was imported from it.`,
    ru: `${path}: слишком большой файл. Kedr читает базу ${title} размером до 1 ГБ вместе с журналом. Из неё ничего не импортировано.`,
  });
