import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeSpooled, readSpool, type Spooled, writeSpool } from "../../src/platform/spool.ts";
import { openSpooledSessions } from "../../src/platform/spooled-sessions.ts";

const item: Spooled = {
  client: "any",
  event: "Stop",
  receivedAt: "2026-01-02T03:04:05.006Z",
  entrypoint: null,
  clientPid: 12,
  configFolder: null,
  isAutomated: false,
  payload: "{}",
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr-spooled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "spool");
}

/** The folder as if nobody had touched it for long. */
const settle = (folder: string, atSeconds: number): void => utimesSync(folder, atSeconds, atSeconds);
const clock = { nowMs: () => 1_000_000_000 };

test("whose payloads wait is known by their names, whatever the session is called", () => {
  const folder = newFolder();
  const isSpooled = openSpooledSessions(folder, clock);
  expect(isSpooled("a", null)).toBe(false);
  for (const session of ["a", "b/../c", "и".repeat(200)]) writeSpool(folder, item, 10, 100, session);
  writeSpool(folder, item, 10, 100);
  for (const session of ["a", "b/../c", "и".repeat(200)]) {
    expect(isSpooled(session, null)).toBe(true);
    expect(readSpool(folder, 10, 20, session).files).toHaveLength(1);
  }
  for (const session of ["b", "c", "", ".json", "aa"]) expect(isSpooled(session, null)).toBe(false);
  expect(readSpool(folder, 10, 20).files).toHaveLength(4);
});

test("a hook's own file is none that it would wait for", () => {
  const folder = newFolder();
  writeSpool(folder, item, 10, 100, "a");
  const [own = ""] = readdirSync(folder);
  const isSpooled = openSpooledSessions(folder, clock);
  expect(isSpooled("a", own)).toBe(false);
  writeSpool(folder, item, 10, 100, "a");
  expect(isSpooled("a", own)).toBe(true);
});

test("a folder that changed is listed again, one that did not is not", () => {
  const folder = newFolder();
  const isSpooled = openSpooledSessions(folder, clock);
  writeSpool(folder, item, 10, 100, "a");
  settle(folder, 500);
  expect(isSpooled("a", null)).toBe(true);
  removeSpooled(readSpool(folder, 10, 20).files.map(({ path }) => path));
  settle(folder, 500);
  expect(isSpooled("a", null)).toBe(true);
  settle(folder, 501);
  expect(isSpooled("a", null)).toBe(false);
});

test("what was listed within a step of the file system's clock is listed again, changed or not", () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const isSpooled = openSpooledSessions(folder, clock);
  const now = clock.nowMs() / 1_000;
  settle(folder, now - 1);
  expect(isSpooled("a", null)).toBe(false);
  writeSpool(folder, item, 10, 100, "a");
  settle(folder, now - 1);
  expect(isSpooled("a", null)).toBe(true);
});
