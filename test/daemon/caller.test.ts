import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { clientAbove, seeCaller } from "../../src/daemon/caller.ts";
import { clientName } from "../../src/domain/ids.ts";
import type { Session } from "../../src/domain/session.ts";
import type { CallerSeen } from "../../src/serve/http/caller.ts";
import type { Store } from "../../src/store/store.ts";

const folders: string[] = [];
const children: ChildProcess[] = [];
const servers: Server[] = [];
afterEach(() => {
  // Each leads a group of its own: what it started ends with it.
  for (const { pid, exitCode } of children.splice(0))
    if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
  for (const server of servers.splice(0)) server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const connects = 'require("net").connect(Number(process.argv[1]), "127.0.0.1")';

/** What is seen of a program that connects from a shell below a program of this name. */
async function seenBelow(
  name: string,
  environment: Readonly<Record<string, string>> = {},
  sessionOf: (pid: number) => readonly Partial<Session>[] = () => [],
  script = connects,
): Promise<CallerSeen> {
  const server = createServer().listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const folder = mkdtempSync(join(tmpdir(), "kedr-caller-"));
  folders.push(folder);
  const program = join(folder, name);
  writeFileSync(program, '#!/bin/sh\nsh -c "$1"\nexit $?\n', { mode: 0o755 });
  const call = `env -i '${process.execPath}' -e '${script}' ${port}; exit $?`;
  const env = { PATH: process.env["PATH"] ?? "", ...environment };
  const child = spawn(program, [call], { env, stdio: ["ignore", "inherit", "inherit"], detached: true });
  children.push(child);
  const [socket] = (await once(server, "connection")) as [Socket];
  const sessions = sessionOf(child.pid ?? 0) as readonly Session[];
  const store: Pick<Store, "openSessions"> = { openSessions: async () => sessions };
  return seeCaller({ port, peerPort: socket.remotePort ?? 0 }, store);
}

const openSession = (pid: number) => [
  {
    client: clientName("my-agent"),
    clientPid: pid,
    lastEventAt: new Date(Date.now() + 60_000).toISOString(),
  },
];

test("a caller below a process with a client's name is an agent's, whatever it wiped", async () => {
  expect(await seenBelow("claude")).toEqual({
    title: "Claude Code",
    mark: expect.stringMatching(/^claude \(process \d+\)$/) as string,
  });
});

test.runIf(process.platform === "linux")(
  "a caller whose shell was started with a client's variable is an agent's",
  async () => {
    expect(await seenBelow("wrapper", { CODEX_THREAD_ID: "7" })).toEqual({
      title: "Codex",
      mark: expect.stringMatching(/^CODEX_THREAD_ID \(process \d+\)$/) as string,
    });
  },
);

test("a caller below the client of an open session is an agent's, whatever the client goes by", async () => {
  expect(await seenBelow("runtime", {}, openSession)).toEqual({
    title: "my-agent",
    mark: expect.stringMatching(/^a session's client \(process \d+\)$/) as string,
  });
});

test("a caller of an agent's that ends while it is looked at passes for nobody else", async () => {
  const seen: CallerSeen[] = [];
  for (let lives = 1; lives <= 60; lives += 3) {
    const ends = `${connects};setTimeout(() => process.exit(), ${lives})`;
    seen.push(await seenBelow("my-terminal", { CODEX_THREAD_ID: "7" }, () => [], ends));
  }
  expect(seen.filter((one) => one === "no agent" || one === "unknown")).toEqual([]);
});

test("a caller below none of them is no agent", async () => {
  expect(await seenBelow("my-terminal")).toBe("no agent");
});

test("a caller that is no more is gone", async () => {
  expect(await seeCaller({ port: 1, peerPort: 1 }, { openSessions: async () => [] })).toBe("gone");
});

const seen = (startedAtMs: number) => [{ pid: 7, parent: 1, names: [], variables: [], startedAtMs }];

test("a process that began after a session's last event is not its client", () => {
  const session = { client: clientName("x"), clientPid: 7, lastEventAt: "2026-05-01T12:00:00.000Z" };
  expect(clientAbove(seen(Date.UTC(2026, 4, 1, 11)), [session])?.title).toBe("x");
  expect(clientAbove(seen(Date.UTC(2026, 4, 1, 13)), [session])).toBeNull();
});
