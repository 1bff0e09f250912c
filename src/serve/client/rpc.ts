import { lstatSync, readFileSync } from "node:fs";
import { KedrError } from "../../domain/kedr-error.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { isOwnersMethod } from "../owners-methods.ts";
import type { Service } from "../service.ts";
import { type Asked, type Door, exchange } from "./exchange.ts";
import { readStartFailure } from "./start-failure.ts";
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
  /** Why the last one did not start, where it has said so. */
  readonly startFailure: () => KedrError | undefined;
  readonly call: <Method extends keyof Service>(
    method: Method,
    ...request: Parameters<Service[Method]>
  ) => Promise<Awaited<ReturnType<Service[Method]>>>;
}

const versionDeadlineMs = 2_000;
const callDeadlineMs = 30_000;
const longCallDeadlineMs = 3_600_000;
const longCalls: readonly (keyof Service)[] = [
  "importPaths",
  "exportMemories",
  "importMemories",
  "doctor",
  "redactSecrets",
  "verify",
  "backUp",
  "planForget",
  "forget",
  "decideProposal",
];

/** Where the service can be found, and what the owner's own calls need. */
export type ServicePaths = Pick<HomePaths, "socket" | "serviceFile" | "ownerToken" | "startFailure">;

/** Whoever does these is looked at, which only a connection to the port allows; without one nothing is known of them. */
const lookedAtMethods: readonly (keyof Service)[] = ["remember", "correct"];

/**
 * Talks HTTP over the Unix socket; what only the owner may do goes over the loopback port with the owner's token.
 * `read` is applied to every text of an answer on its way in, so that what is printed for a person can't steer the
 * terminal. Every call says the language of `messages`.
 */
export function serviceRpc(paths: ServicePaths, messages: ServiceWords, read: (text: string) => string): Rpc {
  const { socket } = paths;
  const parse = (text: string): unknown =>
    JSON.parse(text, (_key, value: unknown) => (typeof value === "string" ? read(value) : value));
  const socketDoor = { socketPath: socket };
  const version = async (): Promise<ServiceVersion | "absent"> => {
    if (!isOurs(socket)) return "absent";
    const asked = { method: "GET", path: "/v1/version", body: null } as const;
    const text = await exchange(socketDoor, asked, versionDeadlineMs, messages);
    if (text === "absent") return "absent";
    const told = readVersion(parseOr(parse, text));
    if (!told) throw new KedrError("service.foreign", messages.serviceForeign(socket));
    return told;
  };
  const byPort = async (asked: Asked, deadlineMs: number): Promise<string> => {
    const door = readOwnersDoor(paths, await version());
    if (door === undefined) throw new KedrError("service.lost", messages.serviceLost);
    return exchange(door, asked, deadlineMs, messages);
  };
  const bySocket = (asked: Asked, deadlineMs: number): Promise<string> =>
    exchange(socketDoor, asked, deadlineMs, messages);
  /** A sandbox may leave the socket alone open: then nothing is known of who asks. */
  const byEither = (asked: Asked, deadlineMs: number): Promise<string> =>
    byPort(asked, deadlineMs).then(
      (text) => (text === "absent" ? bySocket(asked, deadlineMs) : text),
      (error: unknown) => {
        if (isLost(error)) return bySocket(asked, deadlineMs);
        throw error;
      },
    );
  const wayOf = (method: keyof Service) =>
    isOwnersMethod(method) ? byPort : lookedAtMethods.includes(method) ? byEither : bySocket;
  return {
    version,
    startFailure: () => readStartFailure(paths.startFailure, read),
    call: (async (method: keyof Service, request?: unknown) => {
      const body = JSON.stringify(request ?? {});
      const deadlineMs = deadlineOf(method, request);
      const asked = { method: "POST", path: `/v1/call/${method}`, body } as const;
      const text = await wayOf(method)(asked, deadlineMs);
      if (text === "absent") throw new KedrError("service.lost", messages.serviceLost);
      const answer = readAnswer(parseOr(parse, text));
      if (!answer) throw new KedrError("service.foreign", messages.serviceForeign(socket));
      if (!answer.ok && answer.code === "no-such-method")
        throw new KedrError("service.other-build", messages.serviceOtherBuild);
      if (!answer.ok) throw new KedrError(answer.code, answer.sentence);
      return answer.value;
      // The service built the value from the same interface, of the same protocol version.
    }) as Rpc["call"],
  };
}

const isLost = (error: unknown): boolean => error instanceof KedrError && error.code === "service.lost";

/**
 * The port that the service itself wrote down, with the token for it. The process that answers on the socket must be the
 * one that wrote it: then nobody else can listen there, and the token goes to no stranger.
 */
function readOwnersDoor(
  { serviceFile, ownerToken }: ServicePaths,
  version: ServiceVersion | "absent",
): Door | undefined {
  try {
    const written: unknown = JSON.parse(readFileSync(serviceFile, "utf8"));
    if (version === "absent" || !isRecord(written) || written["pid"] !== version.pid) return undefined;
    const port = written["port"];
    return typeof port === "number"
      ? { port, ownerToken: readFileSync(ownerToken, "utf8").trim() }
      : undefined;
  } catch {
    // No service has written it, or it is just going: the caller says so.
    return undefined;
  }
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
  if (longCalls.includes(method)) return longCallDeadlineMs;
  const waitMs = isRecord(request) ? request["waitMs"] : undefined;
  return callDeadlineMs + (typeof waitMs === "number" ? waitMs : 0);
}
