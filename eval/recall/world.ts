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

const dayMs = 86_400_000;

/** Opens a store in a folder of its own, gone after the work is done; isBare: without the observer's other words. */
export async function withWorld(isBare: boolean, work: (world: World) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-eval-"));
  const path = join(folder, "kedr.db");
  const rows = loadMemories();
  const also = isBare ? new Map<string, readonly string[]>() : loadAlso();
  const nowMs = Math.max(...rows.map((row) => Date.parse(row.occurredAt))) + dayMs;
  const clock = { nowMs: () => nowMs };
  const store = openSqliteStore({ path, backups: join(folder, "backups"), clock, check: "header" });
  try {
    const memories = rows.map((row) => memoryOf(row, also.get(row.key) ?? []));
    const now = new Date(nowMs).toISOString();
    const ids = await store.addMemories(
      memories.map((memory) => redactMemory(memory).value),
      now,
    );
    const keys = new Map(ids.map((id, index) => [id, rows[index]?.key ?? ""]));
    markSuperseded(path, rows, ids, now);
    await work({ store, keyOf: (id) => keys.get(id) ?? "", now, memories });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What an owner's correction leaves behind, and the approvals. */
function markSuperseded(
  path: string,
  rows: readonly FixtureMemory[],
  ids: readonly MemoryId[],
  now: string,
): void {
  const idOf = new Map(rows.map(({ key }, index) => [key, ids[index]]));
  const db = new Database(path);
  const supersede = db.prepare("update memories set superseded_by = ?, valid_to = ? where id = ?");
  const trust = db.prepare("update memories set trust = ? where id = ?");
  for (const row of rows) {
    if (row.supersededBy !== null) supersede.run(idOf.get(row.supersededBy), now, idOf.get(row.key));
    trust.run(row.trust, idOf.get(row.key));
  }
  db.close();
}

function memoryOf(row: FixtureMemory, also: readonly string[]): NewMemory {
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
