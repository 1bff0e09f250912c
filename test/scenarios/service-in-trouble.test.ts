import { once } from "node:events";
import { lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Installed, isRunning } from "./installed.ts";
import { KedrHome } from "./kedr-home.ts";
import { toolCall } from "./tool-call.ts";

let machine: Installed | undefined;
afterEach(async () => {
  await machine?.remove();
  machine = undefined;
});

async function newMachine(wishes = {}): Promise<{ machine: Installed; cwd: string }> {
  machine = await new Installed(wishes).init();
  return { machine, cwd: machine.project("shop") };
}

test("[service.one] of ten services started at once one stays, and it takes what comes", async () => {
  const kedr = new KedrHome();
  onTestFinished(() => kedr.remove());
  const children = Array.from({ length: 10 }, () => kedr.spawnService());
  await kedr.answering();
  const { pid } = await kedr.call("status");
  const others = children.filter((child) => child.pid !== pid);
  await Promise.all(others.map(async (child) => child.exitCode ?? once(child, "exit")));
  expect(others.map((child) => child.exitCode)).toEqual(Array<number>(9).fill(0));
  await kedr.hook("PostToolUse", toolCall("s", kedr.project("shop"), 1, "okapi"));
  process.kill(pid, "SIGTERM");
  while (isRunning(pid)) await wait(20);
});

test("[capture.once] twenty sessions at once with thirty calls each: every call is there, each once", async () => {
  const kedr = new KedrHome();
  onTestFinished(() => kedr.remove());
  await kedr.start();
  const cwd = kedr.project("shop");
  const sessions = Array.from({ length: 20 }, (_, number) => `session-${number}`);
  await Promise.all(
    sessions.map(async (session) => {
      for (let call = 0; call < 30; call += 1)
        await kedr.hook("PostToolUse", toolCall(session, cwd, call, session));
    }),
  );
  await kedr.settle();
  for (const session of sessions) {
    const { hits } = await kedr.call("searchSessions", {
      query: `"${session}"`,
      directory: null,
      since: null,
      until: null,
      limit: 100,
    });
    const own = hits.filter((hit) => hit.sessionId === session).map((hit) => /run \d+/.exec(hit.text)?.[0]);
    expect([own.length, new Set(own).size]).toEqual([30, 30]);
  }
});

test("[capture.nothing-lost] a stopped service costs a hook its deadline, and what came meanwhile is there after", async () => {
  const { machine, cwd } = await newMachine();
  await machine.hook("PostToolUse", toolCall("s", cwd, 0, "okapi"));
  const { pid } = await machine.settle();
  process.kill(pid, "SIGSTOP");
  const ran = await Promise.all([
    machine.hook("SessionStart", { session_id: "s", cwd, source: "startup" }),
    ...[1, 2, 3, 4].map((number) => machine.hook("PostToolUse", toolCall("s", cwd, number, "okapi"))),
  ]);
  process.kill(pid, "SIGCONT");
  for (const one of ran) expect(one).toEqual({ exit: 0, out: "", err: "" });
  expect((await machine.settle()).pid).toBe(pid);
  expect(await machine.archived("okapi")).toBe(5);
});

test("[capture.nothing-lost] SIGTERM in the middle of work loses no event and doubles none", async () => {
  const { machine, cwd } = await newMachine();
  const { pid } = await machine.settle();
  const hooks = Array.from({ length: 30 }, (_, number) =>
    machine.hook("PostToolUse", toolCall("s", cwd, number, "okapi")),
  );
  await hooks[3];
  process.kill(pid, "SIGTERM");
  for (const ran of await Promise.all(hooks)) expect(ran).toEqual({ exit: 0, out: "", err: "" });
  await machine.settle();
  expect(await machine.archived("okapi")).toBe(30);
});

test.each(["answers HTML", "hangs"])(
  "[capture.nothing-lost] a stranger on the socket that %s gets nothing shown, and the next session has its service",
  async (manner) => {
    const { machine, cwd } = await newMachine();
    await machine.stop();
    const stranger = createHttpServer((_request, response) => {
      if (manner === "answers HTML")
        response.writeHead(200, { "content-type": "text/html" }).end("<h1>hi</h1>");
    });
    stranger.listen(machine.paths.socket);
    await once(stranger, "listening");
    const first = await machine.hook("SessionStart", { session_id: "first", cwd, source: "startup" });
    expect(first).toEqual({ exit: 0, out: "", err: "" });
    const second = await machine.hook("SessionStart", { session_id: "second", cwd, source: "startup" });
    stranger.closeAllConnections();
    stranger.close();
    await machine.hook("PostToolUse", toolCall("second", cwd, 1, "okapi"));
    expect(second.out === "" || second.out.includes("systemMessage")).toBe(true);
    // On a busy machine a start may take longer than one command waits for it.
    await vi.waitFor(async () => expect((await machine.settle()).isSettled).toBe(true), { timeout: 60_000 });
    expect(await machine.archived("okapi")).toBe(1);
  },
);

test("a port that another program has is told, and everything works", async () => {
  const { machine, cwd } = await newMachine();
  await machine.stop();
  const taken = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n")).listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  writeFileSync(machine.paths.config, JSON.stringify({ service: { port }, language: "ru" }));
  await machine.hook("PostToolUse", toolCall("s", cwd, 1, "okapi"));
  expect((await machine.settle()).warnings.join()).toContain(`${port}`);
  expect(await machine.archived("okapi")).toBe(1);
  taken.close();
});

test("a home behind a symbolic link works by either name, and stays a link", async () => {
  const { machine: plain } = await newMachine();
  const real = join(plain.root, "real");
  const link = join(plain.root, "link");
  mkdirSync(real);
  symlinkSync(real, link);
  const linked = await new Installed({ kedrHome: link }).init();
  onTestFinished(() => linked.remove());
  const cwd = linked.project("shop");
  await linked.hook("PostToolUse", toolCall("s", cwd, 1, "okapi"));
  await linked.hook("PostToolUse", toolCall("s", cwd, 2, "okapi"), { KEDR_HOME: `${real}/` });
  await linked.settle();
  expect(await linked.archived("okapi")).toBe(2);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  await linked.stop();
  rmSync(link);
});
