import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Client, Decoded, Delivery } from "../clients/client.ts";
import type { ClientName } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { parsedJson } from "../domain/parsed-json.ts";
import { factsFromHeaders, hookAnswerType, spooledHeader } from "../hook/wire.ts";
import { isProbe, probeAnswer } from "../domain/probe.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import { errorFields, type Log } from "./log.ts";
import type { Given, IsGone } from "./asking.ts";
import { capture, giveBack, giveRule, type Givers } from "./pipeline.ts";
import type { TakeIn } from "./take-in.ts";
import { type Taken, takenOf } from "./turns.ts";

/** A payload with the facts that came with it, not parsed yet. */
export interface RawDelivery extends Omit<Delivery, "payload"> {
  readonly client: ClientName;
  /** The name of the file in the spool that holds it too; null where there is none. */
  readonly spooledAs: string | null;
}

/** What is told of a large payload: what happened, without its texts. */
export interface TakenLarge {
  readonly taken: Taken;
  readonly decoded: Decoded;
}

export interface HookEndpointParts {
  readonly findClient: (name: string) => Client | undefined;
  readonly takeIn: TakeIn;
  readonly givers: Givers;
  /** True where the owner wants nothing to be given: what asks is kept out of memory. */
  readonly isSilent: (client: Client, decoded: Decoded, at: string) => Promise<boolean>;
  /** Told of what came in, for what is known only from event to event: who edits what, what was used. */
  readonly onDecoded: (client: ClientName, decoded: Decoded) => void;
  /** Masks and journals a large payload off the request thread; durable when it resolves. */
  readonly takeLarge: (raw: RawDelivery, bytes: ArrayBuffer) => Promise<TakenLarge>;
  /** Called after each journalled payload. */
  readonly onTaken: (taken: Taken) => void;
  /** The version of the launcher that asked: a newer one wants a newer service. */
  readonly onVersion: (version: string | null) => void;
  /** Told of every answer; how long it took is noted. */
  readonly timed: (work: () => Promise<void>) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** By this content type the launcher tells Kedr's answer from that of a stranger on the socket. */
const ours = { "content-type": hookAnswerType };

const plainWord = /^[A-Za-z0-9_-]{1,64}$/;

/** POST /v1/hook/CLIENT/EVENT: the payload as body, the client's own answer back. Served on the socket alone. */
export function addHookEndpoint(app: Hono, parts: HookEndpointParts): void {
  const isSecondAnswer = doubles(parts.clock);
  const isNotEndless = bodyLimit({ maxSize: limits.payloadBytes });
  app.use("/v1/hook/*", (_context, next) => parts.timed(next));
  app.post("/v1/hook/:client/:event", isNotEndless, async (context) => {
    const client = parts.findClient(context.req.param("client"));
    // The event's name stands in the log, which holds no text from outside.
    if (client === undefined || !plainWord.test(context.req.param("event"))) return context.text("", 404);
    const raw: RawDelivery = {
      client: client.name,
      event: context.req.param("event"),
      receivedAt: isoNow(parts.clock),
      ...factsFromHeaders((name) => context.req.header(name)),
      spooledAs: context.req.header(spooledHeader) ?? null,
    };
    const { signal } = context.req.raw;
    const asked = { ...raw, isGone: () => signal.aborted };
    const bytes = await context.req.arrayBuffer();
    if (bytes.byteLength > limits.inlinePayloadBytes) {
      const { taken, decoded } = await parts.takeLarge(raw, bytes);
      parts.onDecoded(client.name, decoded);
      parts.onTaken(taken);
      await parts.givers.questions.passOver(client.name, decoded, raw.clientPid);
      // A call is held back by a rule whatever its size; nothing else is answered to so much.
      const isWithheld = await parts.isSilent(client, decoded, raw.receivedAt);
      const verdict = await unlessFailed(raw, parts, () =>
        giveRule(client, raw, decoded, parts.givers, !isWithheld),
      );
      return context.body(verdict === undefined ? "" : client.encode(raw.event, verdict), 200, ours);
    }
    const answer = await answerTo(client, asked, bytes, parts, isSecondAnswer);
    parts.onVersion(context.req.header("x-kedr-version") ?? null);
    return context.body(answer, 200, ours);
  });
}

type Asked = RawDelivery & { readonly isGone: IsGone };

async function answerTo(
  client: Client,
  raw: Asked,
  bytes: ArrayBuffer,
  parts: HookEndpointParts,
  isSecondAnswer: ReturnType<typeof doubles>,
): Promise<string> {
  const payload = parsePayload(bytes);
  const { decoded, kinds } = await capture(client, { ...raw, payload }, parts.takeIn);
  if (decoded.problem !== undefined) {
    parts.log("payload-problem", { client: client.name, hook: raw.event, bytes: bytes.byteLength });
  }
  if (decoded.session !== undefined && isProbe(decoded.session.sessionId)) return probeAnswer;
  const isWithheld = await parts.isSilent(client, decoded, raw.receivedAt);
  if (isWithheld) await parts.givers.questions.passOver(client.name, decoded, raw.clientPid);
  const given = isSecondAnswer(raw, decoded)
    ? undefined
    : await unlessFailed(raw, parts, () =>
        isWithheld
          ? giveRule(client, raw, decoded, parts.givers, false)
          : giveBack(client, raw, decoded, parts.givers),
      );
  parts.onDecoded(client.name, decoded);
  parts.onTaken(takenOf(client, decoded, kinds));
  return given === undefined ? "" : client.encode(raw.event, given);
}

/** The event is on disk: what goes wrong with the answer must not have the hook send it again. */
async function unlessFailed(
  { client, event }: RawDelivery,
  { log }: Pick<HookEndpointParts, "log">,
  give: () => Promise<Given | undefined>,
): Promise<Given | undefined> {
  try {
    return await give();
  } catch (error) {
    log("give-failed", { client, hook: event, ...errorFields(error) });
    return undefined;
  }
}

/** Hooks from the settings and from the plugin ask at the same moment; only one of them may answer. */
const doubleMs = 1_000;
const startsKept = 200;

function doubles(clock: Clock): (raw: RawDelivery, decoded: Decoded) => boolean {
  const answeredAtMs = new Map<string, number>();
  return (raw, decoded) => {
    if (decoded.asks === "nothing" || decoded.session === undefined) return false;
    const asked = decoded.tool?.callId ?? decoded.events[0]?.tool ?? decoded.events[0]?.callId ?? "";
    const key = `${raw.event} ${decoded.session.sessionId} ${asked}`;
    const nowMs = clock.nowMs();
    const beforeMs = answeredAtMs.get(key);
    if (beforeMs !== undefined && Math.abs(nowMs - beforeMs) < doubleMs) return true;
    if (answeredAtMs.size >= startsKept) answeredAtMs.clear();
    answeredAtMs.set(key, nowMs);
    return false;
  };
}

/** Bytes that are no JSON are handed on as undefined: the decoder says what is wrong. */
export const parsePayload = (bytes: ArrayBuffer): unknown => parsedJson(new TextDecoder().decode(bytes));
