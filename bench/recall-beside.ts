import { rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import type { NewMemory } from "../src/domain/memory.ts";

/** Another way of finding the same texts, for comparison in the same run. */
export interface Beside {
  readonly name: string;
  add(memories: readonly NewMemory[]): void;
  /** How many rows came. project is null for all. */
  find(query: string, project: string | null): number;
  bytes(): number;
  close(): void;
}

const limit = 20;

function openDatabase(path: string, schema: string): Database.Database {
  const db = new Database(path);
  db.pragma("journal_mode = wal");
  db.pragma("synchronous = normal");
  db.exec(schema);
  return db;
}

function bytesOf(db: Database.Database, path: string): number {
  db.pragma("wal_checkpoint(truncate)");
  return statSync(path).size;
}

function closed(db: Database.Database, path: string): void {
  db.close();
  rmSync(path, { force: true });
}

const tokens = (query: string): readonly string[] => query.match(/[\p{L}\p{N}]+/gu) ?? [];

/** FTS5 as it comes: unicode61, any of the words, bm25, the project by a join. */
export function plainFts(path: string): Beside {
  const db = openDatabase(
    path,
    `create table docs (id integer primary key, project text, title text, body text);
     create virtual table words using fts5(title, body, content='docs', content_rowid='id');
     create trigger added after insert on docs begin
       insert into words (rowid, title, body) values (new.id, new.title, new.body);
     end;`,
  );
  const insert = db.prepare("insert into docs (project, title, body) values (?, ?, ?)");
  const select = db.prepare(
    `select d.* from words join docs d on d.id = words.rowid
     where words match :query and (:project is null or d.project = :project) order by bm25(words, 4.0, 1.0) limit ${limit}`,
  );
  return {
    name: "plain FTS5",
    add: (memories) =>
      db.transaction(() => {
        for (const memory of memories) insert.run(memory.project, memory.title, bodyOf(memory));
      })(),
    find: (query, project) => {
      const any = tokens(query).map((token) => `"${token}"`);
      return select.all({ query: any.join(" OR "), project }).length;
    },
    bytes: () => bytesOf(db, path),
    close: () => closed(db, path),
  };
}

const bodyOf = ({ subtitle, facts, body, verbatim }: NewMemory): string =>
  [subtitle, ...facts, body, verbatim].join("\n");

/**
 * claude-mem's keyword search, as its source has it: an index over title, subtitle, narrative, text, facts and concepts; all
 * words must stand in one row; when none has them all, every row is searched for each word as a substring.
 */
export function claudeMem(path: string): Beside {
  const fields = ["title", "subtitle", "narrative", "text", "facts", "concepts"];
  const list = fields.join(", ");
  const db = openDatabase(
    path,
    `create table observations (id integer primary key, project text, created_at_epoch integer, ${list});
     create index observations_project on observations(project);
     create index observations_time on observations(created_at_epoch desc);
     create virtual table observations_fts using fts5(${list}, content='observations', content_rowid='id');
     create trigger observations_ai after insert on observations begin
       insert into observations_fts (rowid, ${list}) values (new.id, ${fields.map((name) => `new.${name}`).join(", ")});
     end;`,
  );
  const insert = db.prepare(
    `insert into observations (project, created_at_epoch, ${list}) values (?, ?, ?, ?, ?, null, ?, ?)`,
  );
  const byWords = db.prepare(
    `select o.* from observations o join observations_fts on observations_fts.rowid = o.id
     where observations_fts match :query and (:project is null or o.project = :project collate nocase)
     order by observations_fts.rank limit ${limit}`,
  );
  const bySubstring = (query: string, project: string | null): number => {
    const words = [...new Set(query.split(/\s+/))];
    const one = `(${fields.map((name) => `o.${name} like ? escape '\\'`).join(" or ")})`;
    const scope = project === null ? "" : "and o.project = ? collate nocase";
    const patterns = words.flatMap((word) => fields.map(() => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`));
    return db
      .prepare(
        `select o.* from observations o where ${words.map(() => one).join(" and ")} ${scope}
         order by o.created_at_epoch desc limit ${limit}`,
      )
      .all(...patterns, ...(project === null ? [] : [project])).length;
  };
  return {
    name: "claude-mem's SQL",
    add: (memories) =>
      db.transaction(() => {
        for (const { project, occurredAt, title, subtitle, body, facts, concepts } of memories)
          insert.run(
            project,
            Date.parse(occurredAt),
            title,
            subtitle,
            body,
            JSON.stringify(facts),
            JSON.stringify(concepts),
          );
      })(),
    find: (query, project) => {
      const all = query.split(/\s+/).map((word) => `"${word.replaceAll('"', '""')}"`);
      return byWords.all({ query: all.join(" AND "), project }).length || bySubstring(query, project);
    },
    bytes: () => bytesOf(db, path),
    close: () => closed(db, path),
  };
}
