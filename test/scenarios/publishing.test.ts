import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { PublishedEvent } from "../../src/serve/publishing.ts";
import { everything } from "../everything.ts";
import { callIds, isEvent, Subscriber } from "../serve/subscriber.ts";
import { KedrHome } from "./kedr-home.ts";

/** The service of every test that neither restarts nor counts all of it: projects and sessions are each test's own. */
const shared = new KedrHome();
const switchedOff = shared.project("secret-lab");
beforeAll(async () => {
  mkdirSync(shared.home, { mode: 0o700 });
  writeFileSync(join(shared.home, "config.jsonc"), JSON.stringify({ projects: { off: [switchedOff] } }));
  await shared.start();
});
afterAll(() => shared.remove());

let kedr: KedrHome;
const subscribers: Subscriber[] = [];
let number = 0;
beforeEach(() => {
  number += 1;
  kedr = shared;
});
afterEach(() => {
  for (const subscriber of subscribers.splice(0)) subscriber.close();
});

/** From here on the test has a service to itself. */
async function moveOut(): Promise<void> {
  const own = new KedrHome();
  onTestFinished(() => own.remove());
  kedr = own;
  await own.start();
}

const project = (name: string): string => kedr.project(`${number}/${name}`);

let calls = 0;
const event = (directory: string, changes: Partial<PublishedEvent> = {}): PublishedEvent => ({
  client: "night-agent",
  session: `s${number}`,
  callId: `call-${(calls += 1)}`,
  kind: "tool",
  tool: "Bash",
  directory,
  input: { command: "npm test" },
  outcome: "Tests: 5 passed",
  ...changes,
});

async function post(body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { status, body: answer } = await kedr.ask("POST", "/v1/events", text);
  return { status, answer: JSON.parse(answer) as Record<string, unknown> };
}

async function subscribe(query = "", headers: Record<string, string> = {}): Promise<Subscriber> {
  const subscriber = await Subscriber.open({ socketPath: kedr.socket }, query, headers);
  subscribers.push(subscriber);
  return subscriber;
}

/** A session in which a test fails, is mended and passes. */
const session = (cwd: string): readonly PublishedEvent[] => [
  event(cwd, { kind: "session-start", tool: "startup" }),
  event(cwd, { kind: "prompt", input: "The price test fails. Always run tests with `npm test -- --run`." }),
  event(cwd, {
    status: "error",
    outcome: "Exit code 1\nFAIL price.test.ts\nexpected 119 but got 100\nTests: 1 failed, 4 passed",
  }),
  event(cwd, {
    tool: "Edit",
    input: { file_path: join(cwd, "price.ts"), old_string: "return net", new_string: "return net * 1.19" },
    outcome: "ok",
    files: [join(cwd, "price.ts")],
  }),
  event(cwd, { outcome: "Tests: 5 passed", workTokens: 900 }),
  event(cwd, { kind: "assistant", outcome: "The price now includes VAT; all 5 tests pass." }),
  event(cwd, { kind: "turn-end" }),
  event(cwd, { kind: "session-end" }),
];

test("[publish.any-agent] an agent that Kedr has never heard of publishes its session, and the next session of any agent knows it", async () => {
  const cwd = project("shop");
  expect(await post(session(cwd))).toEqual({ status: 200, answer: { ok: true, added: 8, known: 0 } });
  await kedr.settle();
  const { text } = await kedr.call("digest", { directory: cwd });
  expect(text).toContain("npm test -- --run");
  const { hits } = await kedr.call("search", {
    query: "price test",
    filter: everything({ directory: cwd, limit: 20 }),
  });
  expect(hits.length).toBeGreaterThan(0);
  expect(new Set(hits.map(({ memory }) => memory.client))).toEqual(new Set(["night-agent"]));
});

