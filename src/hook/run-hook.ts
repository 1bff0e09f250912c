import { existsSync, writeSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { hookLimits } from "../domain/hook-limits.ts";
import { parsedJson } from "../domain/parsed-json.ts";
import type { PrivacyRules } from "../domain/privacy/privacy-rules.ts";
import { isoTime, systemClock } from "../platform/clock.ts";
import { homePaths, type HomePaths } from "../platform/paths.ts";
import { faultOfHome } from "../platform/private-home.ts";
import { topAbove } from "../platform/ignore-file.ts";
import { openTurnMarks } from "../platform/turn-marks.ts";
import { removeSpooled, writeSpool } from "../platform/spool.ts";
import { takeStartStamp } from "../platform/start-stamp.ts";
import { kedrVersion } from "../platform/version.ts";
import { deadlineOf } from "./deadlines.ts";
import { directoryIn, isIgnored, privacyAt, readHookFile, type HookFile } from "./hook-file.ts";
import { post, type Posted } from "./post.ts";
import { countProblem } from "./problems.ts";
import { readPayload } from "./read-payload.ts";
import { isOff } from "./switched-off.ts";
import { troubleAnswer } from "./tell-person.ts";
import { sessionOf, usualFields } from "./usual-names.ts";
import { withholdPayload } from "./withhold-payload.ts";
import { factsFromEnvironment, headersOf, hookPath, spooledHeader } from "./wire.ts";

/** What the launcher found out about the service before it called: nothing yet, nobody there, or no answer. */
export type KnownService = "unknown" | "down" | "failed";

/** What the launcher says of the call. */
export interface HowCalled {
  readonly service: KnownService;
  /** True where the client shows no message to the person, or takes it for a fault. */
  readonly isSilent: boolean;
}

interface HookCall {
  readonly client: string;
  readonly event: string;
  readonly paths: HomePaths;
  readonly payload: Buffer;
  readonly nowMs: number;
}

/** The first session after a reboot waits this long for the service to come up. */
const startMs = 2_000;
const retryMs = 20;
const plainWord = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * One hook of a client: hands the payload on standard input to the service, or masks and spools it and starts the
 * service. Prints nothing but the service's answer, and at a session's start what keeps it from being recorded; never
 * throws.
 */
export async function runHook(
  client: string,
  event: string,
  { service, isSilent }: HowCalled = { service: "unknown", isSilent: false },
): Promise<void> {
  if (isOff(process.env["KEDR_OFF"]) || !plainWord.test(client) || !plainWord.test(event)) return;
  const paths = homePaths(process.env["KEDR_HOME"] || join(homedir(), ".kedr"), tmpdir());
  const nowMs = systemClock.nowMs();
  const trouble = (code: string): void => {
    countProblem(paths.logs, isoTime(nowMs), client, event, code);
    // Once a session: the person must know, and can't be told by a log on a disk that takes nothing.
    if (event === "SessionStart" && !isSilent) writeSync(1, troubleAnswer(code, process.env));
  };
  // What others put there is neither read, nor written to, nor started: the log is no place either then. A file of one's own
  // where a folder should be keeps the service away, and the payload is spooled.
  const fault = faultOfHome(paths);
  const isForeign = fault !== undefined && fault.what !== "no folder";
  if (isForeign && event === "SessionStart" && !isSilent) writeSync(1, troubleAnswer("foreign", process.env));
  try {
    // Read in any case: the client's write must not break.
    const payload = readPayload(hookLimits.payloadBytes);
    if (isForeign || payload.length === 0) return;
    const outcome = await deliver({ client, event, paths, payload, nowMs }, service);
    if (outcome !== "done") trouble(outcome);
  } catch (error) {
    if (!isForeign) trouble(error instanceof Error && "code" in error ? String(error.code) : "unexpected");
  }
}

type Outcome = "done" | "spool-full" | "no-service" | "no-answer";

async function deliver(call: HookCall, service: KnownService): Promise<Outcome> {
  const file = readHookFile(call.paths.hookFile);
  const directory = directoryIn(call.payload);
  if (isIgnored(file, directory)) return "done";
  const known = service === "unknown" ? await send(call, deadlineOf(call.event), {}) : service;
  if (print(known)) return "done";
  // On disk before anything else is tried: whoever kills this process now finds the payload kept.
  const spooled = await spool(call, file, directory);
  const kept = spooled === "full" ? "spool-full" : "done";
  const isStart = call.event === "SessionStart";
  if (known !== "down") {
    // Somebody there does not answer. A service started now ends at once where another is merely slow, and takes the
    // socket back where it fell to a stranger.
    if (isStart) await start(call, file);
    return kept;
  }
  if (!(await start(call, file))) return "no-service";
  if (!isStart) return kept;
  if (!print(await sendOnceUp(call, basename(spooled)))) return kept === "done" ? "no-answer" : kept;
  removeSpooled([spooled]);
  return "done";
}

function send(call: HookCall, deadlineMs: number, more: Readonly<Record<string, string>>): Promise<Posted> {
  return post({
    socket: call.paths.socket,
    path: hookPath(call.client, call.event),
    headers: { ...headersOf(factsFromEnvironment(call.client, process.env), kedrVersion), ...more },
    body: call.payload,
    deadlineMs,
  });
}

async function sendOnceUp(call: HookCall, spooledAs: string): Promise<Posted> {
  const endMs = systemClock.nowMs() + startMs;
  for (;;) {
    const leftMs = endMs - systemClock.nowMs();
    if (leftMs <= 0) return "failed";
    const posted = await send(call, leftMs, { [spooledHeader]: spooledAs });
    if (posted !== "down") return posted;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** Writes the answer whole before the process may end; false when there is none. */
function print(posted: Posted | KnownService): boolean {
  if (typeof posted === "string") return false;
  if (posted.answer !== "") writeSync(1, posted.answer);
  return true;
}

/** From this size on what V8's optimiser costs pays; the launcher has it switched off. */
const optimisedBytes = 64 * 1024;

async function spool(call: HookCall, file: HookFile, directory: string | null): Promise<string> {
  // Loaded here alone: it brings all of Node's streams with it.
  if (call.payload.length >= optimisedBytes) (await import("node:v8")).setFlagsFromString("--opt");
  // The rules are half of this program, and a hook that reaches the service needs none.
  const { maskedPayload } = await import("./masked-payload.ts");
  const { client, event, paths, nowMs } = call;
  const rules = privacyAt(file, directory ?? "");
  const text = call.payload.toString("utf8");
  const payload = parsedJson(text);
  const kept = withheldPayload(call, payload, rules, { off: file.ignoredDirectories, directory });
  const spooled = {
    client,
    event,
    receivedAt: isoTime(nowMs),
    ...factsFromEnvironment(client, process.env),
    ...(await maskedPayload({ client, text, payload, kept }, rules.rules)),
  };
  return writeSpool(paths.spool, spooled, nowMs, hookLimits.spoolFiles, sessionOf(usualFields(payload)));
}

/** The payload as the spool may have it: without what the owner keeps out of memory. */
function withheldPayload(
  call: HookCall,
  payload: unknown,
  rules: PrivacyRules,
  { off, directory }: { readonly off: readonly string[]; readonly directory: string | null },
): unknown {
  const top = topAbove(directory ?? "/");
  const marks = openTurnMarks(call.paths.turnMarks);
  return withholdPayload(payload, { rules, off, marks, top, userHome: homedir() });
}

async function start(call: HookCall, file: HookFile): Promise<boolean> {
  const beside = join(dirname(process.argv[1] ?? ""), "service.js");
  const { node, script } = file.service ?? { node: process.execPath, script: beside };
  if (!existsSync(node) || !existsSync(script)) return false;
  if (!takeStartStamp(call.paths.startStamp, call.nowMs)) return true;
  // What starts processes is loaded by the one hook that starts one.
  const { startService } = await import("../platform/service-start.ts");
  startService({
    node,
    script,
    home: call.paths.home,
    environment: process.env,
  });
  return true;
}
