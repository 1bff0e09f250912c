import { expect, test } from "vitest";
import { seeWritersSession, type WritersSession } from "../../src/daemon/writers-session.ts";
import type { Session } from "../../src/domain/session.ts";
import type { Holders } from "../../src/platform/peer.ts";
import type { SeenProcess } from "../../src/platform/process-tree.ts";
import type { Store } from "../../src/store/store.ts";

const seen = (pid: number, parent: number, ...names: string[]): SeenProcess => ({
  pid,
  parent,
  names,
  startedAtMs: pid * 10,
  variables: [],
});
const [pen, client, shell, first] = [
  seen(40, 30, "node", "kedr.js"),
  seen(30, 20, "claude"),
  seen(20, 10, "bash"),
  seen(10, 0, "systemd"),
];
const session = {
  client: "claude-code",
  id: "s1",
  run: "interactive",
  clientPid: 30,
  lastEventAt: "2026-01-01T00:00:00.000Z",
};
const found = { client: "claude-code", id: "s1", run: "interactive" };

function see(
  processes: readonly SeenProcess[] = [pen, client, shell, first],
  sessions: readonly object[] = [session],
  holders: Holders = [40],
): Promise<WritersSession | null> {
  const store = { openSessions: async () => sessions as readonly Session[] } as Pick<Store, "openSessions">;
  const read = async (pid: number) => processes.find((each) => each.pid === pid);
  return seeWritersSession(store, read, async () => holders)({ port: 1, peerPort: 2 });
}

test("[trust.asked-of-agents] what a client's own process started writes in its session, in whatever it was wrapped", async () => {
  expect(await see()).toEqual(found);
  const wrapped = [
    seen(42, 41, "node"),
    seen(41, 40, "sh"),
    seen(40, 30, "npm exec kedr"),
    client,
    shell,
    first,
  ];
  expect(await see(wrapped, [session], [42])).toEqual(found);
  // The variables that a client was started with and hands down are its own.
  const variables = ["CLAUDE_CODE_ENTRYPOINT"];
  expect(await see([{ ...pen, variables }, client, shell, first])).toEqual(found);
});

test("[trust.asked-of-agents] of two open sessions of one process none is guessed; one that ended with an earlier process of that number is none of it", async () => {
  expect(await see(undefined, [session, { ...session, id: "s2" }])).toBeNull();
  const earlier = { ...session, id: "s0", lastEventAt: new Date(299).toISOString() };
  expect(await see(undefined, [session, earlier])).toEqual(found);
  expect(await see(undefined, [earlier])).toBeNull();
});

test("[trust.asked-of-agents] an agent below the client that has no session of its own writes in no other's", async () => {
  const nested = [seen(60, 50, "node"), seen(50, 40, "claude"), seen(40, 30, "bash"), client, shell, first];
  expect(await see(nested, [session], [60])).toBeNull();
  expect(
    await see([...nested.slice(0, 1), seen(50, 40, "opencode"), ...nested.slice(2)], [session], [60]),
  ).toBeNull();
  // With a session of its own it is that one's.
  const own = { ...session, id: "nested", run: "headless", clientPid: 50 };
  expect(await see(nested, [session, own], [60])).toEqual({ ...found, id: "nested", run: "headless" });
});

test("[trust.asked-of-agents] a person's session that an agent resumed is not the person's", async () => {
  const below = [pen, { ...client, parent: 25 }, seen(25, 20, "gemini"), shell, first];
  expect(await see(below)).toBeNull();
  expect(await see([pen, { ...client, variables: ["CLAUDECODE"] }, shell, first])).toBeNull();
  expect(await see(below, [{ ...session, run: "headless" }])).toEqual({ ...found, run: "headless" });
});

test.each([["gone"], ["unknown"], [[]], [[40, 41]]] as const)(
  "[trust.asked-of-agents] of a connection that %j holds nothing is guessed",
  async (holders) => {
    expect(await see(undefined, undefined, holders)).toBeNull();
  },
);

test("[trust.asked-of-agents] a process that the system does not show, or with no client above it, writes in no session", async () => {
  expect(await see([])).toBeNull();
  expect(await see([pen, { ...client, pid: 31 }])).toBeNull();
  expect(await see([{ ...pen, parent: 20 }, shell, first])).toBeNull();
});