test("[publish.any-agent] the same call id in the same session is the same event, whoever sends it again", async () => {
  const cwd = project("shop");
  const one = event(cwd, { callId: "toolu_1" });
  expect((await post(one)).answer).toEqual({ ok: true, added: 1, known: 0 });
  expect((await post([one, { ...one, outcome: "other" }])).answer).toEqual({ ok: true, added: 0, known: 2 });
  expect((await post({ ...one, session: `${one.session}-2` })).answer).toEqual({
    ok: true,
    added: 1,
    known: 0,
  });
  const hooked = { session_id: "h1", tool_use_id: "toolu_9", cwd, tool_name: "Bash", tool_input: {} };
  await kedr.hook("PostToolUse", { ...hooked, tool_response: { stdout: "x" } });
  const published = event(cwd, { client: "claude-code", session: "h1", callId: "toolu_9" });
  expect((await post(published)).answer).toEqual({ ok: true, added: 0, known: 1 });
});

test("[publish.says-what-is-wrong] what is no event is refused with a sentence, and is no fault of the service", async () => {
  const noJson = await post("{");
  expect(noJson).toMatchObject({ status: 400, answer: { ok: false, code: "bad-event" } });
  expect(noJson.answer["sentence"]).toBe("Nothing was taken in: the body is not JSON.");
  const wrong = await post({ ...event(project("shop")), kind: "tol" });
  expect(wrong.status).toBe(400);
  expect(wrong.answer["sentence"]).toMatch(/^Nothing was taken in: kind: one of session-start, prompt, tool/);
});

test("[publish.says-what-is-wrong] of a batch with one wrong event nothing is taken in, and the event is named", async () => {
  const cwd = project("shop");
  const { answer } = await post([event(cwd), event(cwd, { kind: "tol" as "tool" })]);
  expect(answer["sentence"]).toMatch(/^Nothing was taken in: event 2: kind: one of/);
  await kedr.settle();
  const all = { query: "npm", directory: cwd, since: null, until: null, limit: 10 };
  expect((await kedr.call("searchSessions", all)).hits).toEqual([]);
});

test("a large publication is masked and kept like a small one", async () => {
  const cwd = project("shop");
  const outcome = `${"line of output\n".repeat(40_000)}AKIAIOSFODNN7EXAMPLX`;
  expect((await post(event(cwd, { outcome }))).answer).toEqual({ ok: true, added: 1, known: 0 });
  for (const { bytes } of kedr.files()) expect(bytes.includes("AKIAIOSFODNN7EXAMPLX")).toBe(false);
});

test("[publish.any-agent] an unknown agent is told in the status, and stops neither doctor nor log nor timeline", async () => {
  await moveOut();
  const cwd = project("shop");
  await post(session(cwd).slice(0, -1));
  await kedr.settle();
  const { watching } = await kedr.call("status");
  expect(watching).toContainEqual({ client: "night-agent", title: "night-agent", openSessions: 1 });
  const checks = await kedr.call("doctor", { language: "en" });
  expect(checks.map(({ name }) => name)).toContain("database.integrity");
  const log = readFileSync(join(kedr.home, "logs", "kedr.log"), "utf8");
  expect(log).not.toMatch(/failed/);
  await post(event(cwd, { kind: "session-end" }));
  expect((await kedr.call("status")).watching.map(({ client }) => client)).not.toContain("night-agent");
});

test("a project that is switched off takes no published event", async () => {
  expect((await post(event(switchedOff))).answer).toEqual({ ok: true, added: 0, known: 0 });
});

test("[subscribe.as-it-comes] events and the memories made of them reach every subscriber, redacted", async () => {
  const cwd = project("shop");
  const all = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
  await Promise.all(all.map((one) => one.until(({ event: name }) => name === "start")));
  await post(event(cwd, { callId: "secret", outcome: "key AKIAIOSFODNN7EXAMPLX" }));
  await post(session(cwd));
  await kedr.settle();
  for (const one of all) {
    await one.until(isEvent("secret"));
    await one.until(({ data }) => (data["memory"] as { kind?: string } | undefined)?.kind === "recap");
    expect(one.raw).not.toContain("AKIAIOSFODNN7EXAMPLX");
    expect(one.raw).toContain("[redacted: ");
  }
});

