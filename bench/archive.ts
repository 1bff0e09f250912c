import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monotonicMs, systemClock } from "../src/platform/clock.ts";
import { searchArchive } from "../src/recall/archive.ts";
import { archiveGround } from "../src/recall/archive-ground.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedEvents } from "./seed-events.ts";
import { seedProject, seedProjects } from "./seed.ts";

const sizes = { quick: [2_000], whole: [10_000, 100_000] } as const;
const indexedAtOnce = 200;
const limit = 10;
const always = { since: null, until: null, moment: null };
const queries = [
  "почему падает сборка bacedi",
  "webhook retry exit 137",
  "где теряется порядок в очереди отчётов",
  "why does the login search fail in stage",
  "что вернули дважды при загрузке схемы",
  "which module rounds the invoice down?",
];

/** Times of making events findable and of searching the archive, in a project and in all. */
export async function benchArchive(isQuick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const path = join(folder, "kedr.db");
  const store = openSqliteStore({ path, backups: folder, clock: systemClock, check: "header" });
  const rows: Row[] = [];
  try {
    let events = 0;
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      await seedEvents(store, events, size);
      const startMs = monotonicMs();
      while ((await store.indexEvents(indexedAtOnce)) > 0);
      const perSecond = ((size - events) / (monotonicMs() - startMs)) * 1_000;
      events = size;
      rows.push({ what: `events indexed, up to ${size}`, value: perSecond, unit: "a second", beside: "" });
      for (const scope of ["a project", "all projects"] as const) {
        const times: number[] = [];
        for (let run = 0; run < (isQuick ? 20 : 120); run += 1) {
          const project = scope === "a project" ? seedProject(run % seedProjects) : null;
          const query = queries[run % queries.length] ?? "";
          const beginMs = monotonicMs();
          await searchArchive(archiveGround(store, null), { ...always, query, project, limit });
          times.push(monotonicMs() - beginMs);
        }
        const what = `archive search in ${scope} at ${size} events, p95`;
        const beside = `p50 ${percentile(times, 0.5).toFixed(2)} ms`;
        rows.push({ what, value: percentile(times, 0.95), unit: "ms", beside });
      }
    }
    const mib = statSync(path).size / 1024 / 1024;
    return [...rows, { what: `database of ${events} events`, value: mib, unit: "MiB", beside: "" }];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await printWhenStarted("archive", benchArchive);
