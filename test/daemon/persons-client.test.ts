import { expect, test } from "vitest";
import { seeHook, seePersonsClient } from "../../src/daemon/persons-client.ts";
import type { ReadProcess, SeenProcess } from "../../src/platform/process-tree.ts";
import type { Store } from "../../src/store/store.ts";

const own: SeenProcess = { pid: 30, parent: 20, names: ["claude"], startedAtMs: 300, variables: [] };
const shell: SeenProcess = { pid: 20, parent: 10, names: ["bash"], startedAtMs: 200, variables: [] };
const first: SeenProcess = { pid: 10, parent: 0, names: ["systemd"], startedAtMs: 100, variables: [] };

const reading =
  (...processes: readonly SeenProcess[]): ReadProcess =>
  async (pid) =>
    processes.find((each) => each.pid === pid);
const withSessions = (sessions: readonly object[] = []): Pick<Store, "openSessions"> =>
  ({ openSessions: async () => sessions }) as unknown as Pick<Store, "openSessions">;
const seen = (read: ReadProcess, sessions: readonly object[] = []) =>
  seePersonsClient(withSessions(sessions), read)(30);

test("a client below a person's shell is a person's, and is known by its number and its start", async () => {
  expect(await seen(reading(own, shell, first))).toEqual({ pid: 30, startedAtMs: 300 });
});

test("[trust.that-very-window] a client is none that was started with an agent's variables or below an agent's process", async () => {
  expect(await seen(reading({ ...own, variables: ["CLAUDECODE"] }, shell, first))).toBeNull();
  expect(await seen(reading(own, { ...shell, variables: ["GEMINI_CLI"] }, first))).toBeNull();
  expect(await seen(reading(own, shell, { ...first, names: ["codex"] }))).toBeNull();
  expect(
    await seen(reading(own, { ...shell, names: ["node", "@anthropic-ai/claude-code"] }, first)),
  ).toBeNull();
});

test("[trust.that-very-window] the client of an open session above it is an agent, whatever it goes by", async () => {
  const session = { client: "claude-code", clientPid: 10, lastEventAt: "2026-01-01T00:00:00.000Z" };
  expect(await seen(reading(own, shell, first), [session])).toBeNull();
  // Its own session is not above it.
  expect(await seen(reading(own, shell, first), [{ ...session, clientPid: 30 }])).not.toBeNull();
});

test("a process that the system does not show is nobody's", async () => {
  expect(await seen(reading())).toBeNull();
});

const child = (names: readonly string[], pid = 40): SeenProcess => ({ ...own, pid, parent: 30, names });
/** Each of the line is the only child of the one before. */
const runs = (...line: readonly SeenProcess[]): Promise<boolean> =>
  seeHook(reading(...line), async (pid) => line.flatMap((each) => (each.pid === pid + 10 ? [each.pid] : [])))(
    30,
  );

test("[trust.that-very-window] a client's hook is the launcher right below it, or below its plain shell", async () => {
  expect(await runs(child(["sh", "kedr-hook"]))).toBe(true);
  expect(await runs(child(["sh"]), child(["sh", "kedr-hook"], 50))).toBe(true);
  expect(await runs(child(["node", "hook.cjs"]))).toBe(true);
  expect(await runs(child(["bash"]), child(["sh", "kedr-hook"], 50))).toBe(false);
  expect(await runs(child(["curl"]))).toBe(false);
  expect(await runs()).toBe(false);
});
