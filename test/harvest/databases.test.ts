import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import type { ExportedMemory } from "../../src/domain/exported.ts";
import { type DatabaseRecords, databaseRecords } from "../../src/harvest/databases/database-records.ts";
import { withLog } from "../../src/clients/databases/write-ahead.ts";
import { addObservation, claudeMemDatabase, oldClaudeMemDatabase, skillmemDatabase } from "./other-tools.ts";

async function readAt(path: string): Promise<DatabaseRecords> {
  const found = await databaseRecords(path);
  if (typeof found === "string") throw new Error(found);
  return found;
}

const memoriesOf = ({ records }: DatabaseRecords): readonly ExportedMemory[] =>
  [...records()].flatMap((read) => ("value" in read && read.value.record === "memory" ? [read.value] : []));

test("[port.other-tools] what claude-mem knows is read while it runs, and nothing is written beside its database", async () => {
  const { path, db } = claudeMemDatabase();
  addObservation(db);
  addObservation(db, { type: "sensitive", title: "x".repeat(900), facts: "plain text", narrative: null });
  addObservation(db, { title: "", narrative: null, text: "" });
  db.prepare(
    "insert into session_summaries values (1, 'm-1', 'shop', 'Fix the login', null, 'Path matters', '- fixed it', 'write a test', null, '', 1750000000)",
  ).run();
  const before = readdirSync(dirname(path)).map((name) => [
    name,
    readFileSync(`${dirname(path)}/${name}`).length,
  ]);
  const found = await readAt(path);
  const [fix, long, recap] = memoriesOf(found);
  expect(
    readdirSync(dirname(path)).map((name) => [name, readFileSync(`${dirname(path)}/${name}`).length]),
  ).toEqual(before);
  expect(fix).toMatchObject({
    uid: "claude-mem:observation:m-1:1",
    kind: "observation",
    type: "bugfix",
    title: "Login loop fixed",
    facts: ["Set-Cookie lacked Path", "fixed in auth.ts"],
    body: "The browser never sent it back.",
    project: "name:shop",
    session: "c0ffee00-0000-4000-8000-000000000001",
    occurredAt: "2025-06-15T15:06:40.000Z",
    provenance: { prompt: "claude-mem", model: "claude-haiku-4-5" },
  });
  expect(fix?.files.map((file) => file.path)).toEqual(["src/auth.ts", "src/cookie.ts"]);
  expect(long).toMatchObject({ type: "security_note", facts: ["plain text"], body: "x".repeat(900) });
  expect(recap).toMatchObject({
    kind: "recap",
    title: "Fix the login",
    subtitle: "write a test",
    facts: ["Done: fixed it", "Left open: write a test"],
  });
  expect([...found.records()].filter((read) => "problem" in read)).toHaveLength(1);
  expect(found.leftOut).toEqual([{ what: "user_prompts", count: 1 }]);
});

test("[port.other-tools] the first form of claude-mem's table is read as well", async () => {
  const { path } = oldClaudeMemDatabase();
  expect(memoriesOf(await readAt(path))).toMatchObject([
    { title: "The port is 3000", body: "The port is 3000\nsince May", type: "discovery" },
  ]);
});

test("[port.other-tools] skillmem's rules and skills come as such and approved by nobody, its versions in their line", async () => {
  const found = await readAt(skillmemDatabase().path);
  const memories = memoriesOf(found);
  expect(memories.map(({ kind, title, trust, scope }) => [kind, title, trust, scope])).toEqual([
    ["rule", "Tests run in the container", "unapproved", "project"],
    ["skill", "Deploy", "unapproved", "project"],
    ["note", "The port is 3000", "unapproved", "project"],
    ["note", "The port is 4000", "unapproved", "project"],
    ["note", "Written in Russian", "unapproved", "global"],
  ]);
  expect(memories[2]).toMatchObject({ supersededBy: memories[3]?.uid, validTo: memories[3]?.occurredAt });
  expect(found.leftOut).toEqual([
    { what: "memory_history", count: 1 },
    { what: "deleted", count: 1 },
  ]);
});

test("what is no such database, or broken, is said to be", async () => {
  const { path, db } = skillmemDatabase();
  db.exec("drop table memory_items");
  expect(await databaseRecords(path)).toBe("unknown");
  writeFileSync(`${path}2`, "SQLite format 3\0 and nothing else");
  expect(await databaseRecords(`${path}2`)).toBe("damaged");
});

const titles = (bytes: Buffer): readonly string[] =>
  new Database(bytes, { readonly: true })
    .prepare<[], string>("select title from observations order by id")
    .pluck()
    .all();

test("a database with its log is what SQLite makes of both; a torn end of the log is left out", () => {
  const { path, db } = claudeMemDatabase();
  db.pragma("wal_autocheckpoint = 0");
  for (let number = 0; number < 300; number += 1) addObservation(db, { title: `number ${number}` });
  db.pragma("wal_checkpoint(passive)");
  addObservation(db, { title: "after the checkpoint" });
  const [file, log] = [readFileSync(path), readFileSync(`${path}-wal`)];
  expect(titles(withLog(file, log))).toEqual(
    db.prepare("select title from observations order by id").pluck().all(),
  );
  const torn = Buffer.from(log);
  torn[torn.indexOf("after the checkpoint")] = 0;
  expect(titles(withLog(file, torn))).toHaveLength(300);
  expect(titles(withLog(file, log.subarray(0, 100)))).toHaveLength(300);
});
