import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { methods } from "../../src/serve/http/methods.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";
import { HttpDoor } from "./http-session.ts";

/** One service bears all of it: after each attack it must still be there for the next. */
const home = new KedrHome();
let door: HttpDoor;

beforeAll(async () => {
  await home.start();
  door = new HttpDoor(home);
});

afterAll(() => home.remove());

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Exactly these headers, beside the host. */
function ask(method: string, path: string, headers: Headers, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: door.port, method, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
    asked.on("error", reject);
    asked.end(body);
  });
}

async function codeOf(): Promise<string> {
  const answer = await door.send("POST", "/v1/call/openPage", { path: "/" });
  const { value } = JSON.parse(answer.body) as { readonly value: { readonly address: string } };
  return new URL(value.address).pathname;
}

interface Pass {
  readonly cookie: string;
  readonly key: string;
}

async function letIn(): Promise<Pass> {
  const { headers } = await ask("GET", await codeOf(), {});
  return {
    cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
    key: headers.location?.split("#key=")[1] ?? "",
  };
}

const json = { "content-type": "application/json" };
const shown = ({ cookie, key }: Pass): Record<string, string> => ({ ...json, cookie, "x-kedr-page": key });

test("[viewer.one-time] of twenty browsers that come at once by the same address one is let in", async () => {
  const path = await codeOf();
  const ahead = await Promise.all([ask("HEAD", path, {}), ask("GET", path, { "sec-purpose": "prefetch" })]);
  expect(ahead.map(({ status }) => status)).toEqual([503, 503]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("GET", path, {})));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.filter(({ status, headers }) => status === 410 && !headers["set-cookie"])).toHaveLength(19);
});

test("[viewer.owner-only] no method of the service answers without a whole pass", async () => {
  const [one, other] = [await letIn(), await letIn()];
  const halves: readonly Headers[] = [
    json,
    { ...json, cookie: one.cookie },
    { ...json, "x-kedr-page": one.key },
    { ...json, cookie: one.cookie, "x-kedr-page": other.key },
  ];
  const elsewhere: readonly Headers[] = [
    { ...shown(one), "content-type": "text/plain" },
    { ...shown(one), origin: "https://evil.example" },
    { ...shown(one), origin: "null" },
    { ...shown(one), "sec-fetch-site": "same-site" },
  ];
  const asked = Object.keys(methods).flatMap((name) => halves.map((headers) => [name, headers] as const));
  for (const [name, headers] of [...asked, ...elsewhere.map((each) => ["status", each] as const)]) {
    const { status, body } = await ask("POST", `/api/${name}`, headers, "{}");
    expect([name, headers, status, body.includes('"ok":true')]).toEqual([name, headers, 403, false]);
  }
});

test("[viewer.owner-only] another way to ask is not answered, and no other site is told that it may", async () => {
  const pass = await letIn();
  const ways = [
    ["GET", "/api/status", {}],
    ["HEAD", "/api/status", {}],
    ["PUT", "/api/status", {}],
    ["DELETE", "/api/status", {}],
    ["TRACE", "/api/status", {}],
    ["OPTIONS", "/api/status", { origin: "https://evil.example", "access-control-request-method": "POST" }],
    ["OPTIONS", "/api/status", { "access-control-request-headers": "x-kedr-page" }],
    ["GET", "/api/status", { "x-http-method-override": "POST" }],
    ["GET", "/api/status?_method=POST", {}],
    ["GET", "/api/live", { upgrade: "websocket", connection: "Upgrade" }],
    ["GET", "/", { upgrade: "websocket", connection: "Upgrade" }],
  ] as const;
  for (const [method, path, headers] of ways) {
    const answer = await ask(method, path, { ...shown(pass), ...headers });
    expect([method, path, answer.status >= 400]).toEqual([method, path, true]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("[viewer.owner-only] another port's cookie of our name keeps nobody out, and lets nobody in", async () => {
  const { cookie, key } = await letIn();
  const [name] = cookie.split("=");
  const status = async (cookies: string, page = key): Promise<number> =>
    (await ask("POST", "/api/status", { ...json, cookie: cookies, "x-kedr-page": page }, "{}")).status;
  expect(await status(`${name}=tossed; ${cookie}`)).toBe(200);
  expect(await status(`a=b; ${cookie}; ${name}=tossed; ${name}="`)).toBe(200);
  expect(await status(`${name}=tossed; ${name}=`)).toBe(403);
  expect(await status(`${cookie}; ${cookie}`, "")).toBe(403);
  expect(await status(`x${cookie}`)).toBe(403);
});

test("[viewer.owner-only] an answer with somebody's data stays with the page that asked", async () => {
  const { headers } = await ask("POST", "/api/status", shown(await letIn()), "{}");
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test("[viewer.owner-only] a head beyond measure is refused, and the next question is answered", async () => {
  const pass = await letIn();
  const wide = await ask("POST", "/api/status", { ...shown(pass), "x-wide": "a".repeat(40_000) }, "{}");
  expect(wide.status).toBe(431);
  expect((await ask("POST", "/api/status", shown(pass), "{}")).status).toBe(200);
});

/** Listens; resolves to the whole of what came once the stream is over. */
function listen(headers: Headers): { readonly begun: Promise<number>; readonly whole: Promise<string> } {
  const asked = request({ host: "127.0.0.1", port: door.port, path: "/api/live" });
  for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve);
    asked.on("error", reject);
  });
  asked.end();
  const whole = answered.then(
    (response) =>
      new Promise<string>((resolve) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        response.on("close", () => resolve(text));
      }),
    () => "",
  );
  return { begun: answered.then(({ statusCode = 0 }) => statusCode), whole };
}

test("[viewer.owner-only] who is signed out hears nothing more, and is told so", async () => {
  const pass = await letIn();
  const live = listen(shown(pass));
  const owners = listen({ authorization: `Bearer ${door.token}` });
  expect(await Promise.all([live.begun, owners.begun])).toEqual([200, 200]);
  await door.send("POST", "/v1/call/closePages", {});
  expect(await live.whole).toContain('"code":"signed-out"');
  expect(await listen(shown(pass)).begun).toBe(403);
  const still = await Promise.race([owners.whole.then(() => "over"), Promise.resolve("on")]);
  expect(still).toBe("on");
});

test("[viewer.owner-only] more listeners than there is room for are refused, and the service answers on", async () => {
  const pass = await letIn();
  const many = Array.from({ length: 400 }, () => listen(shown(pass)));
  const begun = await Promise.all(many.map(({ begun: one }) => one.catch(() => 0)));
  expect(begun.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(begun.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect((await home.ask("GET", "/v1/version")).status).toBe(200);
  await door.send("POST", "/v1/call/closePages", {});
  await Promise.all(many.map(({ whole }) => whole));
  const next = await letIn();
  expect((await ask("POST", "/api/status", shown(next), "{}")).status).toBe(200);
});
