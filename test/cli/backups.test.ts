import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Outside } from "../../src/cli/command.ts";
import { removeStaged } from "../../src/daemon/backups/stage.ts";
import { factsOfCopy } from "../../src/store/sqlite/copy-facts.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, clockAt, memory } from "../contract/make.ts";
import { noTerminal } from "./no-terminal.ts";
import { type Home, newHome } from "./run.ts";

test("kedr backup tells where it is and what was read in it, in both languages", async () => {
  const home = newHome();
  const asked: (string | null)[] = [];
  const made = {
    bytes: 2_097_152,
    schema: 5,
    memories: 4_410,
    events: 120_000,
    lastAt: null,
    chainHead: null,
  };
  await home.serve({
    backUp: async ({ path }) => {
      asked.push(path);
      return { path: path ?? "/kedr/backups/backup-1.db", ...made };
    },
  });
  const { out } = await home.run(["backup", "disk/kedr.db"]);
  expect(out).toContain("what was forgotten stays forgotten");
  expect(out).toMatch(/✓ \/work-tree\/disk\/kedr\.db\n.*4,410 memories, 120,000 events, 2\.0 MB, schema 5/);
  expect((await home.run(["backup", "--lang", "ru"])).out).toMatch(/записей 4 410, событий 120 000/);
  expect(JSON.parse((await home.run(["backup", "--json"])).out)).toEqual({
    path: "/kedr/backups/backup-1.db",
    ...made,
  });
  expect(asked).toEqual(["/work-tree/disk/kedr.db", null, null]);
});

test("kedr backup --list names each copy, why it is there, and what Kedr removes by itself", async () => {
  const home = newHome();
  expect((await home.run(["backup", "--list"])).out).toContain("no backup");
  mkdirSync(join(home.paths.backups, "corrupt-2026-05-01T00-00-00-000Z"), { recursive: true });
  for (const name of ["backup-1.db", "kedr-v4-1.db", "before-restore-1.db", "settings.json"])
    writeFileSync(join(home.paths.backups, name), "x");
  const { out } = await home.run(["backup", "--list"]);
  for (const why of ["asked for", "before an upgrade", "before a restore", "damaged, set aside"])
    expect(out).toContain(why);
  expect(out).not.toContain("settings.json");
  expect(out).toContain("newest three");
  const { backups } = JSON.parse((await home.run(["backup", "--list", "--json"])).out) as {
    readonly backups: readonly object[];
  };
  expect(backups).toHaveLength(4);
  expect((await home.run(["backup", "--list", "--lang", "ru"])).out).toContain("перед восстановлением");
});

/** A home with two memories, and a file beside it with one. */
async function homeWithCopy(): Promise<{ readonly home: Home; readonly file: string }> {
  const home = newHome();
  const file = join(home.path, "copy.db");
  const { database: path, backups } = home.paths;
  const store = openSqliteStore({ path, backups, clock: clockAt(60), check: "header" });
  await store.addMemories([memory("The port is 3000")], at(1));
  await store.backUpTo(file);
  await store.addMemories([memory("The queue is Redis")], at(2));
  await store.close();
  return { home, file };
}

async function typed(
  home: Home,
  argv: readonly string[],
  line: string | null,
  meanwhile: () => unknown = () => undefined,
) {
  const printed = { out: "", err: "" };
  const io: Outside["io"] = {
    ...noTerminal,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    canAsk: true,
    hasControllingTerminal: () => true,
    readLine: async (question) => {
      printed.out += question;
      meanwhile();
      return line;
    },
    signal: new AbortController().signal,
  };
  const clock = { nowMs: () => Date.now() };
  const { exit } = await home.run(argv, { io, clock });
  return { exit, ...printed };
}

test("kedr restore says what goes and what comes, and does it when the number is typed", async () => {
  const { home, file } = await homeWithCopy();
  const left = await typed(home, ["restore", file], "y");
  expect(left.out).toMatch(
    /Goes: .*2 memories[\s\S]*Comes: .*copy\.db, 1 memories[\s\S]*Nothing was changed\./,
  );
  expect(factsOfCopy(home.paths.database).memories).toBe(2);
  const done = await typed(home, ["restore", file], "1");
  expect(done.out).toMatch(/✓ restored: 1 memories\n {2}what was there before: .*before-restore-/);
  expect(factsOfCopy(home.paths.database).memories).toBe(1);
  expect(readdirSync(home.path).filter((name) => name.includes("restoring"))).toEqual([]);
  const [before = ""] = readdirSync(home.paths.backups);
  const back = await typed(
    home,
    ["restore", join(home.paths.backups, before), "--no-copy", "--yes", "--json"],
    null,
  );
  expect(JSON.parse(back.out)).toMatchObject({ memories: 2, keptAs: null, forgottenAgain: 0 });
});

test("[restore.confirmed] a service that starts while the owner is asked takes the copy, and nothing is changed", async () => {
  const { home, file } = await homeWithCopy();
  const before = readFileSync(home.paths.database);
  const asked = await typed(home, ["restore", file], "1", () => removeStaged(home.paths));
  expect([asked.exit, asked.err]).toEqual([1, expect.stringContaining("run kedr restore again")]);
  expect(readFileSync(home.paths.database)).toEqual(before);
  expect((await typed(home, ["restore", file], "1")).exit).toBe(0);
});

test("[restore.refuses] without a terminal, or of a file that is no backup, nothing is restored", async () => {
  const { home, file } = await homeWithCopy();
  expect((await home.run(["restore", file, "--yes"])).exit).toBe(5);
  writeFileSync(file, "no database");
  const { exit, err } = await typed(home, ["restore", file, "--yes", "--lang", "ru"], null);
  expect([exit, err]).toEqual([1, expect.stringContaining(`${file} повреждён`)]);
  expect(factsOfCopy(home.paths.database).memories).toBe(2);
});
