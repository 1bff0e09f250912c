import { type Clock, systemClock } from "./clock.ts";

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly deadlineMs: number;
  /** Bytes of the longest answer that is read. */
  readonly answerBytes: number;
  readonly clock?: Clock;
}

export type PostFault =
  | "auth"
  | "rate-limit"
  | "overloaded"
  | "timeout"
  | "unreachable"
  | "bad-request"
  | "bad-answer";

/** Why a post brought no answer, sorted by what to do about it. */
export class PostError extends Error {
  readonly fault: PostFault;
  /** What the server asked to wait; null when it said nothing. */
  readonly retryAfterMs: number | null;
  constructor(
    fault: PostFault,
    sentence: string,
    options: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.name = "PostError";
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Characters of a provider's words that go into an error. */
const complaintChars = 300;
/** A wait that a server asks for is honoured up to this; beyond it the server is asked again. */
const longestWaitMs = 60 * 60_000;

/**
 * Posts JSON and gives the parsed answer; throws PostError sorted by what to do. Node's fetch reads no proxy
 * variables unless Node itself is told to, and a redirect is an error: a key must not travel to another host.
 */
export async function postJson(post: Post): Promise<unknown> {
  const { status, text, retryAfter } = await send(post);
  if (status >= 200 && status < 300) return parse(text);
  const sentence = `The model's server answered ${status}: ${complaint(text)}`;
  throw new PostError(faultOfStatus(status, text), sentence, {
    retryAfterMs: retryAfterMs(retryAfter, post.clock ?? systemClock),
  });
}

interface Received {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

async function send(post: Post): Promise<Received> {
  try {
    const response = await fetch(post.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...post.headers },
      body: JSON.stringify(post.body),
      redirect: "error",
      signal: AbortSignal.timeout(post.deadlineMs),
    });
    const text = await textOf(response, post.answerBytes);
    return { status: response.status, text, retryAfter: response.headers.get("retry-after") };
  } catch (cause) {
    if (cause instanceof PostError) throw cause;
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw isLate
      ? new PostError("timeout", `No answer from the model within ${post.deadlineMs} ms.`, { cause })
      : new PostError("unreachable", "The model's server can't be reached.", { cause });
  }
}

/** The body up to answerBytes: a server that never ends must not fill the memory until the deadline. */
async function textOf(response: Response, answerBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > answerBytes)
      throw new PostError("bad-answer", "The model's server answered more than any answer holds.");
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PostError("bad-answer", "The model's server answered something other than JSON.", {
      cause,
    });
  }
}

/** What a status means for the caller. Money that ran out is a matter of the account, as a wrong key is. */
function faultOfStatus(status: number, text: string): PostFault {
  if (status === 401 || status === 402 || status === 403) return "auth";
  if (/credit balance|insufficient_quota|billing/i.test(text)) return "auth";
  if (status === 429) return "rate-limit";
  if (status === 408 || status === 504) return "timeout";
  if (status >= 500) return "overloaded";
  return "bad-request";
}

/** Milliseconds of a Retry-After header: seconds or a date; null when it says neither. */
function retryAfterMs(header: string | null, clock: Clock): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return waitOf(seconds * 1_000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : waitOf(at - clock.nowMs());
}

const waitOf = (ms: number): number => Math.min(longestWaitMs, Math.max(0, Math.round(ms)));

function complaint(text: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return (message ?? text).slice(0, complaintChars).replace(/\s+/g, " ").trim();
}
