import { Hono } from "hono";
import { expect, test } from "vitest";
import { addEventRoutes } from "../../src/serve/http/events.ts";
import { readPublished } from "../../src/serve/http/published-events.ts";
import { allSamples } from "../cli/fake-service.ts";

const whole = {
  client: "night-agent",
  session: "s1",
  callId: "c1",
  kind: "tool",
  tool: "Bash",
  directory: "/work/shop",
  input: { command: "npm test" },
  outcome: "ok",
  status: "error",
  occurredAt: "2026-05-01T15:00:00+03:00",
  branch: "main",
  agent: null,
  files: ["src/a.ts", "/work/shop/b.ts"],
  workTokens: 900,
  run: "headless",
  pid: 77,
};

test("one event, or a list of them, is read as it is written", () => {
  expect(readPublished(whole)).toEqual([whole]);
  expect(readPublished([whole, { ...whole, callId: "c2" }])).toHaveLength(2);
});

test("an event needs no more than who, where, what and its ids", () => {
  const { client, session, callId, directory } = whole;
  const bare = { client, session, callId, directory, kind: "turn-end" };
  expect(readPublished(bare)).toEqual([bare]);
});

test.each([
  ["nothing", null, /an object/],
  ["an empty list", [], /at least one event/],
  ["a list that is too long", Array.from({ length: 1_001 }, () => whole), /at most 1000 events at once/],
  ["no client", { ...whole, client: undefined }, /: client: the publisher's name/],
  ["a client's name with spaces", { ...whole, client: "my agent" }, /: client: the publisher's name/],
  ["a session with a line break", { ...whole, session: "a\nb" }, /: session: a text of 1 to 200 characters/],
  ["no call id", { ...whole, callId: "" }, /: callId: a text of 1 to 200 characters/],
  ["an unknown kind", { ...whole, kind: "tol" }, /: kind: one of session-start, prompt, tool/],
  ["a directory that is not absolute", { ...whole, directory: "src" }, /: directory: an absolute path/],
  ["a tool call without the tool", { ...whole, tool: undefined }, /: tool: the name of the tool/],
  ["a prompt without words", { ...whole, kind: "prompt" }, /: input: the prompt's text/],
  ["an input that is a number", { ...whole, input: 7 }, /: input: a text, an object or null/],
  ["an unknown status", { ...whole, status: "failed" }, /: status: one of ok, error, denied/],
  ["a time without its offset", { ...whole, occurredAt: "2026-05-01T12:00:00" }, /: occurredAt: a time/],
  ["half a token", { ...whole, workTokens: 0.5 }, /: workTokens: a whole number of tokens/],
  ["a field that is not there", { ...whole, call_id: "x" }, /: no such field: call_id/],
  ["files that are not all paths", { ...whole, files: ["a", 7] }, /: files\.1: a path/],
  [
    "too many files",
    { ...whole, files: Array.from({ length: 201 }, () => "a") },
    /: files: at most 200 paths/,
  ],
  ["a second event that is wrong", [whole, { ...whole, kind: "x" }], /: event 2: kind: one of/],
])(
  "[publish.says-what-is-wrong] %s is refused, and the sentence names event and field",
  (_what, body, sentence) => {
    expect(() => readPublished(body)).toThrow(sentence);
    expect(() => readPublished(body)).toThrow(/^Nothing was taken in: /);
  },
);

const nobodyListens = () => Promise.reject(new Error("nobody subscribes here"));

test("a publication of more than 8 MB is refused with a sentence", async () => {
  const app = new Hono();
  addEventRoutes(app, {
    publishing: allSamples,
    feed: { subscribe: nobodyListens, subscribers: 0, end: () => undefined },
  });
  const body = JSON.stringify({ ...whole, outcome: "x".repeat(9_000_000) });
  const headers = { "content-length": String(body.length) };
  const answer = await app.request("/v1/events", { method: "POST", body, headers });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ ok: false, code: "too-large" });
});
