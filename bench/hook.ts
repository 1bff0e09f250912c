import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fillLauncher } from "../src/hook/launcher.ts";
import { hookAnswerType } from "../src/hook/wire.ts";
import { homePaths } from "../src/platform/paths.ts";

/** One way to run a hook, as a whole process. */
export interface HookRow {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Against an empty `node -e 0` of the same run. */
  readonly ratio: number;
}

const rounds = 40;

/**
 * Measures every way a hook can go, in turn within each round, so that a busy moment of the machine falls on all of
 * them alike. Needs a built dist/.
 */
export async function benchHook(): Promise<readonly HookRow[]> {
  const home = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const up = install(join(home, "up"));
  const down = install(join(home, "down"));
  const server = await listen(homePaths(up, tmpdir()).socket);
  const payload = JSON.stringify({
    hook_event_name: "PostToolUse",
    tool_response: { stdout: "line\n".repeat(400) },
  });
  const hook = ["any-client", "PostToolUse"];
  const ways: Readonly<Record<string, readonly string[]>> = {
    "node -e 0": [process.execPath, "-e", "0"],
    "launcher, service up": [join(up, "bin", "kedr-hook"), ...hook],
    "node hook, service up": [process.execPath, join(up, "bin", "hook.cjs"), ...hook],
    "node hook, spooling": [process.execPath, join(down, "bin", "hook.cjs"), ...hook],
    "launcher, spooling": [join(down, "bin", "kedr-hook"), ...hook],
  };
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, command] of Object.entries(ways)) {
      const kedrHome = command.some((part) => part.startsWith(down)) ? down : up;
      times.get(name)?.push(await runMs(command, kedrHome, payload));
    }
  server.close();
  rmSync(home, { recursive: true, force: true });
  const baseMs = quantile(times.get("node -e 0") ?? [], 0.5);
  return [...times].map(([name, values]) => ({
    name,
    medianMs: quantile(values, 0.5),
    p95Ms: quantile(values, 0.95),
    ratio: quantile(values, 0.5) / baseMs,
  }));
}

function install(home: string): string {
  const paths = homePaths(home, tmpdir());
  for (const folder of [join(home, "bin"), paths.run]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync("dist/hook.cjs", paths.hookBundle);
  const facts = { node: process.execPath, home, socket: paths.socket, version: "bench" };
  writeFileSync(paths.launcher, fillLauncher(readFileSync("src/hook/launcher.sh", "utf8"), facts), {
    mode: 0o700,
  });
  return home;
}

function listen(socket: string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(200, { "content-type": hookAnswerType }).end());
  });
  return new Promise((resolve) => {
    server.listen(socket, () => resolve(server));
  });
}

function runMs([file = "", ...args]: readonly string[], home: string, payload: string): Promise<number> {
  const startedAt = process.hrtime.bigint();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: { PATH: process.env["PATH"], KEDR_HOME: home },
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.on("error", reject);
    child.on("close", () => resolve(Number(process.hrtime.bigint() - startedAt) / 1e6));
    child.stdout.resume();
    child.stdin.end(payload);
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

// scripts/run.mjs names its bundle after the file it was given, so bench/all.ts does not end up here.
if (basename(process.argv[1] ?? "") === "hook.mjs") {
  spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  console.table(
    (await benchHook()).map((row) => ({
      name: row.name,
      "median ms": row.medianMs.toFixed(1),
      "p95 ms": row.p95Ms.toFixed(1),
      "of node -e 0": row.ratio.toFixed(2),
    })),
  );
}
