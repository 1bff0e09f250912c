import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runClient } from "../test/clients-real/client.ts";
import { hookEvents, writeSettings } from "../test/clients-real/hook-log.ts";
import { clientBinary, type Machine, startMachine } from "../test/clients-real/machine.ts";
import { makeProject } from "../test/clients-real/world.ts";
import { bash, play } from "../test/model-server/step.ts";
import { median, printWhenStarted, type Row } from "./row.ts";

/** A hook as the client's settings have it; the bench leaves out or changes some. */
type Hooks = Readonly<Record<string, readonly { readonly hooks: readonly object[] }[]>>;

/** One wiring of the client. */
interface Way {
  readonly name: string;
  readonly isShort: boolean;
  run(): Promise<number>;
}

const toolCalls = 20;
const scripts = {
  twenty: [
    ...Array.from({ length: toolCalls }, (_, index) => bash(`echo step ${index}`)),
    { text: "all twenty done" },
  ],
};
const done = "all twenty done";

/**
 * Measures what Kedr adds to a real session of twenty tool calls. The order of the wirings moves on by one in each
 * round, so that neither the machine's moods nor a neighbour's aftermath falls on one of them alone.
 */
export async function benchSession(isQuick: boolean): Promise<readonly Row[]> {
  if (clientBinary === undefined) return [];
  const bare = await startMachine({ scripts }, { isWired: false });
  const wired = await startMachine({ scripts });
  try {
    const ways = waysOf(bare, wired).filter(({ isShort }) => isShort || !isQuick);
    const taken = new Map(ways.map((way) => [way, [] as number[]]));
    const rounds = isQuick ? 1 : 9;
    // The first round warms the file cache and is not counted.
    for (let round = isQuick ? 0 : -1; round < rounds; round += 1)
      for (let place = 0; place < ways.length; place += 1) {
        const way = ways[(place + round + ways.length) % ways.length];
        if (way === undefined) continue;
        const tookMs = await way.run();
        if (round >= 0) taken.get(way)?.push(tookMs);
      }
    return rowsOf(taken);
  } finally {
    await bare.close();
    await wired.close();
  }
}

function waysOf(bare: Machine, wired: Machine): readonly Way[] {
  const settings = join(wired.world.home, ".claude/settings.json");
  const { hooks } = JSON.parse(readFileSync(settings, "utf8")) as { readonly hooks: Hooks };
  const kedr = (name: string, hooks: Hooks, isShort = false): Way => ({
    name,
    isShort,
    run: async () => {
      writeFileSync(settings, JSON.stringify({ hooks }));
      const tookMs = await sessionMs(wired);
      // What the service still does for this session must not fall on the next.
      await wired.settle();
      return tookMs;
    },
  });
  return [
    { name: "no hooks", isShort: true, run: () => withNothing(bare, []) },
    {
      name: "a launcher that does nothing, on every event",
      isShort: false,
      run: () => withNothing(bare, hookEvents),
    },
    kedr("kedr, as registered", hooks, true),
    kedr("kedr, without PostToolUse and its failure", without(hooks, "PostToolUse", "PostToolUseFailure")),
    kedr("kedr, only what waits", only(hooks, "SessionStart", "UserPromptSubmit", "PreToolUse", "Stop")),
    kedr("kedr, with Stop async", async(hooks, "Stop")),
    kedr("kedr, with UserPromptSubmit async", async(hooks, "UserPromptSubmit")),
    kedr("kedr, without PreToolUse", without(hooks, "PreToolUse")),
    kedr("kedr, with PreToolUse async", async(hooks, "PreToolUse")),
    kedr("kedr, with PostToolBatch too", also(hooks, "PostToolBatch")),
  ];
}

const without = (hooks: Hooks, ...events: readonly string[]): Hooks =>
  Object.fromEntries(Object.entries(hooks).filter(([event]) => !events.includes(event)));

const only = (hooks: Hooks, ...events: readonly string[]): Hooks =>
  Object.fromEntries(Object.entries(hooks).filter(([event]) => events.includes(event)));

function async(hooks: Hooks, event: string): Hooks {
  const groups = hooks[event] ?? [];
  return {
    ...hooks,
    [event]: groups.map((group) => ({ hooks: group.hooks.map((hook) => ({ ...hook, async: true })) })),
  };
}

/** One more event, registered as PostToolUse is. */
function also(hooks: Hooks, event: string): Hooks {
  const groups = JSON.stringify(hooks["PostToolUse"]).replaceAll("PostToolUse", event);
  return { ...hooks, [event]: JSON.parse(groups) as Hooks[string] };
}

async function withNothing(machine: Machine, events: readonly string[]): Promise<number> {
  const launcher = join(machine.world.root, "nothing.sh");
  writeFileSync(launcher, "#!/bin/sh\nexit 0\n");
  chmodSync(launcher, 0o755);
  writeSettings(
    machine.world,
    events.map((event) => ({ event, command: launcher })),
  );
  return sessionMs(machine);
}

async function sessionMs({ world, model }: Machine): Promise<number> {
  const directory = makeProject(world, `run-${model.requests.length}`);
  const request = { directory, prompt: play("twenty"), modelUrl: model.url };
  const run = await runClient(clientBinary ?? "", world, request);
  if (run.result !== done) throw new Error(`The session broke: ${run.stdout}${run.stderr}`);
  return run.wallMs;
}

function rowsOf(taken: ReadonlyMap<Way, readonly number[]>): Row[] {
  const [without = []] = taken.values();
  return [...taken].map(([{ name }, times]) => {
    const addedMs = median(times.map((ms, round) => ms - (without[round] ?? ms)));
    const ratio = (median(times) / median(without)).toFixed(2);
    return {
      what: `${toolCalls} tool calls, ${name}`,
      value: median(times),
      unit: "ms",
      beside: `${addedMs >= 0 ? "+" : ""}${addedMs.toFixed(0)} ms, x${ratio} of no hooks; to reach: +450`,
    };
  });
}

await printWhenStarted("session", benchSession);
