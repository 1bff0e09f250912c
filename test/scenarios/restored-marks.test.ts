import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restore } from "../../src/daemon/backups/restore.ts";
import { stage } from "../../src/daemon/backups/stage.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { secret, standingIn } from "./private-texts.ts";
import { TranscriptOf } from "./transcript-of.ts";

const kedr = new KedrHome();
const paths = homePaths(kedr.home, kedr.root);
const copy = join(kedr.root, "copy.db");
beforeAll(async () => {
  mkdirSync(kedr.home, { mode: 0o700 });
  const { database: path, backups } = paths;
  const store = openSqliteStore({ path, backups, clock: systemClock, check: "header" });
  await store.backUpTo(copy);
  await store.close();
  await kedr.start();
});
afterAll(() => kedr.remove());

/** The end of a private turn alone, as a client writes it that began a new file: nothing in it says that it is private. */
const restOf = (session: ClaudeCodeSession): string =>
  new TranscriptOf(session.id, session.cwd)
    .turn("p2", "went on")
    .call("t2", "Bash", { command: secret.command }, secret.output)
    .answer("2", secret.answer)
    .turn("p3", "list the gnus")
    .answer("3", "gnu")
    .write(join(session.cwd, `${session.id}.jsonl`));

async function readIn(path: string, cwd: string): Promise<number> {
  await kedr.call("importPaths", { client: null, paths: [path] });
  await kedr.settle();
  const asked = { query: "gnu", directory: cwd, since: null, until: null, limit: 5 };
  return (await kedr.call("searchSessions", asked)).hits.length;
}

/** A private turn after the backup was made; then a restore, and the record read in. */
async function restoredAfterPrivateTurn(damage: () => void) {
  const session = new ClaudeCodeSession(kedr, `s-${Math.random()}`, kedr.newProject("shop"));
  await session.send("UserPromptSubmit", { prompt: `#private ${secret.prompt}`, prompt_id: "p2" });
  await kedr.settle();
  await kedr.stop();
  damage();
  const restored = await restore(stage(copy, paths), false, {
    paths,
    clock: systemClock,
    log: () => undefined,
  });
  const path = restOf(session);
  await kedr.start();
  expect(await readIn(path, session.cwd)).toBeGreaterThan(0);
  return restored;
}

test("[restore.marks] a private turn after a backup stays private when it is restored and the record is read", async () => {
  const restored = await restoredAfterPrivateTurn(() => undefined);
  expect(restored).toMatchObject({ areMarksKept: true });
  expect(standingIn(kedr.home)).toEqual([]);
});

test("[restore.marks] so it does where the database that is replaced can't be read any more", async () => {
  const restored = await restoredAfterPrivateTurn(() => {
    const bytes = readFileSync(paths.database);
    writeFileSync(paths.database, bytes.fill(0xa5));
  });
  expect(restored).toMatchObject({ areMarksKept: true });
  expect(standingIn(kedr.home)).toEqual([]);
});

test("[restore.marks] so it does where the file beside the database is of an older Kedr, which had none", async () => {
  const restored = await restoredAfterPrivateTurn(() => rmSync(paths.ownersMarks));
  expect(restored).toMatchObject({ areMarksKept: true });
  expect(standingIn(kedr.home)).toEqual([]);
});

test("[restore.marks] a database that is set aside for its damage takes no private turn along", async () => {
  const session = new ClaudeCodeSession(kedr, "s-aside", kedr.newProject("shop"));
  await session.send("UserPromptSubmit", { prompt: `#private ${secret.prompt}`, prompt_id: "p2" });
  await kedr.settle();
  await kedr.stop();
  writeFileSync(paths.database, readFileSync(paths.database).fill(0xa5));
  await kedr.start();
  expect(await readIn(restOf(session), session.cwd)).toBeGreaterThan(0);
  expect(standingIn(kedr.home)).toEqual([]);
});
