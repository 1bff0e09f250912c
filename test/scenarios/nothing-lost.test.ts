import { once } from "node:events";
import { chmodSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeSpool } from "../../src/platform/spool.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";

let kedr: KedrHome;
beforeEach(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterEach(() => kedr.remove());

const everything = (query: string) => ({ query, directory: null, since: null, until: null, limit: 100 });

test("[journal.durable] an answered event survives kill -9", async () => {
  const session = new ClaudeCodeSession(kedr, "killed", kedr.project("shop"));
  for (let call = 0; call < 20; call += 1) await session.bash(`echo marker${call}`, `zebra ${call}`);
  await kedr.kill();
  await kedr.start();
  await kedr.settle();
  expect((await kedr.call("searchSessions", everything("zebra"))).hits).toHaveLength(20);
});

test("[capture.once] the same call sent three times is one event", async () => {
  const session = new ClaudeCodeSession(kedr, "twice", kedr.project("shop"));
  await session.bash("echo once", "okapi");
  const again = new ClaudeCodeSession(kedr, "twice", kedr.project("shop"));
  await again.bash("echo once", "okapi");
  await new ClaudeCodeSession(kedr, "twice", kedr.project("shop")).bash("echo once", "okapi");
  await kedr.settle();
  expect((await kedr.call("searchSessions", everything("okapi"))).hits).toHaveLength(1);
});

test("[service.one] of two services started at once one stays and the other ends by itself", async () => {
  const second = kedr.spawnService();
  await once(second, "exit");
  expect(second.exitCode).toBe(0);
  expect((await kedr.call("status")).pid).toBe(kedr.pid);
});

test("the service's files are the owner's alone", async () => {
  for (const folder of ["", "run", "spool", "logs"]) {
    expect(statSync(join(kedr.home, folder)).mode & 0o077).toBe(0);
  }
  for (const { path } of kedr.files()) expect(statSync(path).mode & 0o077).toBe(0);
  expect(statSync(kedr.socket).mode & 0o077).toBe(0);
});

test("a home that was open to others is closed when the service starts", async () => {
  await kedr.stop();
  chmodSync(kedr.home, 0o755);
  await kedr.start();
  expect(statSync(kedr.home).mode & 0o077).toBe(0);
});

test("[service.idle] stop ends the service, its socket goes, and nothing is left running", async () => {
  await kedr.call("stop");
  for (
    let tries = 0;
    tries < 200 && statSync(kedr.socket, { throwIfNoEntry: false }) !== undefined;
    tries += 1
  )
    await wait(20);
  expect(statSync(kedr.socket, { throwIfNoEntry: false })).toBeUndefined();
});

test("[capture.never-fails-client] hostile payloads get an empty answer and stop nothing", async () => {
  const hostile = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "\u0000\u0001\ud800",
    '{"session_id":5}',
    '{"session_id":"x","cwd":"/gone/for/good","tool_use_id":null,"tool_name":{}}',
    JSON.stringify({ session_id: "x".repeat(100_000), cwd: "a\u0000b" }),
  ];
  for (const payload of hostile) {
    for (const event of ["SessionStart", "PostToolUse", "Stop", "NoSuchEvent"]) {
      expect((await kedr.hook(event, payload)).length).toBeLessThan(2_000);
    }
  }
  expect((await kedr.call("status")).pid).toBe(kedr.pid);
});

test("[capture.nothing-lost] what no hook could even spool is filled in from the transcript of a spooled session", async () => {
  await kedr.stop();
  const cwd = kedr.project("shop");
  const transcript = join(cwd, "spooled.jsonl");
  const said = { role: "user", content: "only the transcript knows the capybara" };
  const line = { type: "user", uuid: "u1", sessionId: "spooled", cwd, promptId: "p1", message: said };
  writeFileSync(transcript, `${JSON.stringify({ ...line, timestamp: "2026-11-29T10:00:00.000Z" })}\n`);
  const end = { session_id: "spooled", transcript_path: transcript, cwd, reason: "other" };
  const spooled = {
    client: "claude-code",
    event: "SessionEnd",
    receivedAt: "2026-11-29T10:00:01.000Z",
    entrypoint: null,
    clientPid: null,
    configFolder: null,
    isAutomated: false,
    payload: JSON.stringify({ hook_event_name: "SessionEnd", ...end }),
  };
  writeSpool(join(kedr.home, "spool"), spooled, Date.now(), 10);
  await kedr.start();
  await kedr.settle();
  expect((await kedr.call("searchSessions", everything("capybara"))).hits).toHaveLength(1);
});
