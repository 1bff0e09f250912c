import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { RowCursor, SecretStore, StoredRow, StoredText } from "../secret-store.ts";
import { type AuditedTable, auditedTables, filesField } from "./audited-tables.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";

const selectOf = ({ table, id, client, session, at, fields }: AuditedTable): string => `
select ${id} as id, ${client} as client, ${session} as session, ${at} as at,
  ${fields.map(({ field, column }) => `${column} as text_${field}`).join(", ")}
from ${table} where ${id} > ? order by ${id} limit ?`;
const filesOf = "select path from memory_files where memory_id = ? order by position";

type AnyRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly client: ClientName | null;
  readonly session: SessionId | null;
  readonly at: string | null;
};

/** Everything that is stored, a page at a time, table after table. */
export function storedRows({ db, read }: Connection): Pick<SecretStore, "storedRows"> {
  const selects = auditedTables.map((table) => db.prepare<[number, number], AnyRow>(selectOf(table)));
  const selectFiles = db.prepare<[number], string>(filesOf).pluck();

  function rowFrom(table: AuditedTable, row: AnyRow): StoredRow {
    const texts = table.fields.map(({ field, isList }): [string, StoredText] => {
      const stored = row[`text_${field}`];
      return [field, typeof stored !== "string" ? "" : isList ? (list(stored) as readonly string[]) : stored];
    });
    const files: [string, StoredText][] =
      table.place === "memory" ? [[filesField, selectFiles.all(row.id)]] : [];
    return {
      place: table.place,
      id: row.id,
      texts: Object.fromEntries([...texts, ...files].filter(([, value]) => value.length > 0)),
      client: row.client,
      sessionId: row.session,
      at: row.at,
    };
  }

  function page(after: RowCursor | null, limit: number) {
    const first = after === null ? 0 : auditedTables.findIndex(({ place }) => place === after.place);
    for (const [offset, table] of auditedTables.slice(first).entries()) {
      const from = after !== null && offset === 0 ? after.id : 0;
      const rows = selects[first + offset]?.all(from, limit) ?? [];
      const last = rows.at(-1);
      if (last !== undefined)
        return { rows: rows.map((row) => rowFrom(table, row)), next: { place: table.place, id: last.id } };
    }
    return { rows: [], next: null };
  }

  return { storedRows: async (after, limit) => read(() => page(after, limit)) };
}
