import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { monotonicMs } from "../src/platform/clock.ts";
import { answerRows } from "./answers.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedProjects } from "./seed.ts";
import { SeededHome } from "./seeded-home.ts";

const sizes = { quick: [1_000, 3_000], whole: [1_000, 10_000, 100_000] } as const;
const sessions = seedProjects;
/** Each of the sessions at once calls a tool so often: more than any agent does. */
const callEveryMs = 100;
/** The background thread ends after 15 s without work; asked beyond that. */
const idleAfterMs = 20_000;
const askEveryMs = 1_000;
const callsInTurn = 40;
const restMs = 1_500;

interface Pair {
  readonly empty: SeededHome;
  readonly full: SeededHome;
  readonly memories: number;
}

/** What the real service, built and in a process of its own, takes to answer, and how much memory it holds. */
export async function benchService(isQuick: boolean): Promise<readonly Row[]> {
  const empty = new SeededHome();
  const full = new SeededHome();
  const rows: Row[] = [];
  try {
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      await full.seedTo(size);
      await full.start();
      rows.push(...(await digests(full, size, isQuick ? 40 : 200)));
      await full.stop();
    }
    await Promise.all([empty.start(), full.start()]);
    const pair: Pair = { empty, full, memories: full.memories };
    rows.push(...(await inSequence(pair, isQuick ? 40 : 400)));
    rows.push(...(await atOnce(pair, isQuick ? 10 : 60)));
    rows.push(...(await backToBack(pair, isQuick ? 5 : 50)));
    rows.push(...(await resident(pair, isQuick)));
    return rows;
  } finally {
    await empty.remove();
    await full.remove();
  }
}

/** Every session is a new one, over all projects. */
const digests = (home: SeededHome, memories: number, answers: number): Promise<readonly Row[]> =>
  answerRows({
    what: `digest at a session's start, ${memories} memories`,
    toReachMs: 30,
    answers,
    ask: (run) => home.sessionStart(run),
  });

async function inSequence({ empty, full, memories }: Pair, calls: number): Promise<Row[]> {
  const [emptyMs, fullMs]: [number[], number[]] = [[], []];
  // A session's first event writes its rows too; what every later one costs is asked here.
  for (let session = 0; session < sessions; session += 1) {
    await empty.toolDone(session);
    await full.toolDone(session);
  }
  // In turns, so that a busy moment of the machine falls on both alike; not call by call, or the one at rest would
  // still be indexing what it took in while the other is timed.
  for (let call = 0; call < calls; call += callsInTurn) {
    for (let next = 0; next < callsInTurn; next += 1) emptyMs.push(await empty.toolDone(next % sessions));
    await wait(restMs);
    for (let next = 0; next < callsInTurn; next += 1) fullMs.push(await full.toolDone(next % sessions));
    await wait(restMs);
  }
  return captureRows("in sequence", memories, emptyMs, fullMs);
}

async function atOnce({ empty, full, memories }: Pair, calls: number): Promise<Row[]> {
  const emptyMs = await eachSession(empty, calls, callEveryMs);
  const fullMs = await eachSession(full, calls, callEveryMs);
  return captureRows(`${sessions} sessions, a call every ${callEveryMs} ms`, memories, emptyMs, fullMs);
}

/** How much the service takes when every session sends its next call at once. */
async function backToBack({ empty, full, memories }: Pair, calls: number): Promise<Row[]> {
  const rates: number[] = [];
  for (const home of [empty, full]) {
    const startMs = monotonicMs();
    await eachSession(home, calls, 0);
    rates.push((sessions * calls * 1_000) / (monotonicMs() - startMs));
  }
  const [emptyRate = Number.NaN, fullRate = Number.NaN] = rates;
  return [
    {
      what: `captures, ${sessions} sessions back to back, ${memories} memories`,
      value: fullRate,
      unit: "a second",
      beside: `x${(fullRate / emptyRate).toFixed(2)} of an empty database`,
    },
  ];
}

async function eachSession(home: SeededHome, calls: number, everyMs: number): Promise<number[]> {
  const times = await Promise.all(
    Array.from({ length: sessions }, async (_, session) => {
      const mine: number[] = [];
      // Sessions that start in step would all call at the same moment for ever.
      await wait((everyMs * session) / sessions);
      for (let call = 0; call < calls; call += 1) {
        const tookMs = await home.toolDone(session);
        mine.push(tookMs);
        if (everyMs > 0) await wait(Math.max(0, everyMs - tookMs));
      }
      return mine;
    }),
  );
  return times.flat();
}

function captureRows(
  how: string,
  memories: number,
  emptyMs: readonly number[],
  fullMs: readonly number[],
): Row[] {
  const [empty50, empty95, full50, full95] = [emptyMs, fullMs].flatMap((times) => [
    percentile(times, 0.5),
    percentile(times, 0.95),
  ]) as [number, number, number, number];
  return [
    {
      what: `capture, ${how}, empty database, p95`,
      value: empty95,
      unit: "ms",
      beside: `p50 ${empty50.toFixed(2)} ms`,
    },
    {
      what: `capture, ${how}, ${memories} memories, p95`,
      value: full95,
      unit: "ms",
      beside: `p50 ${full50.toFixed(2)} ms, x${(full50 / empty50).toFixed(2)} of empty; to reach: 5`,
    },
  ];
}

async function resident({ full, memories }: Pair, isQuick: boolean): Promise<Row[]> {
  const bareBytes = Number(
    spawnSync(process.execPath, ["-p", "process.memoryUsage.rss()"], { encoding: "utf8" }).stdout,
  );
  const row = (what: string, bytes: number, toReach: string): Row => ({
    what: `service, ${what}, ${memories} memories`,
    value: bytes / 1024 / 1024,
    unit: "MiB",
    beside: `x${(bytes / bareBytes).toFixed(1)} of an empty node process${toReach}`,
  });
  const afterWork = row("right after work", await full.residentBytes(), "");
  await full.service.settle();
  // The quick form does not wait for the thread's end.
  if (isQuick) return [afterWork];
  const startMs = monotonicMs();
  while (monotonicMs() - startMs < idleAfterMs) await wait(askEveryMs);
  return [afterWork, row("idle", await full.residentBytes(), "; to reach: 100")];
}

await printWhenStarted("service", benchService);
