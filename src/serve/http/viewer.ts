import type { Context, Hono, MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import type { LetIn } from "./feed-stream.ts";
import { passMs, type PageDoor } from "./page-door.ts";

/** By a browser's rules a cookie is of a host, not of a port: each port's has a name of its own. */
const cookieName = (port: number): string => `kedr-${port}`;

/** Of every answer with somebody's data: no other page shows it, and no browser keeps it. */
export const ofData: MiddlewareHandler = async (context, next) => {
  await next();
  context.header("x-content-type-options", "nosniff");
  context.header("cross-origin-resource-policy", "same-origin");
  context.header("cache-control", "no-store");
};

/** What lets a browser read a page and nothing else: no script, style, frame or form of anybody but ours. */
const headers = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), clipboard-read=()",
} as const;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Files have their content's hash in their name. */
const forEver = "public, max-age=31536000, immutable";

export interface ViewerParts {
  readonly pages: PageDoor;
  readonly port: number;
  /** The folder of the built pages. */
  readonly folder: string;
}

/**
 * The owner's pages on the loopback port: GET /open/CODE lets a browser in, the rest are files without anybody's data.
 * What they show they ask for on /api/. Every other path is a page, which the script there knows.
 */
export function addViewer(app: Hono, { pages, port, folder }: ViewerParts): void {
  const files = openFiles(folder);
  app.get("/open/:code", (context) => {
    for (const [name, value] of Object.entries({ ...headers, "cache-control": "no-store" }))
      context.header(name, value);
    // What is fetched ahead of a click, or only looked at, must not use the code up.
    const isAhead = context.req.header("sec-purpose") !== undefined || context.req.method === "HEAD";
    if (isAhead) return context.body(null, 503);
    const pass = pages.enter(context.req.param("code"));
    if (pass === undefined) return context.html(usedUp, 410);
    setCookie(context, cookieName(port), pass.cookie, {
      httpOnly: true,
      sameSite: "Strict",
      path: "/",
      maxAge: Math.floor(passMs / 1000),
    });
    return context.redirect(`${ownPath(context.req.query("to")) ?? "/"}#key=${pass.key}`, 303);
  });
  app.get("*", (context) => {
    const { pathname } = new URL(context.req.url);
    if (isCall(pathname)) return context.notFound();
    // A page of one thing has its id in its path, and a session's may hold a dot.
    const isAtTop = pathname.lastIndexOf("/") === 0;
    const isFile = pathname.startsWith("/assets/") || (isAtTop && extname(pathname) !== "");
    const file = files(isFile ? pathname.slice(1) : "index.html");
    if (file === undefined) return context.notFound();
    const cache = pathname.startsWith("/assets/") ? forEver : "no-cache";
    return context.body(file.bytes, 200, { ...headers, "content-type": file.type, "cache-control": cache });
  });
}

/** Whether the request shows the pass of a browser that was let in. */
export const hasPass = (context: Context, pages: PageDoor, port: number): boolean =>
  cookiesOf(context, cookieName(port)).some((cookie) =>
    pages.isPass(cookie, context.req.header("x-kedr-page")),
  );

/** For an answer that goes on: as long as the pass does. */
export const whilePass =
  (pages: PageDoor, port: number) =>
  (context: Context): LetIn => ({
    isStill: () => hasPass(context, pages, port),
    onEnd: (listener) => pages.onClose(listener),
  });

/** More of one name nobody sends who means well. */
const cookiesAtMost = 16;

/**
 * Every one of the name: a page of another port may have put one of the same name beside ours, which the browser sends
 * first when its path is longer.
 */
function cookiesOf(context: Context, name: string): readonly string[] {
  const pairs = (context.req.header("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .slice(0, cookiesAtMost)
    .map((pair) => pair.slice(name.length + 1));
}

/** The path of a page of ours; undefined for what a browser would read as another place. */
export function ownPath(path: string | undefined): string | undefined {
  if (path === undefined || !/^\/(?![/\\])[\w\-./?=&%:,+~]*$/.test(path)) return undefined;
  return path;
}

const isCall = (pathname: string): boolean => /^\/(?:api|v1|mcp|open)(?:\/|$)/.test(pathname);

interface File {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Only what lay there when the first was asked for: no path is ever made of a request. */
function openFiles(folder: string): (name: string) => File | undefined {
  let known: ReadonlyMap<string, File> | undefined;
  return (name) => (known ??= readFiles(folder)).get(name);
}

function readFiles(folder: string): ReadonlyMap<string, File> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const typed = names.flatMap((name) => {
    const type = types[extname(name)];
    return type === undefined ? [] : [{ name: name.replaceAll("\\", "/"), type }];
  });
  return new Map(
    typed.map(({ name, type }) => [name, { bytes: new Uint8Array(readFileSync(join(folder, name))), type }]),
  );
}

const usedUp = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kedr</title>
<h1>Kedr</h1>
<p>This address lets one browser in, once, and within five minutes. Run <code>kedr open</code> for a new one.</p>
<p lang="ru">Этот адрес впускает один браузер, один раз и в течение пяти минут. Новый даст <code>kedr open</code>.</p>
`;
