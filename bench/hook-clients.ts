import { tmpdir } from "node:os";
import { clients } from "../src/clients/registry.ts";
import { homePaths } from "../src/platform/paths.ts";
import { countSpooled } from "../src/platform/spool.ts";
import { setup as build } from "../test/build-once.ts";
import { KedrHome } from "../test/scenarios/kedr-home.ts";
import { emptyNode, installHook, runHookMs, type HookRun } from "./hook.ts";
import { median, percentile, printWhenStarted, type Row } from "./row.ts";

const event = "PostToolUse";
/** What a hook may cost over an empty Node while the service is down. */
const overFloorMs = 30;

interface Way {
  readonly name: string;
  readonly run: Omit<HookRun, "round">;
  readonly isDown: boolean;
}

/**
 * What a hook of each client costs as a whole process, in turn within each round; and whether all that was handed over while the
 * service was down lies in the spool.
 */
export async function benchHookClients(isQuick: boolean): Promise<readonly Row[]> {
  const up = new KedrHome();
  const down = new KedrHome();
  try {
    const paths = { up: await installHook(up.home), down: await installHook(down.home) };
    await up.start();
    const rounds = isQuick ? 8 : 60;
    const floor: Way = {
      name: emptyNode,
      run: { command: [process.execPath, "-e", "0"], paths: paths.up },
      isDown: false,
    };
    const hooks = clients.flatMap(({ name }): readonly Way[] =>
      (["up", "down"] as const).map((service) => ({
        name: `${name}, service ${service}`,
        run: { command: [paths[service].launcher, name, event], paths: paths[service] },
        isDown: service === "down",
      })),
    );
    const times = await timesOf([floor, ...hooks], rounds);
    const floorMs = times.get(floor) ?? [];
    return [
      ...[...times].map(([way, mine]) => rowOf(way, mine, floorMs)),
      keptRow(down.home, clients.length * rounds),
    ];
  } finally {
    await up.remove();
    await down.remove();
  }
}

async function timesOf(ways: readonly Way[], rounds: number): Promise<ReadonlyMap<Way, readonly number[]>> {
  const times = new Map(ways.map((way) => [way, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [{ run, name }, mine] of times)
      mine.push(await runHookMs({ ...run, round: `${name} ${round}` }));
  return times;
}

/** Compared within each round: a busy moment of the machine falls on both. */
function rowOf({ name, isDown }: Way, times: readonly number[], floorMs: readonly number[]): Row {
  const over = median(times.map((ms, round) => ms - (floorMs[round] ?? Number.NaN)));
  const beside = name === emptyNode ? "" : `, ${over.toFixed(1)} ms over ${emptyNode}`;
  const toReach = isDown ? `; to reach: ${overFloorMs}` : "";
  return {
    what: `${name}, median`,
    value: median(times),
    unit: "ms",
    beside: `p95 ${percentile(times, 0.95).toFixed(1)} ms${beside}${toReach}`,
  };
}

const keptRow = (home: string, handedOver: number): Row => ({
  what: "payloads kept while the service was down",
  value: countSpooled(homePaths(home, tmpdir()).spool),
  unit: "",
  beside: `to reach: ${handedOver}`,
});

await printWhenStarted("hook-clients", async (isQuick) => {
  build();
  return benchHookClients(isQuick);
});
