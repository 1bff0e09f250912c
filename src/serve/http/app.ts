import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ZodError } from "zod";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Service } from "../service.ts";
import type { Feed } from "../subscribing.ts";
import { addEventRoutes } from "./events.ts";
import type { McpEndpoint } from "../mcp/endpoint.ts";
import { methods } from "./methods.ts";
import { ownerOnly } from "./owner-only.ts";

/** How a caller reached us: by the socket, whose file mode knows the owner, or by the loopback port. */
export type Door = "socket" | { readonly port: number };

export interface AppParts {
  readonly service: Service;
  readonly version: { readonly version: string; readonly protocol: number; readonly pid: number };
  readonly ownerToken: string;
  readonly door: Door;
  readonly feed: Feed;
  readonly mcp: McpEndpoint;
}

const bodyBytesMax = 8 * 1024 * 1024;

/**
 * The API as request in, response out: GET /v1/version, POST /v1/call/METHOD, events in and out on /v1/events, and
 * MCP on /mcp.
 */
export function httpApp({ service, version, ownerToken, door, feed, mcp }: AppParts): Hono {
  const app = new Hono();
  app.get("/v1/version", (context) => context.json(version));
  for (const path of ["/v1/call/*", "/v1/events", "/mcp"]) app.use(path, ownerOnly(door, ownerToken));
  addEventRoutes(app, { publishing: service, feed });
  app.all("/mcp", (context) => mcp.answer(context.req.raw));
  app.post("/v1/call/:method", bodyLimit({ maxSize: bodyBytesMax }), async (context) => {
    const name = context.req.param("method");
    if (!Object.hasOwn(methods, name)) {
      return context.json(
        { ok: false, code: "no-such-method", sentence: `There is no method ${name}.` },
        404,
      );
    }
    const text = await context.req.text();
    const value = await methods[name as keyof Service].call(service, text === "" ? {} : parse(text));
    return context.json({ ok: true, value });
  });
  app.onError((error, context) => {
    const { code, sentence, status } = explain(error);
    return context.json({ ok: false, code, sentence }, status);
  });
  return app;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KedrError("bad-request", "The request's body is not JSON.", { cause });
  }
}

function explain(error: Error): { code: string; sentence: string; status: 400 | 500 } {
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const where = issue === undefined ? "" : `${issue.path.join(".")}: ${issue.message}`;
    return {
      code: "bad-request",
      sentence: `The request is not as the method takes it: ${where}`,
      status: 400,
    };
  }
  if (error instanceof KedrError) return { code: error.code, sentence: error.message, status: 400 };
  return { code: "internal", sentence: error.message, status: 500 };
}
