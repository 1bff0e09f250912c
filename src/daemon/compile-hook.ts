import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readCompiled } from "../hook/compiled.ts";
import { nodeFlags } from "../hook/launcher.ts";
import { ensurePrivateFolder } from "../platform/files.ts";
import type { HomePaths } from "../platform/paths.ts";

/** A run takes a tenth of a second. */
const longestMs = 30_000;

/**
 * Has a hook keep what V8 compiled of its program, in a run with a payload of our own and a home that is thrown away, unless
 * this Node has done so already. Without an installed hook it does nothing; of a run that fails nothing is kept, and hooks
 * compile for themselves.
 */
export async function compileHook(paths: HomePaths, signal?: AbortSignal): Promise<void> {
  if (!existsSync(paths.hookProgram)) return;
  if (readCompiled(paths.hookCompiled, readFileSync(paths.hookProgram)) !== undefined) return;
  const home = join(dirname(paths.hookCompiled), ".compiling");
  const target = join(home, basename(paths.hookCompiled));
  rmSync(home, { recursive: true, force: true });
  ensurePrivateFolder(home);
  try {
    await runOnce(paths.hookBundle, { home, target, signal });
    if (existsSync(target)) renameSync(target, paths.hookCompiled);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

interface Compiling {
  readonly home: string;
  readonly target: string;
  readonly signal: AbortSignal | undefined;
}

/** Resolves when the process has ended, however it did. */
function runOnce(bundle: string, { home, target, signal }: Compiling): Promise<void> {
  const child = spawn(process.execPath, [...nodeFlags, bundle, ...called, target], {
    cwd: home,
    env: { KEDR_HOME: home },
    stdio: ["pipe", "ignore", "ignore"],
    timeout: longestMs,
    killSignal: "SIGKILL",
    ...(signal === undefined ? {} : { signal }),
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
    child.stdin.on("error", () => undefined);
    child.stdin.end(JSON.stringify({ ...usualCall, cwd: home }));
  });
}

/** As no client is called, while the service is away. */
const called = ["compiling", "PostToolUse", "down", "silent"];

/** What hooks are told most often: what this run does not reach, a hook compiles when it comes to it. */
const usualCall = {
  session_id: "compiling",
  hook_event_name: "PostToolUse",
  tool_name: "Bash",
  tool_use_id: "compiling",
  tool_input: { command: "npm test -- src/index.ts" },
  tool_response: { stdout: "src/index.ts:1:export {};\n2 tests passed\n".repeat(20), stderr: "" },
};
