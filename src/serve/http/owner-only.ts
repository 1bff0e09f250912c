import type { MiddlewareHandler } from "hono";
import type { Door } from "./app.ts";
import { guard } from "./guard.ts";

/** Lets only the owner pass: by the socket's file mode, or by host, origin and token on the loopback port. */
export function ownerOnly(door: Door, ownerToken: string): MiddlewareHandler {
  return async (context, next) => {
    if (door === "socket") return next();
    const { host, origin, authorization } = context.req.header();
    const verdict = guard({ host, origin, authorization }, door.port, ownerToken);
    if (verdict === "allowed") return next();
    return context.json({ ok: false, code: "forbidden", sentence: `Not allowed: ${verdict}.` }, 403);
  };
}
