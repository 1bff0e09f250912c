import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import type { Forwarder, PluginFacts } from "../domain/forwarder.ts";
import type { HookEvent } from "../domain/hook-event.ts";
import { homePaths } from "../platform/paths.ts";
import { deadlineOf } from "./deadlines.ts";
import { post } from "./post.ts";
import { isOff } from "./switched-off.ts";
import { factsFromEnvironment, headersOf, hookPath } from "./wire.ts";

/** A start waits for the service to come up, as a command hook's does. */
const startMs = 5_000;
/** An answer is at most a few kilobytes. */
const answerChars = 1024 * 1024;

/**
 * The part of a plugin that knows Kedr: posts a payload to the service's socket, and hands it to the launcher where nobody
 * takes it, so that masking, spooling and starting the service stay in one place. Runs inside the client, in Node or Bun.
 */
export function forwarderOf(client: string, facts: PluginFacts): Forwarder {
  let told: Promise<unknown> = Promise.resolve();
  const ask = (event: HookEvent, payload: object): Promise<string> =>
    // The client must see a plugin that did its work and said nothing, whatever happens.
    deliver({ client, event, facts: placed(facts) }, payload).catch(() => "");
  return {
    ask,
    tell: (event, payload) => {
      told = told.then(() => ask(event, payload));
    },
    isOff: () => isOff(process.env["KEDR_OFF"]),
    settled: async () => {
      await told;
    },
  };
}

interface Delivery {
  readonly client: string;
  readonly event: HookEvent;
  readonly facts: PluginFacts;
}

/** Another home that the environment names has a socket of its own. */
function placed(facts: PluginFacts): PluginFacts {
  const home = process.env["KEDR_HOME"] || facts.home;
  return home === facts.home ? facts : { ...facts, home, socket: homePaths(home, tmpdir()).socket };
}

async function deliver(delivery: Delivery, payload: object): Promise<string> {
  if (isOff(process.env["KEDR_OFF"])) return "";
  const { client, event, facts } = delivery;
  const body = Buffer.from(JSON.stringify(payload));
  const posted = await post({
    socket: facts.socket,
    path: hookPath(client, event),
    headers: headersOf(
      { ...factsFromEnvironment(client, process.env), clientPid: process.pid },
      facts.version,
    ),
    body,
    deadlineMs: deadlineOf(event),
  });
  if (typeof posted !== "string") return posted.answer;
  // Before a tool there is nothing to keep: no answer in time is no hint.
  return event === "PreToolUse" ? "" : handOver(delivery, body);
}

/** Waited for at a start alone; otherwise the launcher goes on by itself, also after the client has ended. */
function handOver({ client, event, facts }: Delivery, body: Buffer): Promise<string> {
  const isWaited = event === "SessionStart";
  return new Promise((resolve) => {
    const child = spawn(facts.launcher, [client, event, "silent"], {
      detached: true,
      env: { ...process.env, KEDR_HOME: facts.home },
      stdio: ["pipe", isWaited ? "pipe" : "ignore", "ignore"],
    });
    let printed = "";
    const finish = (): void => {
      clearTimeout(timer);
      resolve(printed);
    };
    const timer = setTimeout(() => {
      printed = "";
      finish();
    }, startMs);
    // A launcher that has gone was taken away by `kedr uninstall`: nothing is left to do.
    child.once("error", finish);
    child.once("close", finish);
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(0, answerChars);
    });
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(body, () => {
      if (!isWaited) finish();
    });
    child.unref();
  });
}
