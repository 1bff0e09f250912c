import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../src/platform/clock.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import { printWhenStarted, type Row } from "./row.ts";
import { seedMemories } from "./seed.ts";

const sizes = { quick: [1_000], whole: [1_000, 10_000, 50_000] } as const;

/** Processor time of `kedr verify` in the store, by number of memories; nothing waits for it. */
export async function benchVerify(isQuick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const store = openSqliteStore({
    path: join(folder, "kedr.db"),
    backups: folder,
    clock: systemClock,
    check: "header",
  });
  try {
    const rows: Row[] = [];
    let memories = 0;
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      await seedMemories(store, memories, size);
      memories = size;
      const head = await store.chainHead();
      const before = process.cpuUsage();
      const { findingsTotal } = await store.verify(head);
      const { user, system } = process.cpuUsage(before);
      rows.push({
        what: `${size} memories and their links compared`,
        value: (user + system) / 1_000,
        unit: "ms CPU",
        beside: `${findingsTotal} findings`,
      });
    }
    return rows;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await printWhenStarted("verify", benchVerify);
