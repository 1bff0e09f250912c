import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { closeServers, listenOnLoopback } from "../../src/serve/http/listen.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";
import { HttpDoor } from "./http-session.ts";

/** One service bears all of it, as it would: after each attack it must still be there for the next. */
const home = new KedrHome();
let door: HttpDoor;

beforeAll(async () => {
  await home.start();
  door = new HttpDoor(home);
});

afterAll(() => home.remove());

/** What comes back for exactly these bytes, until the other side has nothing more to say. */
function exchange(bytes: string, port = door.port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    socket.write(bytes);
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

const routes = [
  ["POST", "/v1/call/status"],
  ["POST", "/v1/call/remember"],
  ["POST", "/v1/call/stop"],
  ["POST", "/v1/events"],
  ["GET", "/v1/events"],
  ["POST", "/mcp"],
  ["DELETE", "/mcp"],
  ["GET", "/v1/version"],
  ["GET", "/"],
  ["GET", "/open/code"],
  ["POST", "/api/status"],
  ["GET", "/api/live"],
  ["POST", "/v1/hook/claude-code/Stop"],
] as const;

/** Heads of requests by pages and programs that must get nothing, each with the owner's token, which they don't have. */
const attacks = (): Readonly<
  Record<string, { readonly version?: string; readonly heads: readonly string[] }>
> => {
  const host = `Host: 127.0.0.1:${door.port}`;
  return {
    "DNS rebinding": { heads: [`Host: evil.example:${door.port}`] },
    "another port's name": { heads: ["Host: 127.0.0.1:1"] },
    "a page of another site": { heads: [host, "Origin: https://evil.example"] },
    "a sandboxed page": { heads: [host, "Origin: null"] },
    "a page of another local port": { heads: [host, "Origin: http://localhost:1"] },
    "a page without an origin": { heads: [host, "Sec-Fetch-Site: cross-site"] },
    "no host": { heads: [] },
    "HTTP/1.0 without a host": { version: "1.0", heads: [] },
    "two hosts": { heads: [host, "Host: evil.example"] },
    "two origins": { heads: [host, `Origin: http://127.0.0.1:${door.port}`, "Origin: https://evil.example"] },
    "two tokens": { heads: [host, "Authorization: Bearer other"] },
  };
};

test("[service.strangers] no route answers a stranger's request, whatever its method", async () => {
  for (const [why, { version = "1.1", heads }] of Object.entries(attacks()))
    for (const [method, path] of routes) {
      const type = method === "POST" ? ["Content-Type: application/json", "Content-Length: 2"] : [];
      const lines = [
        `${method} ${path} HTTP/${version}`,
        `Authorization: Bearer ${door.token}`,
        ...heads,
        ...type,
        "Connection: close",
      ];
      const answer = await exchange(`${lines.join("\r\n")}\r\n\r\n${method === "POST" ? "{}" : ""}`);
      const isRefused = [400, 403].includes(statusOf(answer)) && !/"version"|"ok":true|"pid"/.test(answer);
      expect([why, method, path, isRefused]).toEqual([why, method, path, true]);
    }
  // And nobody has stopped it.
  expect((await door.send("GET", "/v1/version", null)).status).toBe(200);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
  "[service.strangers] a form of type «%s» is refused before it is read",
  async (type) => {
    for (const path of ["/v1/call/status", "/v1/events", "/mcp"]) {
      const answer = await door.send("POST", path, {}, { "content-type": type });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body).toContain("wrong type");
    }
  },
);

const upgradeOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

test("[service.strangers] nobody gets a WebSocket", async () => {
  const paths = ["/", "/v1/events", "/mcp", "/v1/call/status"];
  // The service keeps such a connection for a next question, so each lasts until the test gives it up.
  const answers = await Promise.all(paths.map((path) => exchange(upgradeOf(path))));
  expect(answers.map((answer) => statusOf(answer) >= 400)).toEqual(paths.map(() => true));
});

const headFor = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nAuthorization: Bearer ${door.token}\r\nContent-Type: application/json\r\nConnection: close\r\n`;

test("[service.strangers] a body without end is refused, announced or not", async () => {
  for (const path of ["/v1/call/search", "/api/search", "/v1/events"]) {
    const announced = await exchange(`${headFor(path)}Content-Length: 99999999\r\n\r\n`);
    expect([path, statusOf(announced)]).toEqual([path, 413]);
  }
  const long = "a".repeat(9 * 1024 * 1024);
  const chunked = `${headFor("/v1/events")}Transfer-Encoding: chunked\r\n\r\n${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
  expect([0, 413]).toContain(statusOf(await exchange(chunked).catch(() => "")));
  expect((await home.ask("GET", "/v1/version")).status).toBe(200);
});

test("[service.strangers] hundreds of connections that say nothing keep no hook from its answer", async () => {
  const open: Socket[] = [];
  for (let number = 0; number < 400; number += 1) {
    const socket = connect(door.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("GET /v1/version HTTP/1.1\r\nHos");
    open.push(socket);
  }
  await wait(300);
  try {
    expect((await home.ask("GET", "/v1/version")).status).toBe(200);
    await expect
      .poll(() => open.filter((socket) => socket.destroyed).length, { timeout: 10_000 })
      .toBeGreaterThan(100);
  } finally {
    for (const socket of open) socket.destroy();
  }
});

test("[service.strangers] a head or a body that never comes to its end is cut off", async () => {
  const limits = { headMs: 100, requestMs: 200, lookMs: 20 };
  const { server, port } = await listenOnLoopback(
    0,
    () => async (request) => new Response(await request.text()),
    limits,
  );
  onTestFinished(() => closeServers([server]));
  const head = `POST /v1/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`;
  const answers = await Promise.all([exchange(head, port), exchange(`${head}\r\n{"half":`, port)]);
  for (const answer of answers) expect(statusOf(answer)).toBe(408);
});

test("[service.strangers] the service waits ten seconds for a head and thirty for a whole request", async () => {
  const { server } = await listenOnLoopback(0, () => () => new Response());
  onTestFinished(() => closeServers([server]));
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
});
