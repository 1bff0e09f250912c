import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runClient } from "../test/clients-real/client.ts";
import { hookEvents, writeSettings } from "../test/clients-real/hook-log.ts";
import { clientBinary, startMachine } from "../test/clients-real/machine.ts";
import type { Machine } from "../test/clients-real/machine.ts";
import { makeProject } from "../test/clients-real/world.ts";
import { bash, play } from "../test/model-server/step.ts";

/** How long a session of twenty tool calls took in one manner of wiring. */
export interface SessionCost {
  readonly wiring: string;
  readonly medianMs: number;
  /** Median of the differences to the session without hooks in the same round. */
  readonly addedMs: number;
}

const toolCalls = 20;
const scripts = {
  twenty: [
    ...Array.from({ length: toolCalls }, (_, index) => bash(`echo step ${index}`)),
    { text: "all twenty done" },
  ],
};

/**
 * Measures what Kedr adds to a real session: none, a launcher that does nothing on every event, and Kedr as
 * `kedr init` wires it, in turn, so that the machine's moods fall on all of them alike.
 */
export async function benchSession(rounds = 7): Promise<readonly SessionCost[]> {
  if (clientBinary === undefined) return [];
  const bare = await startMachine({ scripts }, { isWired: false });
  const wired = await startMachine({ scripts });
  try {
    const wirings: Readonly<Record<string, () => Promise<number>>> = {
      "without hooks": () => timed(bare, []),
      "a launcher that does nothing, on every event": () => timed(bare, hookEvents),
      "with kedr": () => timed(wired, null),
    };
    const taken: Record<string, number[]> = {};
    // The first round warms the file cache and is not counted.
    for (let round = -1; round < rounds; round += 1)
      for (const [name, run] of Object.entries(wirings)) {
        const ms = await run();
        if (round >= 0) (taken[name] ??= []).push(ms);
      }
    return costs(taken);
  } finally {
    await bare.close();
    await wired.close();
  }
}

/** One session; events null leaves the settings as init wrote them. */
async function timed(machine: Machine, events: readonly string[] | null): Promise<number> {
  const { world, model } = machine;
  if (events !== null) {
    const launcher = join(world.root, "nothing.sh");
    writeFileSync(launcher, "#!/bin/sh\nexit 0\n");
    chmodSync(launcher, 0o755);
    writeSettings(
      world,
      events.map((event) => ({ event, command: launcher })),
    );
  }
  const directory = makeProject(world, `run-${model.requests.length}`);
  const request = { directory, prompt: play("twenty"), modelUrl: model.url };
  const run = await runClient(clientBinary ?? "", world, request);
  if (run.result !== "all twenty done") throw new Error(`The session broke: ${run.stdout}${run.stderr}`);
  return run.wallMs;
}

function costs(taken: Readonly<Record<string, readonly number[]>>): SessionCost[] {
  const [without = []] = Object.values(taken);
  return Object.entries(taken).map(([wiring, times]) => ({
    wiring,
    medianMs: Math.round(median(times)),
    addedMs: Math.round(median(times.map((ms, round) => ms - (without[round] ?? ms)))),
  }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints the table; says so when there is no client to measure with. */
export async function reportSession(): Promise<void> {
  const rows = await benchSession();
  if (rows.length === 0) console.log("session: SKIPPED, Claude Code could not be installed");
  console.log(`A real Claude Code session of ${toolCalls} tool calls`);
  console.table(rows);
}

if (process.argv[1]?.endsWith("session.mjs")) await reportSession();
