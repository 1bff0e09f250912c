import type { ForgettingStore, RowText } from "../forgetting-store.ts";
import type { RowCursor } from "../secret-store.ts";
import { type AuditedTable, auditedTables } from "./audited-tables.ts";
import type { Connection } from "./connection.ts";

const filesOf =
  "coalesce((select group_concat(path, char(10)) from memory_files f where f.memory_id = memories.id), '')";

const selectOf = ({ place, table, id, client, session, at, fields }: AuditedTable): string => `
select ${id} as id, ${client} as client, ${session} as sessionId, ${at} as occurredAt,
  (select p.key from projects p where p.id = ${table}.project_id) as project, ${[
    ...fields.map(({ column }) => `coalesce(${column}, '')`),
    ...(place === "memory" ? [filesOf] : []),
  ].join(" || char(10) || ")} as text
from ${table} where ${id} > ? order by ${id} limit ?`;

/** All of a row in one text: for looking through everything that is stored, which has to be quick. */
export function rowTexts({ db, read }: Connection): Pick<ForgettingStore, "rowTexts"> {
  const selects = auditedTables.map((table) =>
    db.prepare<[number, number], Omit<RowText, "place">>(selectOf(table)),
  );

  function page(after: RowCursor | null, limit: number) {
    const first = after === null ? 0 : auditedTables.findIndex(({ place }) => place === after.place);
    for (const [offset, { place }] of auditedTables.slice(first).entries()) {
      const from = after !== null && offset === 0 ? after.id : 0;
      const rows = selects[first + offset]?.all(from, limit) ?? [];
      const last = rows.at(-1);
      if (last !== undefined)
        return {
          rows: rows.map((row): RowText => ({ ...row, place })),
          next: { place, id: last.id },
        };
    }
    return { rows: [], next: null };
  }

  return { rowTexts: async (after, limit) => read(() => page(after, limit)) };
}
