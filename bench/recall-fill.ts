import { sessionId } from "../src/domain/ids.ts";
import { monotonicMs } from "../src/platform/clock.ts";
import { openConnection } from "../src/store/sqlite/connection.ts";
import { memoryPreparer, memoryWriter } from "../src/store/sqlite/memory-writer.ts";
import type { Store } from "../src/store/store.ts";
import type { Beside } from "./recall-beside.ts";
import { recallMemory } from "./recall-texts.ts";
import type { Row } from "./row.ts";

const portion = 1_000;
const writtenAt = new Date(Date.UTC(2026, 10, 1)).toISOString();

/** Adds memories from one number up to another as the product does, and to the others beside it. */
export async function fill(
  store: Store,
  others: readonly Beside[],
  from: number,
  to: number,
): Promise<readonly Row[]> {
  let [tookMs, cpuMs] = [0, 0];
  const othersMs = others.map(() => 0);
  for (let start = from; start < to; start += portion) {
    const memories = Array.from({ length: Math.min(portion, to - start) }, (_, index) =>
      recallMemory(start + index),
    );
    const [startMs, startCpu] = [monotonicMs(), process.cpuUsage()];
    await store.addMemories(memories, writtenAt);
    tookMs += monotonicMs() - startMs;
    const { user, system } = process.cpuUsage(startCpu);
    cpuMs += (user + system) / 1_000;
    for (const [index, other] of others.entries())
      othersMs[index] = (othersMs[index] ?? 0) + addedMs(other, memories);
  }
  const aSecond = (ms: number): number => ((to - from) / ms) * 1_000;
  const beside = others.map(({ name }, index) => `${name} ${aSecond(othersMs[index] ?? 0).toFixed(0)}`);
  return [
    {
      what: `insert rate, memories up to ${to}`,
      value: aSecond(tookMs),
      unit: "a second",
      beside: `${aSecond(cpuMs).toFixed(0)} a second of processor time; in portions of 1,000, found at once; ${beside.join(", ")}`,
    },
    await merged(store, to),
  ];
}

function addedMs(other: Beside, memories: Parameters<Beside["add"]>[0]): number {
  const startMs = monotonicMs();
  other.add(memories);
  return monotonicMs() - startMs;
}

/** What the service does whenever it has nothing else to do. */
async function merged(store: Store, memories: number): Promise<Row> {
  const steps: number[] = [];
  for (let isMore = true; isMore;) {
    const startMs = monotonicMs();
    isMore = await store.mergeIndexes();
    steps.push(monotonicMs() - startMs);
  }
  const seconds = steps.reduce((sum, ms) => sum + ms, 0) / 1_000;
  return {
    what: `pieces of the index merged, ${memories} memories`,
    value: seconds,
    unit: "s",
    beside: `in ${steps.length} steps, the longest ${Math.max(...steps).toFixed(0)} ms`,
  };
}

/** So many texts are analysed for a great store; each of them comes again as another session's, and at another time. */
const textsOfBulk = 50_000;

/**
 * A great store in minutes: the same rows and the same indexes, but each text is analysed once for all the sessions that
 * leave it, and nothing waits for the disk.
 */
export async function fillInBulk(
  store: Store,
  path: string,
  from: number,
  to: number,
): Promise<readonly Row[]> {
  const connection = openConnection(path);
  const [prepare, write] = [memoryPreparer(connection), memoryWriter(connection)];
  connection.db.pragma("synchronous = off");
  connection.db.pragma("cache_size = -262144");
  const prepared = Array.from({ length: textsOfBulk }, (_, index) => prepare(recallMemory(index)));
  for (let start = from; start < to; start += portion) {
    const memories = Array.from({ length: Math.min(portion, to - start) }, (_, offset) => {
      const index = start + offset;
      const text = prepared[index % textsOfBulk] ?? prepare(recallMemory(index));
      const occurredAt = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
      const session = sessionId(`bulk-${Math.floor(index / 400)}`);
      return { ...text, memory: { ...text.memory, sessionId: session, occurredAt } };
    });
    connection.write(() => write(memories, writtenAt));
  }
  connection.close();
  return [await merged(store, to)];
}
