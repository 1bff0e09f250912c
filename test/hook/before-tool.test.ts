import { expect, test } from "vitest";
import { runHook, listen, newHome, spooled } from "./home.ts";

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
  expect(received.map(({ url, body }) => [url, body.toString()])).toEqual([
    ["/v1/hook/any-client/PreToolUse", payload],
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
