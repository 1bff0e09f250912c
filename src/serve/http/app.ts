import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ZodError } from "zod";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Said } from "../../domain/said.ts";
import type { Service } from "../service.ts";
import type { Feed } from "../subscribing.ts";
import { askerLanguage, inLanguage } from "./asker.ts";
import { connectionOf } from "./caller.ts";
import { liveItem } from "../live-item.ts";
import { addEventRoutes, feedAnswer } from "./events.ts";
import type { LetIn } from "./feed-stream.ts";
import { isBearer } from "./guard.ts";
import type { McpEndpoint } from "../mcp/endpoint.ts";
import { methods } from "./methods.ts";
import { isOwnersMethod } from "../owners-methods.ts";
import { ownerOnly, pageOnly, thisMachineOnly } from "./owner-only.ts";
import type { PageDoor } from "./page-door.ts";
import { addViewer, ofData, whilePass } from "./viewer.ts";
import { type OwnersHand, ownersHand } from "./owners-hand.ts";

/**
 * How a caller reached us: by the socket, whose file mode knows the owner, or by the loopback port, where it is looked at
 * who asks for what only the owner may do.
 */
export type Door =
  | "socket"
  | {
      readonly port: number;
      readonly hand: OwnersHand;
      readonly pages: PageDoor;
      /** Where the built pages lie. */
      readonly pagesFolder: string;
    };

export interface AppParts {
  readonly service: Service;
  readonly version: { readonly version: string; readonly protocol: number; readonly pid: number };
  readonly ownerToken: string;
  readonly door: Door;
  readonly feed: Feed;
  readonly mcp: McpEndpoint;
}

const bodyBytesMax = 8 * 1024 * 1024;
const tooLarge = `Nothing was done: the request is larger than ${bodyBytesMax / 1024 / 1024} MB.`;
const isNotEndless = bodyLimit({
  maxSize: bodyBytesMax,
  onError: (context) => context.json({ ok: false, code: "too-large", sentence: tooLarge }, 413),
});

/**
 * The API as request in, response out: GET /v1/version, POST /v1/call/METHOD, events in and out on /v1/events, and
 * MCP on /mcp. On the port also the owner's pages, which ask by POST /api/METHOD and GET /api/live. What is said comes
 * in the language of the request's Accept-Language.
 */
export function httpApp(parts: AppParts): Hono {
  const { service, version, ownerToken, door, feed, mcp } = parts;
  const app = new Hono();
  app.use("*", thisMachineOnly(door));
  app.get("/v1/version", (context) => context.json(version));
  for (const path of ["/v1/call/*", "/v1/events", "/mcp"]) app.use(path, ownerOnly(door, ownerToken));
  addEventRoutes(app, { publishing: service, feed });
  app.all("/mcp", (context) => mcp.answer(context.req.raw));
  addCalls(app, "/v1/call", parts);
  if (door !== "socket") {
    app.use("/api/*", ofData, pageOnly(door, ownerToken));
    app.get("/api/live", feedAnswer(feed, liveItem, listenersTime(door, ownerToken)));
    addCalls(app, "/api", parts);
    addViewer(app, { pages: door.pages, port: door.port, folder: door.pagesFolder });
  }
  app.onError((error, context) => {
    const { code, said, status } = explain(error);
    const language = askerLanguage(context.req.header("accept-language")) ?? "en";
    return context.json({ ok: false, code, sentence: said[language] }, status);
  });
  return app;
}

/** The owner's token lasts; a browser listens no longer than its pass does. */
function listenersTime(
  { pages, port }: Exclude<Door, "socket">,
  ownerToken: string,
): (context: Context) => LetIn | undefined {
  const passOf = whilePass(pages, port);
  return (context) =>
    isBearer(context.req.header("authorization"), ownerToken) ? undefined : passOf(context);
}

/** The service's methods, each under the path by its name. */
function addCalls(app: Hono, path: string, { service, door }: AppParts): void {
  if (door !== "socket") app.use(`${path}/:method`, ownersHand(isOwnersMethod, door.hand));
  app.post(`${path}/:method`, isNotEndless, async (context) => {
    const name = context.req.param("method");
    if (!Object.hasOwn(methods, name)) throw noSuchMethod(name);
    if (door === "socket" && isOwnersMethod(name)) throw onlyTheOwners(name);
    const text = await context.req.text();
    const language = askerLanguage(context.req.header("accept-language"));
    const argument = inLanguage(text === "" ? {} : parse(text), language);
    const from = door === "socket" ? undefined : connectionOf(context.env ?? {});
    const value = await methods[name as keyof Service].call(service, argument, from);
    return context.json({ ok: true, value });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const sentence = { en: "The request's body is not JSON.", ru: "Тело запроса не JSON." };
    throw new KedrError("bad-request", sentence, { cause });
  }
}

const noSuchMethod = (name: string): KedrError =>
  new KedrError("no-such-method", { en: `There is no method ${name}.`, ru: `Метода ${name} нет.` });

const onlyTheOwners = (name: string): KedrError =>
  new KedrError("owners", {
    en: `Only the owner may call ${name}: over the loopback port, with the owner's token.`,
    ru: `${name} может вызвать только владелец: через локальный порт, с токеном владельца.`,
  });

/** Of what is wrong with more than the words of a request. */
const statuses: Readonly<Record<string, 403 | 404 | 503>> = {
  "no-such-method": 404,
  owners: 403,
  "agent-asks": 403,
  "caller-gone": 403,
  "too-many-subscribers": 503,
};

interface Explained {
  readonly code: string;
  readonly said: Said;
  readonly status: 400 | 403 | 404 | 500 | 503;
}

function explain(error: Error): Explained {
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const where = issue === undefined ? "" : `${issue.path.join(".")}: ${issue.message}`;
    return {
      code: "bad-request",
      said: {
        en: `The request is not as the method takes it: ${where}`,
        ru: `Запрос не такой, какой принимает метод: ${where}`,
      },
      status: 400,
    };
  }
  if (error instanceof KedrError)
    return { code: error.code, said: error.said, status: statuses[error.code] ?? 400 };
  return { code: "internal", said: { en: error.message, ru: error.message }, status: 500 };
}
