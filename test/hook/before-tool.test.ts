import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHook, listen, newHome, spooled, ways } from "./home.ts";

const payload = JSON.stringify({ session_id: "s1", cwd: "/tmp", tool_name: "Bash", tool_use_id: "t1" });
const before = (paths: ReturnType<typeof newHome>) =>
  runHook("launcher", paths, payload, { event: "PreToolUse" });
const silent = { code: 0, stdout: "" };
const kedr = { "content-type": "application/vnd.kedr+json" };

test("before a tool the launcher hands on the payload and the service's answer, and leaves nothing on the disk", async () => {
  const paths = newHome();
  const { received, server } = await listen(paths, (response) =>
    response.writeHead(200, kedr).end('{"a":"ответ"}'),
  );
  expect(await before(paths)).toEqual({ code: 0, stdout: '{"a":"ответ"}' });
  server.close();
  expect(received.map(({ url, body }) => [url, body.toString().trim()])).toEqual([
    ["/v1/hook/claude-code/PreToolUse", payload],
  ]);
  expect(spooled(paths)).toEqual([]);
});

test("[capture.never-fails-client] before a tool a service that is away, silent or strange costs the agent a moment and no word", async () => {
  const paths = newHome();
  expect(await before(paths)).toEqual(silent);
  for (const answer of [
    { status: 200, headers: kedr, body: "" },
    { status: 500, headers: kedr, body: "trouble" },
    { status: 200, headers: { "content-type": "text/html" }, body: "a stranger's page" },
    undefined,
  ]) {
    const { server } = await listen(paths, (response) => {
      if (answer !== undefined) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    expect(await before(paths)).toEqual(silent);
    server.closeAllConnections();
    server.close();
  }
  expect(spooled(paths)).toEqual([]);
});

test.each([
  ["a word of the list is in the call", "vercel Bash npm .\n", "s-1", 1],
  ["none is", "vercel price.ts .\n", "s-1", 0],
  ["there is nothing to say in this project", ".\n", "s-1", 0],
  ["the list is half written", "vercel", "s-1", 1],
  ["the list is empty", "", "s-1", 1],
  ["the list is an older service's", "vercel\n", "s-1", 1],
  ["the list is longer than any that the service writes", `vercel ${"x".repeat(50_000_000)} .\n`, "s-1", 1],
  ["the list is as long as it can be", `${`${"x".repeat(80)} `.repeat(400)}.\n`, "s-1", 0],
  ["the list is another session's", "vercel .\n", "s-2", 1],
  ["the session's name leads elsewhere", "vercel .\n", "../hints/s-1", 1],
])("when %s the launcher asks or spares the agent the wait", async (_, list, session, asked) => {
  const paths = newHome();
  const { received, server } = await listen(paths);
  mkdirSync(paths.hintWords, { recursive: true });
  writeFileSync(join(paths.hintWords, "s-1"), list);
  const environment = { CLAUDE_CODE_SESSION_ID: session };
  const ran = await runHook("launcher", paths, payload, { event: "PreToolUse", environment });
  server.close();
  expect([ran, received.length]).toEqual([silent, asked]);
});

test.each(ways)(
  "[capture.nothing-lost] a file where the service's folder should be keeps no payload away (%s)",
  async (way) => {
    const paths = newHome();
    mkdirSync(paths.home, { recursive: true });
    writeFileSync(join(paths.home, "run"), "not a folder\n");
    expect(await runHook(way, paths, payload)).toEqual(silent);
    expect(spooled(paths)).toHaveLength(1);
  },
);

test("a list that is a link to another file is not read", async () => {
  const paths = newHome();
  const { received, server } = await listen(paths);
  mkdirSync(paths.hintWords, { recursive: true });
  writeFileSync(join(paths.home, "elsewhere"), "nothing .\n");
  symlinkSync(join(paths.home, "elsewhere"), join(paths.hintWords, "s-1"));
  const environment = { CLAUDE_CODE_SESSION_ID: "s-1" };
  await runHook("launcher", paths, payload, { event: "PreToolUse", environment });
  server.close();
  expect(received).toHaveLength(1);
});
