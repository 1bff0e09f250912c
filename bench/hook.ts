import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { compileHook } from "../src/daemon/compile-hook.ts";
import { fillLauncher, nodeFlags } from "../src/hook/launcher.ts";
import { monotonicMs } from "../src/platform/clock.ts";
import { homePaths, type HomePaths } from "../src/platform/paths.ts";
import { setup as build } from "../test/build-once.ts";
import { KedrHome } from "../test/scenarios/kedr-home.ts";
import { median, percentile, printWhenStarted, type Row } from "./row.ts";

type Variables = Readonly<Record<string, string>>;

/** One way a hook can go, as a whole process. */
interface Way {
  readonly name: string;
  readonly command: readonly string[];
  readonly paths: HomePaths;
  /** What its share of an empty node is to reach; null for node itself and for a way that nobody is wired to. */
  readonly toReach: string | null;
}

/** What every hook stands beside. */
export const emptyNode = "node -e 0";
const hook = ["claude-code", "PostToolUse"];

/**
 * Measures every way a hook can go, in turn within each round, so that a busy moment of the machine falls on all of
 * them alike; once with the extra certificates that this environment has Node read at each start, and once without.
 */
export async function benchHook(isQuick: boolean): Promise<readonly Row[]> {
  const up = new KedrHome();
  const down = new KedrHome();
  try {
    const ways = waysOf(await installHook(up.home), await installHook(down.home));
    await up.start();
    const certificates = process.env["NODE_EXTRA_CA_CERTS"] ?? "";
    const environments: Readonly<Record<string, Variables>> = {
      ...(certificates === "" ? {} : { "extra certificates": { NODE_EXTRA_CA_CERTS: certificates } }),
      "no extra certificates": {},
    };
    const rows: Row[] = [];
    for (const [name, variables] of Object.entries(environments))
      rows.push(...rowsOf(name, ways, await measured(ways, variables, isQuick ? 8 : 60)));
    return rows;
  } finally {
    await up.remove();
    await down.remove();
  }
}

function waysOf(up: HomePaths, down: HomePaths): readonly Way[] {
  const node = process.execPath;
  return [
    { name: emptyNode, command: [node, "-e", "0"], paths: up, toReach: null },
    { name: "launcher, service up", command: [up.launcher, ...hook], paths: up, toReach: "0.33" },
    { name: "node hook, service up", command: [node, up.hookBundle, ...hook], paths: up, toReach: null },
    {
      name: "node hook, spooling",
      command: [node, ...nodeFlags, down.hookBundle, ...hook],
      paths: down,
      toReach: null,
    },
    { name: "launcher, spooling", command: [down.launcher, ...hook], paths: down, toReach: "1.30" },
  ];
}

/** A home with the launcher and the hook as init and an earlier service leave them. */
export async function installHook(home: string): Promise<HomePaths> {
  const paths = homePaths(home, tmpdir());
  for (const folder of [`${home}/bin`, paths.run]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync("dist/hook.cjs", paths.hookBundle);
  copyFileSync("dist/hook-program.cjs", paths.hookProgram);
  const facts = { node: process.execPath, home, socket: paths.socket, version: "0.0.0" };
  writeFileSync(paths.launcher, fillLauncher(readFileSync("dist/launcher.sh", "utf8"), facts), {
    mode: 0o700,
  });
  const service = { node: process.execPath, script: resolve("dist/service.js") };
  writeFileSync(paths.hookFile, JSON.stringify({ version: "0.0.0", service }));
  await compileHook(paths);
  // A hook that has just started the service: the way of spooling must not turn into that of a service that is up.
  writeFileSync(paths.startStamp, "");
  return paths;
}

async function measured(
  ways: readonly Way[],
  variables: Variables,
  rounds: number,
): Promise<ReadonlyMap<Way, readonly number[]>> {
  const times = new Map(ways.map((way) => [way, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [way, mine] of times)
      mine.push(await runHookMs({ ...way, round: `${way.name} ${round}`, variables }));
  return times;
}

function rowsOf(
  environment: string,
  ways: readonly Way[],
  times: ReadonlyMap<Way, readonly number[]>,
): Row[] {
  const base = ways.find(({ name }) => name === emptyNode);
  const baseMs = base === undefined ? Number.NaN : median(times.get(base) ?? []);
  return ways.map((way) => {
    const mine = times.get(way) ?? [];
    const ratio = `x${(median(mine) / baseMs).toFixed(2)} of ${emptyNode}`;
    const toReach = way.toReach === null ? "" : `; to reach: ${way.toReach}`;
    return {
      what: `${way.name}, ${environment}, median`,
      value: median(mine),
      unit: "ms",
      beside: `p95 ${percentile(mine, 0.95).toFixed(1)} ms, ${ratio}${toReach}`,
    };
  });
}

/** One hook to be run: `round` tells its call from every other. */
export interface HookRun extends Pick<Way, "command" | "paths"> {
  readonly round: string;
  readonly variables?: Variables;
}

/** Runs it as a client does, and tells how long the whole process took, in milliseconds. */
export function runHookMs({ command, paths, round, variables = {} }: HookRun): Promise<number> {
  // As if somebody had just started the service: the way of spooling must not turn into that of a service that is up.
  utimesSync(paths.startStamp, new Date(), new Date());
  const [file = "", ...args] = command;
  const payload = JSON.stringify({
    hook_event_name: "PostToolUse",
    session_id: "bench",
    cwd: paths.home,
    tool_name: "Bash",
    tool_use_id: round,
    tool_input: { command: "npm test" },
    tool_response: { stdout: "line\n".repeat(400), stderr: "" },
  });
  const startMs = monotonicMs();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: { PATH: process.env["PATH"], KEDR_HOME: paths.home, ...variables },
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.on("error", reject);
    child.on("close", () => resolve(monotonicMs() - startMs));
    child.stdout.resume();
    child.stdin.end(payload);
  });
}

await printWhenStarted("hook", async (isQuick) => {
  build();
  return benchHook(isQuick);
});
