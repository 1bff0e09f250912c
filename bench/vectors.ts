import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monotonicMs, systemClock } from "../src/platform/clock.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import type { Store } from "../src/store/store.ts";
import type { VectorSearch } from "../src/store/vector-store.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedMemories, seedProject, seedProjects } from "./seed.ts";

const sizes = { quick: [1_000, 3_000], whole: [10_000, 100_000] } as const;
/** Those of multilingual-e5-small. */
const dimensions = 384;
/** Made-up vectors lie in so many heaps, as memories of a few subjects do. */
const heaps = 500;
const portion = 1_000;
const limit = 30;

/** Times of the store's search by meaning in one project of 20, beside an exact search over that project in plain JavaScript. */
export async function benchVectors(isQuick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const path = join(folder, "kedr.db");
  const store = openSqliteStore({ path, backups: folder, clock: systemClock, check: "header" });
  try {
    await store.useVectorModel({ name: "bench", dimensions, settings: "{}" });
    const rows: Row[] = [];
    /** By project, for the search that it is compared with. */
    const held: Float32Array[][] = Array.from({ length: seedProjects }, () => []);
    let memories = 0;
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      await seedMemories(store, memories, size);
      const before = statSync(path).size;
      const perSecond = await embedAll(store, held);
      rows.push({
        what: `vectors kept, up to ${size}`,
        value: perSecond,
        unit: "a second",
        beside: `${((statSync(path).size - before) / 1024 / 1024).toFixed(0)} MiB, ${dimensions} dimensions, in portions of ${portion}`,
      });
      memories = size;
      rows.push(...(await measured(store, held, size, isQuick ? 20 : 200)));
    }
    return rows;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function embedAll(store: Store, held: readonly Float32Array[][]): Promise<number> {
  let [kept, ms] = [0, 0];
  for (;;) {
    const waiting = await store.unembedded(portion);
    if (waiting.length === 0) return (kept / ms) * 1_000;
    const embedded = waiting.map(({ id, contentHash }) => ({ id, contentHash, vector: vectorOf(id) }));
    for (const [index, { project }] of waiting.entries())
      held[Number(/\d+$/.exec(project)?.[0])]?.push(embedded[index]?.vector ?? vectorOf(0));
    const startMs = monotonicMs();
    kept += await store.saveVectors("bench", embedded);
    ms += monotonicMs() - startMs;
  }
}

async function measured(
  store: Store,
  held: readonly Float32Array[][],
  size: number,
  runs: number,
): Promise<Row[]> {
  const inProject = await timesOf(runs, (run) => store.searchVectors(searchIn(run)));
  const exact = await timesOf(runs, async (run) =>
    nearest(held[run % seedProjects] ?? [], vectorOf(run * 7_919)),
  );
  const everywhere = await timesOf(Math.ceil(runs / 4), (run) =>
    store.searchVectors({ ...searchIn(run), project: null }),
  );
  const typed = await timesOf(runs, (run) => store.searchVectors({ ...searchIn(run), types: ["decision"] }));
  const row = (what: string, times: readonly number[], beside: string): Row => ({
    what: `${what} at ${size} memories, p95`,
    value: percentile(times, 0.95),
    unit: "ms",
    beside: `p50 ${percentile(times, 0.5).toFixed(2)} ms${beside}`,
  });
  const plain = `; exact in JavaScript, in memory: p50 ${percentile(exact, 0.5).toFixed(2)}, p95 ${percentile(exact, 0.95).toFixed(2)}`;
  return [
    row("by meaning in a project", inProject, plain),
    row("by meaning in a project, one type", typed, ""),
    row("by meaning in all projects", everywhere, ""),
  ];
}

const searchIn = (run: number): VectorSearch => ({
  vector: vectorOf(run * 7_919),
  project: seedProject(run % seedProjects),
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
  limit,
});

/** A vector of unit length near the middle of its heap, the same for the same number. */
function vectorOf(number: number): Float32Array {
  const middle = noise(number % heaps);
  const own = noise(number + 1_000_003);
  const vector = Float32Array.from({ length: dimensions }, () => middle() + own() / 2);
  const length = Math.hypot(...vector);
  return vector.map((each) => each / length);
}

/** Numbers from -1 to 1 that only look random. */
function noise(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2_147_483_648 - 1;
  };
}

function nearest(vectors: readonly Float32Array[], wanted: Float32Array): readonly number[] {
  const scored = vectors.map((vector, index) => {
    let dot = 0;
    for (let axis = 0; axis < dimensions; axis += 1) dot += (vector[axis] ?? 0) * (wanted[axis] ?? 0);
    return { index, dot };
  });
  return scored
    .sort((a, b) => b.dot - a.dot)
    .slice(0, limit)
    .map(({ index }) => index);
}

async function timesOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startMs = monotonicMs();
    await work(run);
    times.push(monotonicMs() - startMs);
  }
  return times;
}

await printWhenStarted("vectors", benchVectors);
