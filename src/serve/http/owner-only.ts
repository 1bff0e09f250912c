import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Door } from "./app.ts";
import { type Asked, guard, guardPlace, isBearer, type Verdict } from "./guard.ts";
import { hasPass } from "./viewer.ts";

/** Lets only the owner pass: by the socket's file mode, or by host, origin, type of the body and token on the loopback port. */
export const ownerOnly = (door: Door, ownerToken: string): MiddlewareHandler =>
  letting(door, (asked, port) => guard(asked, port, (authorization) => isBearer(authorization, ownerToken)));

/** The same for a browser that was let in: by its pass in the place of the token, which may come too. */
export const pageOnly =
  (door: Exclude<Door, "socket">, ownerToken: string): MiddlewareHandler =>
  (context, next) =>
    letting(door, (asked, port) =>
      guard(
        asked,
        port,
        (authorization) => isBearer(authorization, ownerToken) || hasPass(context, door.pages, port),
      ),
    )(context, next);

/** For whatever else is asked of the loopback port, and for what has no secret: no other site's page, no other name. */
export const thisMachineOnly = (door: Door): MiddlewareHandler => letting(door, guardPlace);

function letting(door: Door, judge: (asked: Asked, port: number) => Verdict): MiddlewareHandler {
  return async (context, next) => {
    if (door === "socket") return next();
    const verdict = fault(context) ?? judge(askedOf(context), door.port);
    if (verdict === "allowed") return next();
    return context.json({ ok: false, code: "forbidden", sentence: `Not allowed: ${verdict}.` }, 403);
  };
}

function askedOf({ req }: Context): Asked {
  const { host, origin, authorization, ...rest } = req.header();
  const hasBody = !["GET", "HEAD", "DELETE"].includes(req.method);
  // A form's body without a type is none of ours either.
  const contentType = hasBody ? (rest["content-type"] ?? "") : undefined;
  return { host, origin, authorization, site: rest["sec-fetch-site"], contentType };
}

/** What no question of ours has, whoever asks. */
function fault(context: Context): string | undefined {
  if (saysTwice(context)) return "a header twice";
  // A WebSocket that were answered as a page would seem to be one to whoever asked.
  return context.req.header("upgrade") === undefined ? undefined : "another protocol";
}

const decisive = [
  "host",
  "origin",
  "authorization",
  "content-type",
  "content-length",
  "sec-fetch-site",
  "cookie",
];

/** Node keeps the first of two, another program on the way may have looked at the last: such a request is nobody's. */
function saysTwice({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as { readonly incoming?: Pick<IncomingMessage, "rawHeaders"> };
  const names = (incoming?.rawHeaders ?? []).filter((_text, index) => index % 2 === 0);
  return decisive.some((name) => names.filter((given) => given.toLowerCase() === name).length > 1);
}
