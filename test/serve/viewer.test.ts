import { assert, oneof, property, string, webUrl } from "fast-check";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { httpApp } from "../../src/serve/http/app.ts";
import { inviteMs, openPageDoor, passMs } from "../../src/serve/http/page-door.ts";
import { ownPath } from "../../src/serve/http/viewer.ts";
import type { Service } from "../../src/serve/service.ts";
import { allSamples } from "../cli/fake-service.ts";

const port = 4100;
const origin = `http://127.0.0.1:${port}`;

/** The owner's pages in memory: real doors and routes, a clock that is held. */
function openPages(service: Service = allSamples) {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Kedr</title>");
  writeFileSync(join(folder, "assets", "index-1.js"), "export {};");
  writeFileSync(join(folder, "..", "beside.js"), "secret");
  const clock = { nowMs: 0 };
  let tokens = 0;
  let secret = "a secret";
  const pages = openPageDoor({
    secret: () => secret,
    renew: () => (secret = `${secret}+`),
    newToken: () => `token-${(tokens += 1)}`,
    nowMs: () => clock.nowMs,
  });
  const app = httpApp({
    service,
    version: { version: "1.0.0", protocol: 1, pid: 1 },
    ownerToken: "the token",
    door: {
      port,
      hand: { seeCaller: async () => "no agent", record: () => undefined },
      pages,
      pagesFolder: folder,
    },
    feed: { subscribe: () => Promise.reject(new Error("none")), subscribers: 0, end: () => undefined },
    mcp: { answer: async () => new Response("") },
  });
  const ask = async (path: string, headers: Record<string, string> = {}, body?: string): Promise<Response> =>
    app.request(`${origin}${path}`, {
      headers: { host: `127.0.0.1:${port}`, ...headers },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
  return { ask, pages, clock };
}

type Pages = ReturnType<typeof openPages>;

async function letIn({ ask, pages }: Pages): Promise<Record<string, string>> {
  const response = await ask(`/open/${pages.invite().code}`);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const key = response.headers.get("location")?.split("#key=")[1] ?? "";
  return { cookie, "x-kedr-page": key };
}

const json = { "content-type": "application/json" };

test("[viewer.one-time] an address lets one browser in, once, by a cookie that no script reads", async () => {
  const pages = openPages();
  const { code } = pages.pages.invite();
  const first = await pages.ask(`/open/${code}?to=%2Freview`);
  expect(first.status).toBe(303);
  expect(first.headers.get("location")).toMatch(/^\/review#key=[\w-]{43}$/);
  const cookie = first.headers.get("set-cookie") ?? "";
  for (const part of ["HttpOnly", "SameSite=Strict", "Path=/"]) expect(cookie).toContain(part);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const second = await pages.ask(`/open/${code}`);
  expect([second.status, second.headers.get("set-cookie")]).toEqual([410, null]);
  expect(await second.text()).toContain("kedr open");
});

test("[viewer.one-time] what a browser fetches ahead of a click uses nothing up", async () => {
  const { ask, pages } = openPages();
  const { code } = pages.invite();
  expect((await ask(`/open/${code}`, { "sec-purpose": "prefetch" })).status).toBe(503);
  expect((await ask(`/open/${code}`)).status).toBe(303);
});

test("[viewer.one-time] an address that nobody used in time lets nobody in, and no code is guessed", async () => {
  const { ask, pages, clock } = openPages();
  const { code } = pages.invite();
  clock.nowMs = inviteMs + 1;
  expect((await ask(`/open/${code}`)).status).toBe(410);
  expect((await ask("/open/token-99")).status).toBe(410);
});

test("[viewer.owner-only] nothing is answered without the pass, or with half of one", async () => {
  const pages = openPages();
  const pass = await letIn(pages);
  const status = (headers: Record<string, string>) => pages.ask("/api/status", { ...json, ...headers }, "{}");
  expect((await status(pass)).status).toBe(200);
  const { cookie = "", "x-kedr-page": key = "" } = pass;
  const other = await letIn(pages);
  const refused: Record<string, string>[] = [
    {},
    { cookie },
    { "x-kedr-page": key },
    { cookie, "x-kedr-page": other["x-kedr-page"] ?? "" },
    { cookie: cookie.replace(/\.\d+\./, ".99999999999999."), "x-kedr-page": key },
    { cookie: cookie.replace(`kedr-${port}`, "kedr-4101"), "x-kedr-page": key },
    { ...pass, origin: "http://127.0.0.1:3000" },
    { ...pass, "sec-fetch-site": "same-site" },
    { ...pass, "sec-fetch-site": "cross-site" },
    { ...pass, host: "evil.example" },
    { ...pass, "content-type": "text/plain" },
    { ...pass, "content-type": "application/x-www-form-urlencoded" },
    { authorization: "Bearer another token" },
  ];
  const answers = await Promise.all(
    refused.map(async (headers) => [(await status(headers)).status, headers] as const),
  );
  expect(answers.filter(([answered]) => answered !== 403)).toEqual([]);
  expect((await status({ authorization: "Bearer the token" })).status).toBe(200);
  expect((await pages.ask("/api/live", { cookie })).status).toBe(403);
});

test("[viewer.owner-only] a pass ends by its time, and all of them by the owner's word", async () => {
  const pages = openPages();
  const pass = await letIn(pages);
  const status = () => pages.ask("/api/status", { ...json, ...pass }, "{}");
  pages.clock.nowMs = passMs;
  expect((await status()).status).toBe(200);
  pages.clock.nowMs = passMs + 1;
  expect((await status()).status).toBe(403);
  pages.clock.nowMs = 0;
  pages.pages.close();
  expect((await status()).status).toBe(403);
});

test("[viewer.inert] a page may run its own script and style and nothing else", async () => {
  const { ask } = openPages();
  for (const path of ["/", "/search?q=x", "/memory/1", "/no/such/page"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test.each([
  "/assets/../../beside.js",
  "/assets/..%2f..%2fbeside.js",
  "/..%5cbeside.js",
  "/assets/index-2.js",
  "/beside.js",
  "/assets",
  "/%00.js",
  "/api/../index.html.js",
])("a path that is none of the built files is not there: %s", async (path) => {
  const { ask } = openPages();
  const response = await ask(path);
  expect(await response.text()).not.toContain("secret");
  expect(response.status).toBe(path === "/assets" ? 200 : 404);
});

test("files with their content's hash in their name are kept by the browser, pages are asked for again", async () => {
  const { ask } = openPages();
  expect((await ask("/assets/index-1.js")).headers.get("cache-control")).toContain("immutable");
  expect((await ask("/")).headers.get("cache-control")).toBe("no-cache");
});

test("where one is led is a page of ours, whatever the address says", () => {
  const strange = oneof(
    string(),
    webUrl(),
    string().map((text) => `/${text}`),
  );
  assert(property(strange, (text) => new URL(ownPath(text) ?? "/", origin).origin === origin));
  const elsewhere = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "http://evil.example",
    "",
    "/a#b",
  ];
  expect(elsewhere.filter((text) => ownPath(text) !== undefined)).toEqual([]);
  expect(ownPath("/search?q=a%20b&kind=rule")).toBe("/search?q=a%20b&kind=rule");
});
