import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { homePaths } from "../../src/platform/paths.ts";
import { HttpDoor } from "../serve/http-session.ts";
import { decisionOn, Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let owner: Owner;
let folder: string;
let loggedBefore = 0;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kedr-door-"));
  owner = new Owner(kedr);
  loggedBefore = wholeLog().length;
  await owner.tells("Always run the tests in the container.");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const waits = `
const [port, token, body] = process.argv.slice(2);
const headers = { authorization: "Bearer " + token, "content-type": "application/json" };
fetch("http://127.0.0.1:" + port + "/v1/call/decide", { method: "POST", headers, body }).then(async (answer) =>
  console.log(answer.status, await answer.text()));
`;
const hangsUp = `
const [port, token, body] = process.argv.slice(2);
const lines = ["POST /v1/call/decide HTTP/1.1", "host: 127.0.0.1:" + port, "authorization: Bearer " + token,
  "content-type: application/json", "content-length: " + body.length, "", body];
const socket = require("net").connect(Number(port), "127.0.0.1", () => socket.write(lines.join("\\r\\n"), () => process.exit()));
`;

/** Approves the rule that waits, with the owner's token, from a program that runs below one of this name. */
async function approveBelow(name: string, program: string): Promise<string> {
  const { port, token } = new HttpDoor(kedr);
  const script = join(folder, "approve.js");
  writeFileSync(script, program);
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\nenv -i "$@"\nexit $?\n', { mode: 0o755 });
  const body = JSON.stringify(decisionOn(await owner.rule()));
  const words = [process.execPath, script, String(port), token, body];
  const env = { PATH: process.env["PATH"] ?? "" };
  const child = spawn(path, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let out = "";
  for await (const chunk of child.stdout) out += String(chunk);
  return out;
}

const wholeLog = (): string => readFileSync(homePaths(kedr.home, kedr.root).log, "utf8");

/** What was logged in this test. */
const log = (): string => wholeLog().slice(loggedBefore);

async function untilLogged(pattern: RegExp): Promise<void> {
  while (!pattern.test(log())) await wait(20);
}

test("[trust.no-agent-at-the-door] an agent that has read the owner's token approves nothing, with a wiped environment too", async () => {
  const answer = await approveBelow("claude", waits);
  expect(answer).toContain('403 {"ok":false,"code":"agent-asks"');
  expect(answer).toMatch(/Claude Code is at the other end: claude \(process \d+\)/);
  expect((await owner.rule()).trust).toBe("unapproved");
  expect(log()).toContain('"event":"owners-call","method":"decide","caller":"agent"');
});

test("[trust.no-agent-at-the-door] an agent that asks and hangs up before anybody can look at it approves nothing", async () => {
  await approveBelow("claude", hangsUp);
  await untilLogged(/"owners-call","method":"decide","caller":"(gone|agent)"/);
  expect((await owner.rule()).trust).toBe("unapproved");
});

test("[trust.no-agent-at-the-door] a program below no agent approves with the token, as the owner's browser does", async () => {
  expect(await approveBelow("my-browser", waits)).toContain('200 {"ok":true,"value":{"outcome":"done"');
  expect((await owner.waiting()).waiting).toBe(0);
  expect(log()).toContain('"event":"owners-call","method":"decide","caller":"no agent"');
});
