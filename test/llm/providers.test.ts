import { afterEach, expect, test } from "vitest";
import { anthropicModel } from "../../src/llm/anthropic.ts";
import { LanguageModelError, type LanguageModel, type Question } from "../../src/llm/language-model.ts";
import { openAiCompatibleModel } from "../../src/llm/openai-compatible.ts";
import { type Reply, scriptedServer } from "./scripted-server.ts";

const question: Question = { system: "SYSTEM", user: "USER", maxOutputTokens: 500, deadlineMs: 5_000 };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(reply: Reply): ReturnType<typeof scriptedServer> {
  const server = await scriptedServer(reply);
  closers.push(server.close);
  return server;
}

async function faultOf(model: LanguageModel, asked: Question = question): Promise<LanguageModelError> {
  const error = await model.ask(asked).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof LanguageModelError)) throw new Error("no fault came", { cause: error });
  return error;
}

const anthropicAt = (baseUrl: string): LanguageModel =>
  anthropicModel({ apiKey: "key-1", model: "claude-haiku-4-5", baseUrl, clock: { nowMs: () => 0 } });
const compatibleAt = (baseUrl: string, apiKey: string | null = null): LanguageModel =>
  openAiCompatibleModel({ baseUrl, apiKey, model: "some-model", clock: { nowMs: () => 0 } });

test("Anthropic is asked with the system prompt marked for caching, and its usage is counted", async () => {
  const server = await serve({
    body: {
      model: "claude-haiku-4-5-20251001",
      content: [{ type: "text", text: "<none/>" }],
      usage: {
        input_tokens: 100,
        cache_creation_input_tokens: 1_000,
        cache_read_input_tokens: 4_000,
        output_tokens: 10,
      },
    },
  });
  const answer = await anthropicAt(`${server.url}/`).ask(question);
  expect(server.seen[0]?.path).toBe("/v1/messages");
  expect(server.seen[0]?.headers["x-api-key"]).toBe("key-1");
  expect(server.seen[0]?.body).toMatchObject({
    max_tokens: 500,
    system: [{ type: "text", text: "SYSTEM", cache_control: { type: "ephemeral" } }],
    messages: [{ role: "user", content: "USER" }],
  });
  expect(answer).toMatchObject({
    text: "<none/>",
    inputTokens: 1_100,
    cachedInputTokens: 4_000,
    outputTokens: 10,
  });
  expect(answer.costUsd).toBeCloseTo((100 * 1 + 1_000 * 1.25 + 4_000 * 0.1 + 10 * 5) / 1_000_000, 9);
});

test("an OpenAI-compatible server is asked without a key when there is none", async () => {
  const server = await serve({
    body: {
      choices: [{ message: { content: "<think><observation></think><none/>" } }],
      usage: { prompt_tokens: 50, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 20 } },
    },
  });
  const answer = await compatibleAt(`${server.url}/v1`).ask(question);
  expect(server.seen[0]?.path).toBe("/v1/chat/completions");
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
  expect(server.seen[0]?.body).toMatchObject({ max_tokens: 500, stream: false });
  expect(answer).toMatchObject({
    text: "<none/>",
    model: "some-model",
    inputTokens: 30,
    cachedInputTokens: 20,
    outputTokens: 5,
    costUsd: 0,
  });
});

test("a price that the server says itself is believed", async () => {
  const server = await serve({ body: { choices: [{ message: { content: "x" } }], usage: { cost: 0.0042 } } });
  expect((await compatibleAt(server.url, "k").ask(question)).costUsd).toBe(0.0042);
  expect(server.seen[0]?.headers.authorization).toBe("Bearer k");
});

test.each([
  [401, {}, "auth"],
  [402, {}, "auth"],
  [400, { error: { message: "Your credit balance is too low" } }, "auth"],
  [400, { error: { message: "max_tokens: too large" } }, "bad-request"],
  [404, {}, "bad-request"],
  [429, {}, "rate-limit"],
  [429, { error: { code: "insufficient_quota" } }, "auth"],
  [500, {}, "overloaded"],
  [529, {}, "overloaded"],
  [504, {}, "timeout"],
])("status %i %j is the fault %s, for both kinds of server", async (status, body, fault) => {
  const server = await serve({ status, body });
  expect((await faultOf(anthropicAt(server.url))).fault).toBe(fault);
  expect((await faultOf(compatibleAt(server.url))).fault).toBe(fault);
});

test("a wait that the server asks for is handed on, in seconds or as a date", async () => {
  const inSeconds = await serve({ status: 429, headers: { "retry-after": "7" } });
  expect((await faultOf(anthropicAt(inSeconds.url))).retryAfterMs).toBe(7_000);
  const never = await serve({ status: 429, headers: { "retry-after": "1e300" } });
  expect((await faultOf(anthropicAt(never.url))).retryAfterMs).toBe(3_600_000);
  const asDate = await serve({ status: 429, headers: { "retry-after": "Thu, 01 Jan 1970 00:01:00 GMT" } });
  expect((await faultOf(anthropicAt(asDate.url))).retryAfterMs).toBe(60_000);
});

test("a server that hangs is a timeout", async () => {
  const server = await serve({ hangs: true });
  expect((await faultOf(anthropicAt(server.url), { ...question, deadlineMs: 150 })).fault).toBe("timeout");
});

test("a server that is not there is unreachable", async () => {
  const server = await serve({});
  server.close();
  expect((await faultOf(compatibleAt(server.url))).fault).toBe("unreachable");
});

test("a key does not follow a redirect to another host", async () => {
  const other = await serve({ body: { content: [] } });
  const server = await serve({ status: 307, headers: { location: `${other.url}/v1/messages` } });
  expect((await faultOf(anthropicAt(server.url))).fault).toBe("unreachable");
  expect(other.seen).toEqual([]);
});

test.each([["<html>login</html>"], ["[]"], ["null"], ['{"content":"no"}'], ['{"choices":[]}']])(
  "an answer of another shape (%s) is a bad answer",
  async (body) => {
    const server = await serve({ body });
    expect((await faultOf(anthropicAt(server.url))).fault).toBe("bad-answer");
    expect((await faultOf(compatibleAt(server.url))).fault).toBe("bad-answer");
  },
);

test("a model's silence is an answer", async () => {
  const server = await serve({ body: { content: [], choices: [{ message: { content: null } }] } });
  expect((await anthropicAt(server.url).ask(question)).text).toBe("");
  expect((await compatibleAt(server.url).ask(question)).text).toBe("");
});
