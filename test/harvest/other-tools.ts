import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";

/** A database in a folder of its own, left open unless told, as a running tool has it. */
function database(name: string, schema: string): { readonly path: string; readonly db: Database.Database } {
  const folder = mkdtempSync(join(tmpdir(), "kedr-tool-"));
  const path = join(folder, name);
  const db = new Database(path);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  db.pragma("journal_mode = wal");
  db.exec(schema);
  return { path, db };
}

/** As claude-mem 13 keeps it; what it does not need for reading is left out. */
export const claudeMemDatabase = () =>
  database(
    "claude-mem.db",
    `create table sdk_sessions (id integer primary key, content_session_id text not null, memory_session_id text unique,
       project text not null, platform_source text not null default 'claude');
     create table observations (id integer primary key, memory_session_id text not null, project text not null, text text,
       type text not null, title text, subtitle text, facts text, narrative text, concepts text, files_read text,
       files_modified text, prompt_number integer, discovery_tokens integer, created_at text not null,
       created_at_epoch integer not null, content_hash text, generated_by_model text, merged_into_project text);
     create table session_summaries (id integer primary key, memory_session_id text not null, project text not null, request text,
       investigated text, learned text, completed text, next_steps text, notes text, created_at text, created_at_epoch integer);
     create table user_prompts (id integer primary key, content_session_id text, prompt_text text);
     insert into sdk_sessions values (1, 'c0ffee00-0000-4000-8000-000000000001', 'm-1', 'shop', 'claude');
     insert into user_prompts values (1, 'c0ffee00-0000-4000-8000-000000000001', 'make it so');`,
  );

/** The first form of its table, of 2025. */
export const oldClaudeMemDatabase = () =>
  database(
    "claude-mem.db",
    `create table observations (id integer primary key, sdk_session_id text not null, project text not null, text text not null,
       type text not null, created_at text not null, created_at_epoch integer not null);
     insert into observations values (1, 's-1', 'shop', 'The port is 3000' || char(10) || 'since May', 'discovery', '', 1750000000000);`,
  );

export function addObservation(
  db: Database.Database,
  changes: Readonly<Record<string, string | number | null>> = {},
): void {
  const row = {
    memory_session_id: "m-1",
    project: "shop",
    text: null,
    type: "bugfix",
    title: "Login loop fixed",
    subtitle: "the cookie had no path",
    facts: JSON.stringify(["Set-Cookie lacked Path", "fixed in auth.ts"]),
    narrative: "The browser never sent it back.",
    concepts: JSON.stringify(["gotcha"]),
    files_read: JSON.stringify(["src/auth.ts"]),
    files_modified: JSON.stringify(["src/auth.ts", "src/cookie.ts"]),
    created_at: "",
    created_at_epoch: 1_750_000_000_000,
    generated_by_model: "claude-haiku-4-5",
    ...changes,
  };
  const names = Object.keys(row);
  db.prepare(
    `insert into observations (${names.join(", ")}) values (${names.map((name) => `:${name}`).join(", ")})`,
  ).run(row);
}

/** As skillmem 0.11 keeps it (schema 11). */
export const skillmemDatabase = () =>
  database(
    "memory.db",
    `create table memory_items (id integer primary key autoincrement, slug text not null unique, kind text not null default 'note',
       title text not null default '', body text not null default '', body_path text, project text, tags text not null default '[]',
       topics text not null default '[]', ttl_days integer, freshness_until integer, content_hash text not null default '',
       supersedes_id integer, strength real not null default 1, pinned integer not null default 0, origin text not null default 'unknown',
       trusted_at integer, created_at integer not null, updated_at integer not null default 0, deleted_at integer, embedding blob);
     create table memory_history (id integer primary key, slug text not null, old_body text not null, changed_at integer not null);
     insert into memory_items (slug, kind, title, body, project, tags, trusted_at, supersedes_id, created_at, deleted_at) values
       ('правило-контейнер', 'feedback', 'Tests run in the container', 'docker compose run app npm test', 'shop', '["ci"]', 1750000000, null, 1750000000, null),
       ('deploy', 'skill', 'Deploy', 'make ship', 'shop', '[]', null, null, 1750000001, null),
       ('port-old', 'note', 'The port is 3000', '', 'shop', '[]', null, null, 1750000002, null),
       ('port-new', 'note', 'The port is 4000', '', 'shop', '[]', null, 3, 1750000003, null),
       ('gone', 'note', 'Was deleted there', '', 'shop', '[]', null, null, 1750000004, 1750000005),
       ('everywhere', 'note', 'Written in Russian', '', null, '[]', null, null, 1750000006, null);
     insert into memory_history values (1, 'deploy', 'make deploy', 1750000000);`,
  );
