import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { probeAnswer } from "../../domain/probe.ts";
import type { RegisteredHook } from "../../clients/client.ts";

/** Whether one registered hook answered. */
export interface Probed {
  readonly event: string;
  /** "ok", or what went wrong in a few words for the person and the log. */
  readonly result: "ok" | "launcher-missing" | "failed" | "no-answer" | "bad-answer" | "timeout";
}

const probeLimitMs = 5_000;

/**
 * Runs the very command of each hook, as the client would, with a payload that is marked as a probe. The command says
 * yes even when its launcher has gone, so the launcher is looked at first.
 */
export async function probeHooks(
  hooks: readonly RegisteredHook[],
  launcher: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<readonly Probed[]> {
  if (!isExecutable(launcher)) return hooks.map(({ event }) => ({ event, result: "launcher-missing" }));
  const probed: Probed[] = [];
  // One after another, as in a session: together they would only measure the machine.
  for (const hook of hooks) probed.push({ event: hook.event, result: await probe(hook, variables) });
  return probed;
}

function probe(
  hook: RegisteredHook,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Probed["result"]> {
  return new Promise((resolve) => {
    const child = spawn("sh", ["-c", hook.command], {
      env: { ...variables, KEDR_PROBE: "1" },
      stdio: ["pipe", "pipe", "ignore"],
      timeout: probeLimitMs,
      killSignal: "SIGKILL",
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.once("error", () => resolve("failed"));
    child.once("close", (code, signal) => resolve(resultOf(code, signal, printed)));
    // A hook may end without reading: that is its right.
    child.stdin.on("error", () => undefined);
    child.stdin.end(hook.probePayload);
  });
}

function resultOf(code: number | null, signal: string | null, printed: string): Probed["result"] {
  if (signal !== null) return "timeout";
  if (code !== 0) return "failed";
  if (printed.trim() === probeAnswer) return "ok";
  return printed.trim() === "" ? "no-answer" : "bad-answer";
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
