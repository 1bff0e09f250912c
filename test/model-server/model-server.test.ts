import { afterEach, expect, test } from "vitest";
import { startModelServer } from "./model-server.ts";
import type { ModelServer, Rules } from "./model-server.ts";
import { everythingRead } from "./request.ts";
import { bash, play } from "./step.ts";

let server: ModelServer | undefined;
afterEach(async () => server?.close());

async function started(rules: Rules): Promise<ModelServer> {
  server = await startModelServer(rules);
  return server;
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server?.url}${path}`, { method: "POST", body: JSON.stringify(body) });

const user = (content: unknown): object => ({ role: "user", content });

test("a prompt that names a script walks through it, one answer a request", async () => {
  await started({ scripts: { two: [bash("echo 1"), { text: "done" }] } });
  const prompt = user(`go ${play("two")}`);
  const first = await post("/v1/messages", { model: "m", messages: [prompt] });
  expect(await first.json()).toMatchObject({
    stop_reason: "tool_use",
    content: [{ type: "tool_use", name: "Bash", input: { command: "echo 1" } }],
  });
  const result = user([{ type: "tool_result", tool_use_id: "t", content: "1" }]);
  const messages = [prompt, { role: "assistant", content: [] }, result];
  const second = await post("/v1/messages", { model: "m", messages });
  expect(await second.json()).toMatchObject({ stop_reason: "end_turn", content: [{ text: "done" }] });
});

test("a streamed answer is a whole server-sent event stream", async () => {
  await started({ answer: () => ({ text: "привет" }) });
  const response = await post("/v1/messages?beta=true", { model: "m", stream: true, messages: [] });
  const lines = (await response.text()).split("\n\n").filter((part) => part !== "");
  expect(lines.map((part) => part.split("\n")[0])).toEqual([
    "event: message_start",
    "event: content_block_start",
    "event: content_block_delta",
    "event: content_block_stop",
    "event: message_delta",
    "event: message_stop",
  ]);
  expect(lines[2]).toContain('"text":"привет"');
});

test("chat completions and token counts are served too", async () => {
  await started({ answer: (request) => ({ text: `you are ${request.model}` }) });
  const chat = await post("/v1/chat/completions", { model: "small", messages: [user("hi")] });
  expect(await chat.json()).toMatchObject({ choices: [{ message: { content: "you are small" } }] });
  const count = await post("/v1/messages/count_tokens", { model: "m", messages: [user("hi")] });
  expect(await count.json()).toEqual({ input_tokens: expect.any(Number) });
});

test("an error step answers with its status and the interface's error name", async () => {
  await started({ answer: () => ({ status: 529 }) });
  const response = await post("/v1/messages", { messages: [] });
  expect(response.status).toBe(529);
  expect(await response.json()).toMatchObject({ error: { type: "overloaded_error" } });
});

test("a hanging request is dropped by close", async () => {
  const mute = await started({ answer: () => ({ hangs: true }) });
  const outcome = post("/v1/messages", { messages: [] }).then(
    () => "answered",
    () => "dropped",
  );
  while (mute.requests.length === 0) await new Promise(setImmediate);
  await mute.close();
  expect(await outcome).toBe("dropped");
});

test("the log keeps what the model got to read, of every role, and survives what is not JSON", async () => {
  const { requests, url } = await started({});
  await post("/v1/messages", {
    system: [{ type: "text", text: "rule" }],
    messages: [user([{ type: "text", text: "asked" }]), { role: "system", content: "injected" }],
  });
  await fetch(`${url}/v1/messages`, { method: "POST", body: "{broken" });
  expect(requests.map((request) => everythingRead(request))).toEqual(["rule\ninjected\nasked", ""]);
});
