import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monotonicMs, systemClock } from "../src/platform/clock.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import type { Store } from "../src/store/store.ts";
import { words } from "../src/store/words.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedMemories, seedProject, seedProjects } from "./seed.ts";

const sizes = { quick: [1_000, 3_000], whole: [1_000, 10_000, 100_000] } as const;
/** More lines than fit into a digest of 1,000 tokens. */
const digestLines = 80;
const queries = [
  "почему падает сборка bacedi",
  "webhook retry exit 137",
  "src/kilomu/cache-kilomu.ts",
  "why does the login search fail in stage",
];

/** Times of the store's part of a digest and of a search, by number of memories. */
export async function benchDigestSource(isQuick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const path = join(folder, "kedr.db");
  const store = openSqliteStore({ path, backups: folder, clock: systemClock, check: "header" });
  try {
    const rows: Row[] = [];
    let memories = 0;
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      const startMs = monotonicMs();
      await seedMemories(store, memories, size);
      const perSecond = ((size - memories) / (monotonicMs() - startMs)) * 1_000;
      memories = size;
      rows.push({
        what: `memories added, up to ${size}`,
        value: perSecond,
        unit: "a second",
        beside: "in portions of 1,000",
      });
      rows.push(...(await measured(store, size, isQuick ? 20 : 200)));
    }
    const mib = statSync(path).size / 1024 / 1024;
    return [...rows, { what: `database of ${memories} memories`, value: mib, unit: "MiB", beside: "" }];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(store: Store, size: number, runs: number): Promise<Row[]> {
  const digest = await timesOf(runs, (run) =>
    store.digestSource(seedProject(run % seedProjects), digestLines),
  );
  const search = await timesOf(runs, (run) =>
    store.searchWords({
      weights: { title: 8, body: 3, also: 2, other: 0 },
      terms: words(queries[run % queries.length] ?? ""),
      project: seedProject(run % seedProjects),
      kinds: null,
      types: null,
      since: null,
      until: null,
      client: null,
      file: null,
      limit: 20,
    }),
  );
  return [
    {
      what: `digest source at ${size} memories, p95`,
      value: percentile(digest, 0.95),
      unit: "ms",
      beside: p50(digest),
    },
    {
      what: `search in a project at ${size} memories, p95`,
      value: percentile(search, 0.95),
      unit: "ms",
      beside: p50(search),
    },
  ];
}

const p50 = (samples: readonly number[]): string => `p50 ${percentile(samples, 0.5).toFixed(2)} ms`;

async function timesOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startMs = monotonicMs();
    await work(run);
    times.push(monotonicMs() - startMs);
  }
  return times;
}

await printWhenStarted("digest", benchDigestSource);
