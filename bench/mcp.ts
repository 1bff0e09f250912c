import { spawn } from "node:child_process";
import { monotonicMs } from "../src/platform/clock.ts";
import { setup as build } from "../test/build-once.ts";
import { KedrHome } from "../test/scenarios/kedr-home.ts";
import { median, percentile, printWhenStarted, type Row } from "./row.ts";

const emptyNode = "node -e 0";
const toReachMs = 250;

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  },
};
const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
const search = {
  jsonrpc: "2.0",
  id: 2,
  method: "tools/call",
  params: { name: "observation_search", arguments: { query: "deploy" } },
};

/** One way to start, and the answer that ends the measure: the last of those asked for. */
interface Way {
  readonly name: string;
  readonly args: readonly string[];
  readonly lines: readonly object[];
  readonly answers: number;
}

const ways: readonly Way[] = [
  { name: emptyNode, args: ["-e", "0"], lines: [], answers: 0 },
  {
    name: "kedr mcp, start to the handshake's answer",
    args: ["dist/kedr.js", "mcp"],
    lines: [initialize],
    answers: 1,
  },
  {
    name: "kedr mcp, start to a search's answer, service up",
    args: ["dist/kedr.js", "mcp"],
    lines: [initialize, initialized, search],
    answers: 2,
  },
];

/** Whole processes, each way in turn within a round, so that a busy moment of the machine falls on all alike. */
export async function benchMcp(isQuick: boolean): Promise<readonly Row[]> {
  const home = new KedrHome();
  try {
    await home.start();
    const times = new Map(ways.map((way) => [way, [] as number[]]));
    for (let round = 0; round < (isQuick ? 8 : 40); round += 1)
      for (const [way, mine] of times) mine.push(await runMs(way, home));
    const baseMs = median(times.get(ways[0] as Way) ?? []);
    return [...times].map(([way, mine]) => ({
      what: `${way.name}, median`,
      value: median(mine),
      unit: "ms",
      beside: `p95 ${percentile(mine, 0.95).toFixed(1)} ms, x${(median(mine) / baseMs).toFixed(2)} of ${emptyNode}${way.answers === 0 ? "" : `; to reach: ${toReachMs}`}`,
    }));
  } finally {
    await home.remove();
  }
}

function runMs({ args, lines, answers }: Way, { root, home }: KedrHome): Promise<number> {
  const startMs = monotonicMs();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env["PATH"], HOME: root, KEDR_HOME: home },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let [answered, tookMs] = [0, Number.NaN];
    child.stdout.on("data", (chunk: Buffer) => {
      answered += chunk.toString().split("\n").length - 1;
      if (answered < answers || !Number.isNaN(tookMs)) return;
      tookMs = monotonicMs() - startMs;
      child.stdin.end();
    });
    child.on("error", reject);
    child.on("close", () => resolve(answers === 0 ? monotonicMs() - startMs : tookMs));
    for (const line of lines) child.stdin.write(`${JSON.stringify(line)}\n`);
  });
}

await printWhenStarted("mcp", async (isQuick) => {
  build();
  return benchMcp(isQuick);
});
