import { setTimeout as wait } from "node:timers/promises";
import { memoryId } from "../src/domain/ids.ts";
import { monotonicMs } from "../src/platform/clock.ts";
import { onlyThis } from "../src/serve/forgetting.ts";
import { HttpDoor } from "../test/serve/http-session.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedProjects } from "./seed.ts";
import { SeededHome } from "./seeded-home.ts";

const sizes = { quick: 3_000, whole: 100_000 } as const;
/** A full day's. */
const daysMemories = 300;
const everyMs = 20;
/** Spread over the projects, and no recaps: those are made from others. */
const numberOf = (run: number): number => 7 + run * 101;

/** What the owner waits for who corrects and forgets over many memories, and whether hooks wait while that and the comparing of a day's work go on. */
export async function benchLifecycle(isQuick: boolean): Promise<readonly Row[]> {
  const home = new SeededHome(null);
  const size = sizes[isQuick ? "quick" : "whole"];
  const runs = isQuick ? 3 : 20;
  try {
    const startMs = monotonicMs();
    await home.seedTo(size);
    const builtMs = monotonicMs() - startMs;
    await home.start();
    const owner = new HttpDoor(home.service);
    const quietMs = await capturesWhile(home, () => wait(2_000));
    // What was captured is observed first: nobody's next call waits for fifty a second.
    await home.service.settle(120_000);
    const corrections = await timed(runs, (run) => correct(home, owner, numberOf(run)));
    const erasures: number[] = [];
    const whole: number[] = [];
    const times = isQuick ? 1 : 5;
    for (let run = 0; run < times; run += 1) {
      const { goneMs, doneMs } = await forget(home, owner, numberOf(runs + run));
      erasures.push(goneMs);
      whole.push(doneMs);
    }
    const besideMs: number[] = [];
    const busyMs = await capturesWhile(home, async () => {
      for (let run = 0; run < times; run += 1)
        besideMs.push((await forget(home, owner, numberOf(runs + times + run))).goneMs);
    });
    await home.stop();
    await home.addUncompared(daysMemories);
    await home.start();
    const comparingMs = await capturesWhile(home, () => home.service.settle(120_000));
    const capture = (what: string, times: readonly number[]): Row => ({
      what: `capture while ${what}, ${size} memories, p95`,
      value: percentile(times, 0.95),
      unit: "ms",
      beside: `worst ${Math.max(...times).toFixed(0)} ms, x${ratio(times, quietMs, 0.95)} of a quiet service at p95, x${ratio(times, quietMs, 0.5)} at p50; a hook gives up at 300`,
    });
    return [
      {
        what: `a database of ${size} memories is made`,
        value: builtMs / 1_000,
        unit: "s",
        beside: "not measured with",
      },
      row(`correct one of ${size} memories`, corrections, "to reach: 1,000"),
      row(`forget one of ${size} memories, until it is gone`, erasures, "to reach: 1,000"),
      row(`forget one of ${size} memories, with wipe, byte check and receipt`, whole, "-"),
      row(`the same beside ${1_000 / everyMs} captures a second`, besideMs, "-"),
      capture("forgetting", busyMs),
      capture(`${daysMemories} new memories are compared`, comparingMs),
    ];
  } finally {
    await home.remove();
  }
}

const ratio = (times: readonly number[], quietMs: readonly number[], share: number): string =>
  (percentile(times, share) / percentile(quietMs, share)).toFixed(2);

const row = (what: string, times: readonly number[], beside: string): Row => ({
  what: `${what}, p95`,
  value: percentile(times, 0.95),
  unit: "ms",
  beside: `p50 ${percentile(times, 0.5).toFixed(0)} ms; ${beside}`,
});

async function timed(runs: number, work: (run: number) => Promise<void>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startMs = monotonicMs();
    await work(run);
    times.push(monotonicMs() - startMs);
  }
  return times;
}

/** What tool calls wait for while something else goes on, a call every few milliseconds. */
async function capturesWhile(home: SeededHome, work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const ended = new AbortController();
  const over = work().finally(() => ended.abort());
  for (let call = 0; !ended.signal.aborted; call += 1) {
    times.push(await home.toolDone(call % seedProjects));
    await wait(everyMs);
  }
  await over;
  return times;
}

async function ask(owner: HttpDoor, method: string, request: object): Promise<unknown> {
  const { status, body } = await owner.send("POST", `/v1/call/${method}`, request);
  if (status !== 200) throw new Error(`${method}: ${body}`);
  return (JSON.parse(body) as { readonly value: unknown }).value;
}

async function correct(home: SeededHome, owner: HttpDoor, number: number): Promise<void> {
  const [shown] = await home.service.call("show", { ids: [memoryId(number)], withEvidence: false });
  if (shown === undefined) throw new Error(`There is no memory ${number}.`);
  const { id, contentHash, title, facts, body, verbatim } = shown.memory;
  const text = { title: `${title}, corrected`, facts, body, verbatim };
  await ask(owner, "rewriteRule", { memoryId: id, contentHash, way: "page", text });
}

/** Milliseconds until no question finds it, and until the receipt is there. */
async function forget(
  home: SeededHome,
  owner: HttpDoor,
  number: number,
): Promise<{ readonly goneMs: number; readonly doneMs: number }> {
  const startMs = monotonicMs();
  const done = ask(owner, "forget", { ...onlyThis(memoryId(number)), confirmed: null }).then(
    () => monotonicMs() - startMs,
  );
  let goneMs = Number.NaN;
  while (Number.isNaN(goneMs)) {
    const shown = await home.service.call("show", { ids: [memoryId(number)], withEvidence: false });
    if (shown.length === 0) goneMs = monotonicMs() - startMs;
    else await wait(2);
  }
  return { goneMs, doneMs: await done };
}

await printWhenStarted("lifecycle", benchLifecycle);
