import { spawn } from "node:child_process";
import { ensurePrivateFolder } from "./files.ts";

export interface ServiceStart {
  readonly node: string;
  readonly script: string;
  /** Where the service lives and what it is told as KEDR_HOME. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * What belongs to one session of a client, or would change how Node runs, is not for a service that outlives it.
 * Settings of the person (proxies, keys, configuration folders) stay.
 */
const sessionVariables =
  /^(?:NODE_OPTIONS|NODE_V8_COVERAGE|KEDR_OFF|KEDR_CLIENT_PID|CI|CLAUDECODE|CLAUDE_PID|CLAUDE_PROJECT_DIR|CLAUDE_ENV_FILE|CLAUDE_PLUGIN_\w+|CLAUDE_CODE_(?:SESSION_ID|ENTRYPOINT|MESSAGING_\w+|SSE_PORT)|GEMINI_(?:CLI|CLI_NO_RELAUNCH|CWD|PLANS_DIR|PROJECT_DIR|SESSION_ID))$/;

/**
 * What keeps an idle service small (npm run bench prints it). Malloc: one arena for both threads, or glibc would keep the
 * ended background thread's for itself, and large pieces given back at once. V8: a small nursery, which would grow to
 * 48 MB in a busy minute and stay so, and a heap that is kept tight.
 */
export const smallService = {
  environment: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
  flags: [
    "--min-semi-space-size=2",
    "--max-semi-space-size=2",
    "--no-parallel-scavenge",
    "--optimize-for-size",
  ],
} as const;

/** Starts the service for somebody who waits for it: its own session, no streams, no working folder of a project. */
export function launchService(launch: {
  readonly script: string;
  readonly home: string;
  readonly variables: ServiceStart["environment"];
}): void {
  ensurePrivateFolder(launch.home);
  startService({
    node: process.execPath,
    script: launch.script,
    home: launch.home,
    environment: launch.variables,
  });
}

/** Starts the service as a process of its own that this one does not wait for. */
export function startService(start: ServiceStart): void {
  const environment = Object.fromEntries(
    Object.entries(start.environment).filter(([name]) => !sessionVariables.test(name)),
  );
  // The launcher keeps extra certificates from the hook, whose start they would slow; the service needs them.
  const certificates = environment["KEDR_CA_CERTS"];
  if (certificates) environment["NODE_EXTRA_CA_CERTS"] = certificates;
  const child = spawn(start.node, [...smallService.flags, start.script], {
    cwd: start.home,
    detached: true,
    stdio: "ignore",
    windowsHide: true,
    env: { ...smallService.environment, ...environment, KEDR_HOME: start.home },
  });
  // Whether it came up shows at its socket; without a listener a missing Node would end the hook.
  child.on("error", () => undefined);
  child.unref();
}
