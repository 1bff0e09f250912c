import type { MemoryId } from "../../domain/ids.ts";
import { memoryId } from "../../domain/ids.ts";
import type { RewrittenRow, SecretStore, StoredText } from "../secret-store.ts";
import { type AuditedTable, auditedTables, filesField } from "./audited-tables.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { fileName } from "./file-name.ts";
import { memoryReader } from "./memories.ts";
import { hashesOf } from "./memory-writer.ts";

// What is not given stays.
const updateOf = ({ table, id, fields }: AuditedTable): string => `
update ${table} set ${fields.map(({ field, column }) => `${column} = coalesce(:${field}, ${column})`).join(", ")}
where ${id} = :id`;
const updateFile = "update memory_files set path = ?, name = ? where memory_id = ? and position = ?";
// An approval holds for exactly the text that it was given to.
const rehash = `
update memories set sameness = :sameness, content_hash = :contentHash,
  trust = iif(content_hash <> :contentHash and trust = 'approved', 'unapproved', trust),
  approved_at = iif(content_hash <> :contentHash, null, approved_at)
where id = :id`;
const anew = {
  memory: [
    "insert into unindexed_memories (memory_id) values (?) on conflict do nothing",
    "insert into unembedded (memory_id) values (?) on conflict do nothing",
  ],
  event: ["insert into unindexed (event_id) values (?) on conflict do nothing"],
} as const;

/** Writes other texts over stored ones, and queues what was made from them. */
export function rewriting(connection: Connection): Pick<SecretStore, "rewriteRows"> {
  const { db, write } = connection;
  const updates = new Map(
    auditedTables.map((table) => [table.place, { table, statement: db.prepare<[object]>(updateOf(table)) }]),
  );
  const [setFile, setHashes] = [db.prepare(updateFile), db.prepare(rehash)];
  const memoryAnew = anew.memory.map((sql) => db.prepare(sql));
  const eventAnew = anew.event.map((sql) => db.prepare(sql));
  const readMemories = memoryReader(connection);
  const addChanges = changeWriter(connection);

  function rewrite({ place, id, texts }: RewrittenRow): void {
    const update = updates.get(place);
    if (update === undefined) return;
    const values = update.table.fields.map(({ field }) => [field, stored(texts[field])]);
    update.statement.run({ ...Object.fromEntries(values), id });
    if (place === "memory") writeFiles(memoryId(id), texts[filesField]);
    if (place === "memory") for (const statement of memoryAnew) statement.run(id);
    if (place === "event") for (const statement of eventAnew) statement.run(id);
  }

  function writeFiles(id: MemoryId, files: StoredText | undefined): void {
    if (typeof files !== "object") return;
    for (const [position, path] of files.entries()) setFile.run(path, fileName(path), id, position);
  }

  function rebind(ids: readonly MemoryId[], now: string): void {
    const memories = readMemories(ids).map((memory) => ({ id: memory.id, ...hashesOf(memory) }));
    for (const { id, contentHash, sameness } of memories) setHashes.run({ id, contentHash, sameness });
    addChanges(
      memories.map(({ id, contentHash }) => ({
        memoryId: id,
        what: "redacted",
        by: "owner",
        contentHash,
        at: now,
      })),
    );
  }

  return {
    rewriteRows: async (rows, now) =>
      write(() => {
        for (const row of rows) rewrite(row);
        rebind(
          rows.filter(({ place }) => place === "memory").map(({ id }) => memoryId(id)),
          now,
        );
      }),
  };
}

const stored = (text: StoredText | undefined): string | null =>
  text === undefined ? null : typeof text === "string" ? text : JSON.stringify(text);
