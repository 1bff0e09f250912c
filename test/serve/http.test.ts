import { afterAll, beforeAll, expect, test } from "vitest";
import { McpSessions } from "../../src/serve/mcp/sessions.ts";
import { everything } from "../everything.ts";
import { allSamples } from "../cli/fake-service.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";
import { HttpDoor, initialization } from "./http-session.ts";

const home = new KedrHome();
let door: HttpDoor;

beforeAll(async () => {
  await home.start();
  door = new HttpDoor(home);
});

afterAll(() => home.remove());

test("[mcp.http] a program with the owner's token works through the port, under its own name", async () => {
  const shop = home.project("shop");
  const { status, sessionId = "" } = await door.initialize(
    `/mcp?directory=${encodeURIComponent(shop)}`,
    "Some Agent",
  );
  expect(status).toBe(200);
  const stored = await door.tool(sessionId, "remember", { kind: "note", title: "Herons nest on stage" });
  expect(stored).toContain("Stored as");
  expect(await door.tool(sessionId, "observation_search", { query: "heron" })).toContain("Herons nest");
  const { hits } = await home.call("search", { query: "heron", filter: { ...filter, directory: shop } });
  expect(hits[0]?.memory).toMatchObject({ author: "agent", client: "some-agent", trust: "unapproved" });
});

test.each([
  ["no token", { authorization: "" }],
  ["a wrong token", { authorization: "Bearer nonsense" }],
  ["another host's name", { host: "evil.example" }],
  ["a page of another site", { origin: "https://evil.example" }],
])("[mcp.http] %s is refused before anything is done", async (_why, headers) => {
  const answer = await door.initialize("/mcp", "x", headers);
  expect(answer.status).toBe(403);
  expect(answer.sessionId).toBeUndefined();
});

test("the socket speaks MCP without a token", async () => {
  const answer = await home.ask("POST", "/mcp", JSON.stringify(initialization("x")), {
    host: "kedr",
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('"serverInfo":{"name":"kedr"');
});

test("an event whose name is no plain word is nobody's, and its name stands in no log", async () => {
  const { status } = await home.ask("POST", "/v1/hook/claude-code/okapi%20event", "{broken");
  expect(status).toBe(404);
  expect((await home.ask("POST", "/v1/hook/claude-code/Stop", "{broken")).status).toBe(200);
  const logged = home.files().flatMap(({ path, bytes }) => (path.endsWith(".log") ? [bytes.toString()] : []));
  expect(logged.join("")).toContain("payload-problem");
  expect(logged.join("")).not.toContain("okapi");
});

test("[mcp.http] a session ends with DELETE, and what no session knows says how to begin", async () => {
  const { sessionId = "" } = await door.initialize("/mcp", "x");
  const mine = { "mcp-session-id": sessionId };
  const ping = { jsonrpc: "2.0", id: 5, method: "ping" };
  expect((await door.send("POST", "/mcp", ping, mine)).status).toBe(200);
  expect((await door.send("DELETE", "/mcp", null, mine)).status).toBe(200);
  const after = await door.send("POST", "/mcp", ping, mine);
  expect(after.status).toBe(404);
  expect(after.body).toContain("Begin anew with initialize");
  expect((await door.send("POST", "/mcp", ping)).status).toBe(400);
  expect((await door.send("GET", "/mcp", null, mine)).status).toBe(405);
});

test("a connection that named no project is told how to name one, and may ask for all", async () => {
  const { sessionId = "" } = await door.initialize("/mcp", "x");
  for (const [name, input] of [
    ["observation_search", { query: "x" }],
    ["smart_search", { query: "x" }],
    ["remember", { kind: "note", title: "x" }],
  ] as const)
    expect(await door.tool(sessionId, name, input)).toContain("/mcp?directory=/absolute/path");
  const all = await door.tool(sessionId, "observation_search", { query: "x", all_projects: true });
  expect(all).toContain("0 found.");
  for (const wrong of ["here", "../..", "/tmp%00/x", `/${"a".repeat(5_000)}`])
    expect((await door.initialize(`/mcp?directory=${wrong}`, "x")).body).toContain("no absolute path");
  expect((await door.initialize("/mcp?tools=many", "x")).body).toContain("tools is core or all");
});

const filter = everything({ directory: null, limit: 10 });

interface Watched {
  readonly begin: () => Promise<string>;
  readonly isOpen: (id: string) => Promise<boolean>;
  readonly pass: (ms: number) => void;
}

/** Sessions with a clock of the test's own. */
function watched(): Watched {
  let [nowMs, ids] = [0, 0];
  const sessions = new McpSessions({
    service: allSamples,
    version: "1",
    look: { timeZone: "UTC", types: [] },
    now: () => "2026-05-01T12:00:00.000Z",
    nowMs: () => nowMs,
    newId: () => `session-${(ids += 1)}`,
  });
  const post = (body: object, headers: Record<string, string> = {}) =>
    sessions.answer(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
  return {
    begin: async () => (await post(initialization("x"))).headers.get("mcp-session-id") ?? "",
    isOpen: async (id) =>
      (await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { "mcp-session-id": id })).status === 200,
    pass: (ms) => void (nowMs += ms),
  };
}

test("[mcp.http] a session that asked nothing for an hour has ended", async () => {
  const { begin, isOpen, pass } = watched();
  const [used, idle] = [await begin(), await begin()];
  pass(40 * 60_000);
  expect(await isOpen(used)).toBe(true);
  pass(40 * 60_000);
  expect(await isOpen(used)).toBe(true);
  expect(await isOpen(idle)).toBe(false);
});

test("[mcp.http] of more sessions than are kept the one silent longest ends", async () => {
  const { begin, isOpen, pass } = watched();
  const [first, second] = [await begin(), await begin()];
  pass(1_000);
  expect(await isOpen(first)).toBe(true);
  for (let more = 0; more < 63; more += 1) {
    pass(1);
    await begin();
  }
  expect(await isOpen(second)).toBe(false);
  expect(await isOpen(first)).toBe(true);
});
