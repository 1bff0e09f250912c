import { once } from "node:events";
import type { Server } from "node:http";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { KedrError } from "../../src/domain/kedr-error.ts";
import { closeServers, listenOnLoopback } from "../../src/serve/http/listen.ts";
import type { CallerSeen } from "../../src/serve/http/caller.ts";
import { ownersHand } from "../../src/serve/http/owners-hand.ts";
import type { LocalConnection } from "../../src/platform/peer.ts";

const servers: Server[] = [];
afterEach(() => closeServers(servers.splice(0)));

/** A server whose method "decide" is the owner's, and to which this caller seems to speak. */
async function serve(caller: CallerSeen) {
  const told: unknown[] = [];
  const app = new Hono();
  const hand = ownersHand((method) => method === "decide", {
    seeCaller: async (connection) => {
      told.push(connection);
      return caller;
    },
    record: (...words) => void told.push(words),
  });
  app.use("/v1/call/:method", hand);
  app.onError((error, context) =>
    context.json({ code: error instanceof KedrError ? error.code : "", sentence: error.message }, 403),
  );
  app.post("/v1/call/:method", (context) => context.json({ ok: true, value: context.req.param("method") }));
  const { server, port } = await listenOnLoopback(0, () => (request, env) => app.fetch(request, env));
  servers.push(server);
  const call = (method: string) => fetch(`http://127.0.0.1:${port}/v1/call/${method}`, { method: "POST" });
  return { app, server, port, told, call };
}

test("an agent at the other end is refused what is the owner's, by its mark, and it is recorded", async () => {
  const { call, told } = await serve({ title: "Claude Code", mark: "claude (process 7)" });
  const answer = await call("decide");
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    code: "agent-asks",
    sentence: expect.stringContaining("Claude Code is at the other end: claude (process 7).") as string,
  });
  expect(told).toContainEqual(["decide", "agent"]);
  for (const written of ["%64ecide", "decide?x=1", "decid%65"])
    expect((await call(written)).status).toBe(403);
});

test("whoever hung up at once is refused: an agent that can't be looked at would pass for anybody", async () => {
  const { call, told } = await serve("gone");
  expect((await call("decide")).status).toBe(403);
  expect(told).toContainEqual(["decide", "gone"]);
});

test("the caller is looked for by both ports of its own connection", async () => {
  const { server, port, told, call } = await serve("no agent");
  const connected = once(server, "connection");
  await call("decide");
  const [socket] = (await connected) as [{ remotePort: number }];
  const connection: LocalConnection = { port, peerPort: socket.remotePort };
  expect(told).toEqual([connection, ["decide", "no agent"]]);
});

test("whoever can't be seen is answered, and the answer and the record say so", async () => {
  const { call, told, app } = await serve("unknown");
  const answer = await call("decide");
  expect([answer.status, answer.headers.get("x-kedr-caller")]).toEqual([200, "unknown"]);
  expect(told).toContainEqual(["decide", "unknown"]);
  // A request that came by no connection is one that nobody can be seen of.
  const inside = await app.request("/v1/call/decide", { method: "POST" });
  expect(inside.headers.get("x-kedr-caller")).toBe("unknown");
});

test("what is everybody's is answered without a look", async () => {
  const { call, told } = await serve({ title: "Codex", mark: "codex" });
  expect((await call("status")).status).toBe(200);
  expect(told).toEqual([]);
});
