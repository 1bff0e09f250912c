import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

let machine: Installed;
afterEach(() => machine.remove());

const silence = { exit: 0, out: "", err: "" };

test.each([
  ["Russian, Chinese, emoji, spaces and quotes", "дом 'кедр\" 用户 🌲 $HOME `x` \\ %s"],
  ["a home too long for a socket's address", "длинный-дом-".repeat(9)],
])("[main.next-session-knows] everything works in paths of %s", async (_, name) => {
  machine = await new Installed({ name }).init();
  const cwd = machine.project("проект \"а\" 'б' 木 🌲");
  const call = toolCall("first", cwd, 1, "okapi");
  expect(
    await machine.hook("UserPromptSubmit", { ...call, prompt: "Always run tests with `npm test`." }),
  ).toEqual(silence);
  expect(await machine.hook("PostToolUse", call)).toEqual(silence);
  await machine.hook("SessionEnd", { ...call, reason: "other" });
  await machine.settle();
  expect(await machine.archived("okapi")).toBe(1);
  const { out } = await machine.hook("SessionStart", { session_id: "second", cwd, source: "startup" });
  expect(out).toContain("npm test");
  expect((await machine.kedr(["digest"], cwd)).out).toContain("npm test");
});

test("[capture.never-fails-client] what no client sends gets silence, and does not keep out what comes with it", async () => {
  machine = await new Installed().init();
  const cwd = machine.project("shop");
  const folder = machine.project("gone");
  rmSync(folder, { recursive: true });
  const ids = [
    "../../etc/passwd",
    "a/b\\c",
    "nul\0",
    "x".repeat(100_000),
    "\ud800",
    "💥",
    "' or 1=1 --",
    "%n\n",
  ];
  const folders = ["nul\0", "", "relative", "\ud800/x", `/${"d/".repeat(5_000)}`, "/a\nb", folder];
  const bytes = Buffer.concat([
    Buffer.from(
      `{"session_id":"bytes","cwd":"${cwd}","tool_use_id":"b1","tool_name":"Bash","tool_input":{"x":"`,
    ),
    Buffer.from([0xff, 0xc3, 0x28, 0x00]),
    Buffer.from(
      String.raw`"},"tool_response":{"stdout":"\u0000\u001b[31mvicuna\ud800\u202e"},"unknown":[{}]}`,
    ),
  ]);
  const payloads = [
    ...ids.map((id) => toolCall(id, cwd, 1, "gibbon")),
    ...folders.map((directory, number) => toolCall(`folder-${number}`, directory, 1, "panda")),
    "{",
    "null",
    "[]",
    '"x"',
    "\u0000\u0001",
    '{"session_id":"half","cwd":"/x","tool_use',
    bytes,
    Buffer.from([0xff, 0xfe, 0xfd]),
  ];
  const hooks = payloads.flatMap((payload) => [
    machine.hook("PostToolUse", payload),
    machine.hook("NoSuchEvent", payload),
  ]);
  const good = Array.from({ length: 10 }, (_, number) =>
    machine.hook("PostToolUse", toolCall("good", cwd, number, "okapi")),
  );
  for (const ran of await Promise.all([...hooks, ...good])) expect(ran).toEqual(silence);
  expect((await machine.settle()).isSettled).toBe(true);
  expect(await machine.archived("okapi")).toBe(10);
  // A path, quotes and an emoji are ids like any other, each once. What has control characters or half a letter may
  // come in mended where a late hook spooled it, but never twice; an endless id never.
  const sessions = await machine.archivedSessions("gibbon");
  expect(sessions).toEqual(expect.arrayContaining(ids.slice(0, 2)));
  expect(sessions).toEqual(expect.arrayContaining(["💥", "' or 1=1 --"]));
  expect(new Set(sessions).size).toBe(sessions.length);
  expect(sessions.length).toBeLessThanOrEqual(ids.length - 1);
  // So is a folder: "/a\nb" and the one that is gone are folders, half a letter before "/x" leaves "/x" where it goes.
  const taken = (await machine.archivedSessions("panda")).filter((session) => session !== "folder-3");
  expect(taken.toSorted()).toEqual(["folder-5", "folder-6"]);
  expect((await machine.kedr(["doctor"])).out).toContain("The database is sound.");
});

test("[capture.nothing-lost] fifty megabytes from one tool hold up no other hook and stay small in memory", async () => {
  machine = await new Installed().init();
  const cwd = machine.project("shop");
  await machine.hook("SessionStart", { session_id: "big", cwd, source: "startup" });
  const state = { isDone: false };
  const text = "walrus ".repeat(7_500_000);
  const big = machine.hook("PostToolUse", toolCall("big", cwd, 0, text)).finally(() => (state.isDone = true));
  let answered = 0;
  while (!state.isDone) {
    answered += 1;
    expect(await machine.hook("PostToolUse", toolCall("small", cwd, answered, "okapi"))).toEqual(silence);
    await wait(100);
  }
  expect(await big).toEqual(silence);
  expect(answered).toBeGreaterThan(3);
  await machine.settle();
  expect(await machine.archived("walrus")).toBe(1);
  expect(await machine.archived("okapi")).toBe(Math.min(100, answered));
  const peakKib = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${machine.pid()}/status`, "utf8"))?.[1]);
  expect(peakKib).toBeLessThan(900 * 1024);
});
