import { lstatSync } from "node:fs";
import { request } from "node:http";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Service } from "../service.ts";
import type { ServiceWords } from "./words.ts";

/** Who answers on the socket. */
export interface ServiceVersion {
  readonly version: string;
  readonly protocol: number;
  readonly pid: number;
}

/** A typed way to call the service. */
export interface Rpc {
  /** "absent" when nobody listens. */
  readonly version: () => Promise<ServiceVersion | "absent">;
  readonly call: <Method extends keyof Service>(
    method: Method,
    ...request: Parameters<Service[Method]>
  ) => Promise<Awaited<ReturnType<Service[Method]>>>;
}

const versionDeadlineMs = 2_000;
const callDeadlineMs = 30_000;
const longCallDeadlineMs = 3_600_000;
/** An answer beyond this is refused, not read into memory. */
const answerBytes = 256 * 1024 * 1024;

/**
 * Talks HTTP over the Unix socket, never through a proxy. `read` is applied to every text of an answer on its way
 * in, so that what is printed for a person can't steer the terminal. Every call says the language of `messages`.
 */
export function socketRpc(socket: string, messages: ServiceWords, read: (text: string) => string): Rpc {
  const parse = (text: string): unknown =>
    JSON.parse(text, (_key, value: unknown) => (typeof value === "string" ? read(value) : value));
  return {
    async version() {
      if (!isOurs(socket)) return "absent";
      const text = await exchange(socket, "GET", "/v1/version", null, versionDeadlineMs, messages);
      if (text === "absent") return "absent";
      const version = readVersion(parseOr(parse, text));
      if (!version) throw new KedrError("service.foreign", messages.serviceForeign(socket));
      return version;
    },
    call: (async (method: keyof Service, request?: unknown) => {
      const body = JSON.stringify(request ?? {});
      const deadlineMs = deadlineOf(method, request);
      const text = await exchange(socket, "POST", `/v1/call/${method}`, body, deadlineMs, messages);
      if (text === "absent") throw new KedrError("service.lost", messages.serviceLost);
      const answer = readAnswer(parseOr(parse, text));
      if (!answer) throw new KedrError("service.foreign", messages.serviceForeign(socket));
      if (!answer.ok) throw new KedrError(answer.code, answer.sentence);
      return answer.value;
      // The service built the value from the same interface, of the same protocol version.
    }) as Rpc["call"],
  };
}

/** A socket in a shared folder that another user put there is nobody's, to us. */
function isOurs(socket: string): boolean {
  const owner = ownerOf(socket);
  return owner !== undefined && (process.getuid === undefined || owner === process.getuid());
}

function ownerOf(path: string): number | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.uid;
  } catch {
    // A file where a folder should be: nobody listens there.
    return undefined;
  }
}

function parseOr(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    // Whatever this is, no service of ours said it; the readers below refuse undefined.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function readVersion(value: unknown): ServiceVersion | undefined {
  if (!isRecord(value)) return undefined;
  const { version, protocol, pid } = value;
  return typeof version === "string" && typeof protocol === "number" && typeof pid === "number"
    ? { version, protocol, pid }
    : undefined;
}

type CallAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

function readAnswer(answer: unknown): CallAnswer | undefined {
  if (!isRecord(answer)) return undefined;
  const { ok, value, code, sentence } = answer;
  if (ok === true) return { ok, value };
  return ok === false && typeof code === "string" && typeof sentence === "string"
    ? { ok, code, sentence }
    : undefined;
}

/** A call that waits by request gets its waiting time on top; reading files of the past may take long. */
function deadlineOf(method: keyof Service, request: unknown): number {
  if (["importPaths", "doctor", "verify"].includes(method)) return longCallDeadlineMs;
  const waitMs = isRecord(request) ? request["waitMs"] : undefined;
  return callDeadlineMs + (typeof waitMs === "number" ? waitMs : 0);
}

function exchange(
  socketPath: string,
  method: "GET" | "POST",
  path: string,
  body: string | null,
  deadlineMs: number,
  messages: ServiceWords,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const spoken = { "accept-language": messages.language };
    const headers = body === null ? spoken : { ...spoken, "content-type": "application/json" };
    const outgoing = request(
      { socketPath, method, path, headers, host: "kedr", agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        incoming.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > answerBytes) outgoing.destroy(new Error("answer too large"));
          else chunks.push(chunk);
        });
        incoming.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
        incoming.on("error", (cause) =>
          reject(new KedrError("service.lost", messages.serviceLost, { cause })),
        );
      },
    );
    const timer = setTimeout(
      () => outgoing.destroy(new KedrError("service.silent", messages.serviceSilent)),
      deadlineMs,
    );
    outgoing.on("close", () => clearTimeout(timer));
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve("absent");
      else if (error instanceof KedrError) reject(error);
      else reject(new KedrError("service.lost", messages.serviceLost, { cause: error }));
    });
    outgoing.end(body ?? undefined);
  });
}
