import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Forwarder } from "../../src/domain/forwarder.ts";
import { forwarderOf } from "../../src/hook/forwarder.ts";
import { hookProblemsFile } from "../../src/hook/problems.ts";
import { factsFromHeaders, hookAnswerType } from "../../src/hook/wire.ts";
import type { HomePaths } from "../../src/platform/paths.ts";
import { listen, newHome, spooled } from "./home.ts";

const forwarder = ({ launcher, home, socket }: HomePaths): Forwarder =>
  forwarderOf("pi", { launcher, home, socket, version: "9.9.9" });

const payload = { session_id: "s1", cwd: "/tmp", prompt: "Где порт?" };

/** Until what a process of its own does has come about. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isSo(); tries += 1) await wait(10);
}

function withVariable(name: string, value: string): void {
  const before = process.env[name];
  process.env[name] = value;
  onTestFinished(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
}

test("a plugin's payload goes to the service with its client's process, and the answer comes back", async () => {
  const paths = newHome();
  const { received, server } = await listen(paths, (response) =>
    response.writeHead(200, { "content-type": hookAnswerType }).end('{"context":"порт 5433"}'),
  );
  onTestFinished(() => void server.close());
  expect(await forwarder(paths).ask("UserPromptSubmit", payload)).toBe('{"context":"порт 5433"}');
  const [request] = received;
  expect(request?.url).toBe("/v1/hook/pi/UserPromptSubmit");
  expect(JSON.parse(request?.body.toString() ?? "")).toEqual(payload);
  expect(request?.headers["x-kedr-version"]).toBe("9.9.9");
  expect(factsFromHeaders((name) => request?.headers[name]?.toString()).clientPid).toBe(process.pid);
});

test("what is told arrives in the order in which it was told", async () => {
  const paths = newHome();
  const { received, server } = await listen(paths);
  onTestFinished(() => void server.close());
  const kedr = forwarder(paths);
  for (const number of [1, 2, 3, 4, 5]) kedr.tell("PostToolUse", { ...payload, number });
  await kedr.settled();
  const numbers = received.map(({ body }) => (JSON.parse(body.toString()) as { number: number }).number);
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
});

test("a stranger on the socket is no answer, and the payload is kept all the same", async () => {
  const paths = newHome();
  const { server } = await listen(paths, (response) => response.writeHead(200).end("<html>"));
  onTestFinished(() => void server.close());
  expect(await forwarder(paths).ask("PostToolUse", payload)).toBe("");
  await until(() => spooled(paths).length > 0);
  expect(spooled(paths)).toMatchObject([
    { client: "pi", event: "PostToolUse", payload: JSON.stringify(payload) },
  ]);
});

test("[capture.nothing-lost] with the service away a plugin's payload is spooled, masked", async () => {
  const paths = newHome();
  const token = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
  const kedr = forwarder(paths);
  kedr.tell("PostToolUse", { ...payload, tool_response: { stdout: token } });
  await kedr.settled();
  // The last that it does: it says that there is no service here to be started.
  await until(() => existsSync(hookProblemsFile(paths.logs)));
  expect(spooled(paths)).toMatchObject([{ client: "pi", event: "PostToolUse", clientPid: process.pid }]);
  expect(JSON.stringify(spooled(paths))).not.toContain(token);
});

test("at a start the launcher's answer is waited for", async () => {
  const paths = newHome();
  writeFileSync(paths.launcher, `#!/bin/sh\ncat >/dev/null\nprintf '%s' "$* $KEDR_HOME"\n`);
  chmodSync(paths.launcher, 0o755);
  expect(await forwarder(paths).ask("SessionStart", payload)).toBe(`pi SessionStart silent ${paths.home}`);
  expect(await forwarder(paths).ask("UserPromptSubmit", payload)).toBe("");
});

test("before a tool nobody is started: no answer is no hint", async () => {
  const paths = newHome();
  expect(await forwarder(paths).ask("PreToolUse", payload)).toBe("");
  expect(existsSync(paths.spool)).toBe(false);
});

test("a launcher that has gone and a payload that is no JSON say nothing and throw nothing", async () => {
  const paths = newHome();
  const gone = forwarder({ ...paths, launcher: `${paths.launcher}-gone` });
  expect(await gone.ask("SessionStart", payload)).toBe("");
  const circle: Record<string, unknown> = {};
  circle["itself"] = circle;
  expect(await gone.ask("PostToolUse", circle)).toBe("");
});

test("KEDR_OFF hands nothing on, and another KEDR_HOME is another service", async () => {
  const [paths, other] = [newHome(), newHome()];
  const { received, server } = await listen(other);
  onTestFinished(() => void server.close());
  withVariable("KEDR_HOME", other.home);
  await forwarder(paths).ask("PostToolUse", payload);
  expect(received.length).toBe(1);
  withVariable("KEDR_OFF", "1");
  await forwarder(paths).ask("PostToolUse", payload);
  expect(received.length).toBe(1);
});
