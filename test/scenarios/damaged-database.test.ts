import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isRunning, Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

const pageBytes = 4_096;

const machine = new Installed();
const cwd = machine.project("shop");
let restore: () => Promise<void>;

beforeAll(async () => {
  await machine.init();
  const text = `okapi ${"padding ".repeat(1_500)}`;
  const calls = Array.from({ length: 30 }, (_, number) => toolCall("before", cwd, number, text));
  await Promise.all(calls.map((call) => machine.hook("PostToolUse", call)));
  await machine.settle();
  // What stands in the log is taken over into the file.
  restore = await machine.kept();
});
beforeEach(() => restore());
afterAll(() => machine.remove());

function garble(path: string, fromByte: number, bytes: number): Buffer {
  const content = readFileSync(path);
  writeFileSync(path, content.fill(0xa5, fromByte, fromByte + bytes));
  return content;
}

/** Behind the schema and the roots of all tables and indexes: what a start reads lies before it. */
function firstDataByte(): number {
  const db = new Database(machine.paths.database, { readonly: true });
  try {
    const last = db
      .prepare<[], number>(
        `select max(page) from (select rootpage as page from sqlite_schema
          union all select pageno from dbstat where name = 'sqlite_schema')`,
      )
      .pluck()
      .get();
    return (last ?? 0) * pageBytes;
  } finally {
    db.close();
  }
}

/** The pages at the end, which hold what came last. */
const lastBytes = 20 * pageBytes;

const asideFolders = (): string[] =>
  readdirSync(machine.paths.backups).filter((name) => name.startsWith("corrupt-"));

const keptBytes = (): Buffer =>
  readFileSync(join(machine.paths.backups, asideFolders().at(-1) ?? "", "kedr.db"));

/** A new session is served, its events are kept, and the person is told. */
async function expectStartedAnew(): Promise<void> {
  expect((await machine.hook("SessionStart", { session_id: "after", cwd, source: "startup" })).out).toContain(
    "systemMessage",
  );
  await machine.hook("PostToolUse", toolCall("after", cwd, 1, "zebra"));
  await machine.settle();
  expect(await machine.archived("zebra")).toBe(1);
  expect((await machine.settle()).warnings.join()).toContain(asideFolders().at(-1));
}

test("[store.corrupt] a damaged first page is told, set aside and started anew at the next hook", async () => {
  const damaged = garble(machine.paths.database, 0, pageBytes);
  await expectStartedAnew();
  expect(keptBytes().equals(damaged)).toBe(true);
  // After a restart too, in both places.
  await machine.stop();
  expect((await machine.kedr(["status"])).out).toContain("corrupt-");
  expect((await machine.kedr(["doctor"])).out).toContain("database.set-aside");
});

test("[store.corrupt] a damaged middle that the check finds later is set aside by the next service", async () => {
  const size = readFileSync(machine.paths.database).length;
  const from = firstDataByte();
  garble(machine.paths.database, from, size - from - lastBytes);
  await machine.hook("SessionStart", { session_id: "met", cwd, source: "startup" });
  const pid = machine.pid() ?? 0;
  while (isRunning(pid)) await wait(50);
  await expectStartedAnew();
  expect(asideFolders()).toHaveLength(1);
  expect(existsSync(`${machine.paths.database}-damaged`)).toBe(false);
});

test("[store.corrupt] pages damaged under a running service lose it the old rows, not what comes next", async () => {
  const { pid } = await machine.settle();
  const size = readFileSync(machine.paths.database).length;
  const from = firstDataByte();
  const file = openSync(machine.paths.database, "r+");
  writeSync(file, Buffer.alloc(size - from, 0xa5), 0, undefined, from);
  closeSync(file);
  for (let number = 100; isRunning(pid) && number < 200; number += 1) {
    await machine.hook("PostToolUse", toolCall("during", cwd, number, "walrus"));
    await wait(100);
  }
  expect(isRunning(pid)).toBe(false);
  await expectStartedAnew();
});

test("[store.corrupt] a damaged log after kill -9 is told, and what the base holds is kept", async () => {
  await machine.hook("PostToolUse", toolCall("log", cwd, 1, "in the log"));
  await machine.settle();
  await machine.kill();
  garble(`${machine.paths.database}-wal`, 0, 64);
  expect((await machine.settle()).warnings.join()).toContain("corrupt-");
  expect(await machine.archived("okapi")).toBe(30);
  await expectStartedAnew();
});
