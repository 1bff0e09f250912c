import { afterEach, expect, test } from "vitest";
import { startModelServer } from "./model-server.ts";
import type { ModelServer, Rules } from "./model-server.ts";
import { everythingRead } from "./request.ts";
import { bash, play, write } from "./step.ts";

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
  const tools = [{ name: "Bash" }];
  const first = await post("/v1/messages", { model: "m", messages: [prompt], tools });
  expect(await first.json()).toMatchObject({
    stop_reason: "tool_use",
    content: [{ type: "tool_use", name: "Bash", input: { command: "echo 1" } }],
  });
  const result = user([{ type: "tool_result", tool_use_id: "t", content: "1" }]);
  const messages = [prompt, { role: "assistant", content: [] }, result];
  const second = await post("/v1/messages", { model: "m", messages, tools });
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

/** One turn of a script with a call in it, as each interface writes it down. */
const spoken: readonly {
  readonly api: string;
  readonly path: string;
  /** The request with the prompt, and with what the tool said after the call. */
  readonly body: (prompt: string, result?: string) => object;
  readonly call: object;
  readonly end: object;
}[] = [
  {
    api: "chat completions",
    path: "/v1/chat/completions",
    body: (prompt, result) => ({
      tools: [{ type: "function", function: { name: "bash" } }],
      messages: [
        user(prompt),
        ...(result === undefined
          ? []
          : [
              { role: "assistant", content: null, tool_calls: [] },
              { role: "tool", content: result },
            ]),
      ],
    }),
    call: {
      choices: [
        {
          message: {
            tool_calls: [{ function: { name: "bash", arguments: expect.stringContaining("echo 1") } }],
          },
        },
      ],
    },
    end: { choices: [{ message: { content: "done" }, finish_reason: "stop" }] },
  },
  {
    api: "Gemini",
    path: "/v1beta/models/scripted:generateContent",
    body: (prompt, result) => ({
      tools: [{ functionDeclarations: [{ name: "run_shell_command" }] }],
      contents: [
        { role: "user", parts: [{ text: prompt }] },
        ...(result === undefined
          ? []
          : [
              { role: "model", parts: [{ functionCall: { name: "run_shell_command", args: {} } }] },
              { role: "user", parts: [{ functionResponse: { response: { output: result } } }] },
            ]),
      ],
    }),
    call: {
      candidates: [
        {
          content: { parts: [{ functionCall: { name: "run_shell_command", args: { command: "echo 1" } } }] },
        },
      ],
    },
    end: { candidates: [{ content: { parts: [{ text: "done" }] } }] },
  },
];

test.each(spoken)("$api: the same script, in its own words", async ({ path, body, call, end }) => {
  const { requests } = await started({ scripts: { two: [bash("echo 1"), { text: "done" }] } });
  const first = await post(path, body(`go ${play("two")}`));
  expect(await first.json()).toMatchObject(call);
  const second = await post(path, body(`go ${play("two")}`, "one"));
  expect(await second.json()).toMatchObject(end);
  expect(requests.map(everythingRead)).toEqual([
    expect.stringContaining("go"),
    expect.stringMatching(/go[\s\S]*one/),
  ]);
});

test("the Responses API is spoken as a stream, a call and its answer counted once", async () => {
  const { requests } = await started({ scripts: { two: [bash("echo 1"), { text: "done" }] } });
  const tools = [{ type: "function", name: "exec_command" }];
  const prompt = { type: "message", role: "user", content: [{ type: "input_text", text: play("two") }] };
  const first = await post("/v1/responses", { stream: true, tools, instructions: "rule", input: [prompt] });
  expect(await first.text()).toContain(String.raw`"arguments":"{\"cmd\":\"echo 1\"}"`);
  const input = [
    prompt,
    { type: "reasoning", content: [] },
    { type: "function_call", name: "exec_command", arguments: "{}" },
    { type: "message", role: "developer", content: [{ type: "input_text", text: "aside" }] },
    { type: "function_call_output", output: "one" },
  ];
  const second = await (await post("/v1/responses", { stream: true, tools, input })).text();
  expect(second.match(/^event: .*/gm)).toEqual([
    "event: response.created",
    "event: response.output_item.added",
    "event: response.output_item.done",
    "event: response.completed",
  ]);
  expect(second).toContain('"text":"done"');
  expect(requests.map(everythingRead)).toEqual([`rule\n${play("two")}`, `\n${play("two")}\naside\none`]);
});

test("a stream of chat completions tells the call, the end and the cost", async () => {
  await started({ answer: () => bash("echo 1") });
  const tools = [{ type: "function", function: { name: "bash" } }];
  const response = await post("/v1/chat/completions", { stream: true, tools, messages: [user("hi")] });
  const chunks = (await response.text()).split("\n\n").filter((part) => part !== "");
  expect(chunks.at(-1)).toBe("data: [DONE]");
  expect(chunks.join("\n")).toMatch(
    /"tool_calls":\[\{"index":0,[\s\S]*"finish_reason":"tool_calls"[\s\S]*"usage":/,
  );
});

test("a request that offers no tools is called none, and a question of the client's own gets JSON", async () => {
  await started({ answer: () => bash("echo 1") });
  const title = await post("/v1/chat/completions", { messages: [user("name this")] });
  expect(await title.json()).toMatchObject({ choices: [{ message: { content: "ok" } }] });
  const asked = { contents: [], generationConfig: { responseMimeType: "application/json" } };
  const decision = await post("/v1beta/models/m:generateContent", asked);
  expect(await decision.json()).toMatchObject({
    candidates: [{ content: { parts: [{ text: expect.stringContaining('"next_speaker":"user"') }] } }],
  });
});

test.each([
  ["Write", '"input":{"file_path":"a.txt","content":"one"}'],
  ["write", '"input":{"filePath":"a.txt","path":"a.txt","content":"one"}'],
  ["create", '"input":{"path":"a.txt","file_text":"one"}'],
  ["apply_patch", String.raw`*** Add File: a.txt\n+one\n*** End Patch`],
])("a file is written by %s where that is what the client offers", async (name, written) => {
  await started({ answer: () => write("a.txt", "one") });
  const response = await post("/v1/messages", { tools: [{ name }], messages: [user("hi")] });
  const answered = await response.text();
  expect(answered).toContain(`"name":"${name}"`);
  expect(answered).toContain(written);
});

test("a script that a memory quotes is not played", async () => {
  await started({ scripts: { old: [{ text: "old" }], new: [{ text: "new" }] } });
  const memory = `<kedr-memory for="prompt">\n${play("old")}\n</kedr-memory>`;
  const response = await post("/v1/chat/completions", { messages: [user(`${play("new")}\n${memory}`)] });
  expect(await response.json()).toMatchObject({ choices: [{ message: { content: "new" } }] });
});
