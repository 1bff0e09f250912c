import { copyFileSync, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";

let kedr: KedrHome;
beforeEach(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterEach(() => kedr.remove());

test("init is told how far the reading of past sessions is, from the first moment to the end", async () => {
  const configFolder = join(kedr.root, ".claude");
  mkdirSync(join(configFolder, "projects"), { recursive: true });
  cpSync("test/fixtures/claude-code/session", join(configFolder, "projects", "p"), { recursive: true });
  await kedr.call("startBackfill", { client: clientName("claude-code"), configFolder });
  expect((await kedr.call("status")).backfill).not.toBeNull();
  await vi.waitFor(
    async () => expect((await kedr.call("status")).backfill).toMatchObject({ isDone: true, sessionsDone: 2 }),
    { timeout: 10_000, interval: 50 },
  );
});

test("past sessions of a client that is asked for while another's are read come after them, and the count is of all", async () => {
  const [claude, pi] = [join(kedr.root, ".claude"), join(kedr.root, ".pi", "agent")];
  mkdirSync(join(claude, "projects"), { recursive: true });
  cpSync("test/fixtures/claude-code/session", join(claude, "projects", "p"), { recursive: true });
  mkdirSync(join(pi, "sessions", "--shop--"), { recursive: true });
  copyFileSync("test/fixtures/pi/tree.jsonl", join(pi, "sessions", "--shop--", "tree.jsonl"));
  for (const [name, configFolder] of [
    ["claude-code", claude],
    ["pi", pi],
    ["pi", pi],
  ] as const)
    await kedr.call("startBackfill", { client: clientName(name), configFolder });
  await vi.waitFor(
    async () =>
      expect((await kedr.call("status")).backfill).toMatchObject({
        isDone: true,
        sessionsDone: 3,
        sessionsTotal: 3,
      }),
    { timeout: 10_000, interval: 50 },
  );
});
