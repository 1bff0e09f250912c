import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { clientName, type MemoryId, projectKey } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import { redactMemory } from "../../src/redact/redact.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { type FixtureMemory, loadAlso, loadMemories } from "./fixture.ts";

/** The fixture in a real store, as the product would have written it. */
export interface World {
  readonly store: Store;
  readonly keyOf: (id: MemoryId) => string;
  /** A day after the last memory. */
  readonly now: string;
  readonly memories: readonly NewMemory[];
}

export const dayMs = 86_400_000;

/** Works in the fixture's own store; isBare: without the observer's other words. */
export async function withWorld(isBare: boolean, work: (world: World) => Promise<void>): Promise<void> {
  const rows = loadMemories();
  const also = isBare ? new Map<string, readonly string[]>() : loadAlso();
  const nowMs = dayAfter(rows);
  await withStore(nowMs, async (store, path) => {
    const memories = rows.map((row) => memoryOf(row, also.get(row.key) ?? []));
    const now = new Date(nowMs).toISOString();
    const ids = await store.addMemories(
      memories.map((memory) => redactMemory(memory, []).value),
      now,
    );
    const keys = new Map(ids.map((id, index) => [id, rows[index]?.key ?? ""]));
    await approve(
      store,
      ids.filter((_, index) => rows[index]?.trust === "approved"),
      now,
    );
    markSuperseded(path, rows, ids, now);
    await work({ store, keyOf: (id) => keys.get(id) ?? "", now, memories });
  });
}

/** Opens a store in a folder of its own, gone after the work is done. */
export async function withStore<T>(
  nowMs: number,
  work: (store: Store, path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-eval-"));
  const path = join(folder, "kedr.db");
  const clock = { nowMs: () => nowMs };
  const store = openSqliteStore({ path, backups: join(folder, "backups"), clock, check: "header" });
  try {
    return await work(store, path);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A day after the last memory, in milliseconds. */
export const dayAfter = (rows: readonly FixtureMemory[]): number =>
  Math.max(...rows.map((row) => Date.parse(row.occurredAt))) + dayMs;

/** The owner's word on each of them; set past the store it would count for nothing. */
export async function approve(store: Store, ids: readonly MemoryId[], at: string): Promise<void> {
  const said = { decision: "approved", way: "terminal", said: null, at } as const;
  for (const { id: memoryId, contentHash } of await store.memoriesByIds(ids))
    if ((await store.decide({ ...said, memoryId, contentHash })) === "changed")
      throw new Error(`Memory ${memoryId} was not approved.`);
}

/** What an owner's correction leaves behind. */
function markSuperseded(
  path: string,
  rows: readonly FixtureMemory[],
  ids: readonly MemoryId[],
  now: string,
): void {
  const idOf = new Map(rows.map(({ key }, index) => [key, ids[index]]));
  const db = new Database(path);
  const supersede = db.prepare("update memories set superseded_by = ?, valid_to = ? where id = ?");
  for (const row of rows)
    if (row.supersededBy !== null) supersede.run(idOf.get(row.supersededBy), now, idOf.get(row.key));
  db.close();
}

export function memoryOf(row: FixtureMemory, also: readonly string[]): NewMemory {
  const { kind, type, title, subtitle, facts, verbatim, concepts, language, status, branch, occurredAt } =
    row;
  return {
    kind,
    type,
    title,
    subtitle,
    facts,
    verbatim,
    concepts,
    language,
    status,
    branch,
    occurredAt,
    also,
    body: "",
    files: row.files.map((file) => ({ path: file, blob: null })),
    project: projectKey(row.project),
    scope: "project",
    sessionId: null,
    client: clientName("eval"),
    run: "interactive",
    author: "agent",
    commit: null,
    directory: `/work/${row.project}`,
    provenance: { prompt: "fixture", model: "" },
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds: [],
  };
}