test("[subscribe.resumes] a broken subscription goes on after its last id, over a restart of the service, without loss or repeat", async () => {
  await moveOut();
  const cwd = project("shop");
  const first = await subscribe();
  await first.until(({ event: name }) => name === "start");
  await post([event(cwd, { callId: "a" }), event(cwd, { callId: "b" }), event(cwd, { callId: "c" })]);
  const { id } = await first.until(isEvent("b"));
  await kedr.stop();
  expect(await first.until(({ event: name }) => name === "ended")).toMatchObject({ data: { code: "ended" } });
  await kedr.start();
  await post(event(cwd, { callId: "d" }));
  const second = await subscribe("?what=event", { "last-event-id": id });
  await second.until(isEvent("d"));
  expect(callIds(second)).toEqual(["c", "d"]);
});

test("a subscription takes only what it asked for", async () => {
  const [shop, blog] = [project("shop"), project("blog")];
  const [ofShop, ofAgent, ofPrompts, ofMemories] = await Promise.all([
    subscribe(`?directory=${encodeURIComponent(shop)}`),
    subscribe("?client=day-agent,other"),
    subscribe("?kind=prompt&kind=recap"),
    subscribe("?what=memory"),
  ]);
  for (const one of [ofShop, ofAgent, ofPrompts, ofMemories]) {
    await one.until(({ event: name }) => name === "start");
  }
  await post([
    event(blog, { callId: "x1", client: "day-agent", kind: "prompt", input: "Write the post." }),
    event(shop, { callId: "x2" }),
    event(shop, { callId: "last", client: "day-agent", kind: "prompt", input: "Always use tabs." }),
  ]);
  await post(event(shop, { callId: "end", client: "day-agent", kind: "session-end" }));
  await kedr.settle();
  await ofShop.until(isEvent("end"));
  await ofAgent.until(isEvent("end"));
  await ofMemories.until(({ event: name }) => name === "memory");
  expect(callIds(ofShop).sort()).toEqual(["end", "last", "x2"]);
  expect(callIds(ofAgent)).toEqual(["x1", "last", "end"]);
  expect(callIds(ofPrompts)).toEqual(["x1", "last"]);
  expect(callIds(ofMemories)).toEqual([]);
});

test.each([
  ["?kind=promt", /kind: of session-start/],
  ["?directory=src", /directory: an absolute path/],
  ["?cliënt=x", /one of directory, project, client/],
  ["?what=all", /what: event or memory/],
])("a subscription to %s is refused with a sentence", async (query, sentence) => {
  const { status, body } = await kedr.ask("GET", `/v1/events${encodeURI(query)}`);
  expect(status).toBe(400);
  expect((JSON.parse(body) as { sentence: string }).sentence).toMatch(sentence);
});

test("an id that is none of ours is refused with a sentence", async () => {
  const { status, body } = await kedr.ask("GET", "/v1/events", "", { "last-event-id": "7; drop" });
  expect(status).toBe(400);
  expect(body).toContain("none of Kedr's");
});

test("on the loopback port both ways need the owner's token", async () => {
  const { port } = JSON.parse(readFileSync(join(kedr.home, "run", "service.json"), "utf8")) as {
    port: number;
  };
  const token = readFileSync(join(kedr.home, "run", "owner-token"), "utf8");
  const ask = (method: string, authorization: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port,
          method,
          path: "/v1/events",
          headers: { authorization, ...(method === "POST" ? { "content-type": "application/json" } : {}) },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        },
      );
      asked.on("error", reject);
      asked.end(method === "POST" ? JSON.stringify(event(project("shop"))) : undefined);
    });
  expect(await ask("POST", "Bearer wrong")).toBe(403);
  expect(await ask("GET", "Bearer wrong")).toBe(403);
  expect(await ask("POST", `Bearer ${token}`)).toBe(200);
  expect(await ask("GET", `Bearer ${token}`)).toBe(200);
});
