import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isAbsolute } from "node:path";
import type { ServerResponse } from "node:http";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import { memoryKinds } from "../../domain/memory.ts";
import { eventKinds, type Publishing } from "../publishing.ts";
import type { Feed, FeedFilter } from "../subscribing.ts";
import { feedStream, type LetIn, type Present } from "./feed-stream.ts";
import { readPublished } from "./published-events.ts";

export interface EventDoor {
  readonly publishing: Publishing;
  readonly feed: Feed;
}

/** What a request brings from the server that took it, beside itself. */
interface Bindings {
  readonly outgoing?: ServerResponse;
}

const bodyBytesMax = 8 * 1024 * 1024;
const tooLarge = `Nothing was taken in: more than ${bodyBytesMax / 1024 / 1024} MB at once. Send fewer events in one call.`;

/** POST /v1/events takes one event or a list; GET /v1/events is a subscription (server-sent events). */
export function addEventRoutes(app: Hono, { publishing, feed }: EventDoor): void {
  const isNotEndless = bodyLimit({
    maxSize: bodyBytesMax,
    onError: (context) => context.json({ ok: false, code: "too-large", sentence: tooLarge }, 413),
  });
  app.post("/v1/events", isNotEndless, async (context) => {
    const events = readPublished(parse(await context.req.text()));
    return context.json({ ok: true, ...(await publishing.publish({ events })) });
  });
  app.get(
    "/v1/events",
    feedAnswer(feed, (item) => item),
  );
}

/**
 * A subscription as an answer, of which each item is sent as `present` makes it: what is wanted stands in the query, where it goes on
 * in Last-Event-ID. `letInOf` says for how long who asks may listen; undefined: for as long as they like.
 */
export function feedAnswer(
  feed: Feed,
  present: Present,
  letInOf: (context: Context) => LetIn | undefined = () => undefined,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const filter = readFilter(context.req.queries());
    const after = context.req.header("last-event-id") ?? context.req.query("after") ?? null;
    const { outgoing } = (context.env ?? {}) as Bindings;
    const until = readUntil(context.req.query("until"));
    const request = { filter, after: after === "" ? null : after, until };
    const onLastWord = (): void => {
      // A reader that takes not even the last word within a while holds no connection.
      setTimeout(() => outgoing?.destroy(), limits.lastWordMs).unref();
    };
    return context.body(
      await feedStream(feed, request, { present, onLastWord, letIn: letInOf(context) }),
      200,
      {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      },
    );
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KedrError("bad-event", "Nothing was taken in: the body is not JSON.", { cause });
  }
}

type Queries = Readonly<Record<string, readonly string[]>>;

const filterNames = ["directory", "project", "client", "kind", "what", "after", "until"];
const anyKind: readonly string[] = [...eventKinds, ...memoryKinds];

/** client and kind may be given several times, or as a list with commas. */
function readFilter(queries: Queries): FeedFilter {
  const unknown = Object.keys(queries).find((name) => !filterNames.includes(name));
  if (unknown !== undefined) throw badFilter(unknown.slice(0, 40), `one of ${filterNames.join(", ")}`);
  const one = (name: string): string | null => queries[name]?.[0] || null;
  const many = (name: string): readonly string[] | null => {
    const words = (queries[name] ?? []).flatMap((text) => text.split(",")).filter((word) => word !== "");
    return words.length === 0 ? null : words;
  };
  const [directory, what, kinds] = [one("directory"), one("what"), many("kind")];
  if (directory !== null && !isAbsolute(directory)) throw badFilter("directory", "an absolute path");
  if (kinds?.some((kind) => !anyKind.includes(kind))) throw badFilter("kind", `of ${anyKind.join(", ")}`);
  if (what !== null && what !== "event" && what !== "memory") throw badFilter("what", "event or memory");
  return { directory, what, kinds, project: one("project"), clients: many("client") };
}

function readUntil(word: string | undefined): "now" | null {
  if (word === undefined || word === "") return null;
  if (word !== "now") throw badFilter("until", "now");
  return word;
}

const badFilter = (name: string, wanted: string): KedrError =>
  new KedrError("bad-filter", `There is no such subscription: ${name}: ${wanted}.`);
