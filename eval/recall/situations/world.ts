import Database from "better-sqlite3";
import { type MemoryId, projectKey } from "../../../src/domain/ids.ts";
import { languageOf } from "../../../src/domain/language.ts";
import type { NewMemory } from "../../../src/domain/memory.ts";
import type { Meaning } from "../../../src/recall/channels.ts";
import { searchGround } from "../../../src/recall/ground.ts";
import { type Found, search } from "../../../src/recall/search.ts";
import type { Weights } from "../../../src/recall/weigh.ts";
import { redactMemory } from "../../../src/redact/redact.ts";
import type { Store } from "../../../src/store/store.ts";
import { type FixtureMemory, loadAlso, loadMemories } from "../fixture.ts";
import { approve, dayMs, memoryOf } from "../world.ts";
import type { Case, CaseMemory } from "./case.ts";

/** Every case in one store, each in a project of its own, among memories of two projects of the fixture. */
export interface Situations {
  find(
    one: Case,
    table: Weights,
    meaning: Meaning | null,
  ): Promise<{ readonly hits: readonly Named[]; readonly near: readonly Named[] }>;
}

type Named = Found & { readonly name: string };

/** A project that is mostly English and one that is mostly Russian. */
const around: readonly string[] = ["wharf", "sklad"];

/** Days since a memory of which a case says nothing about time. */
const usualAgeDays = 20;

export async function fillSituations(
  store: Store,
  path: string,
  cases: readonly Case[],
  nowMs: number,
): Promise<Situations> {
  const now = new Date(nowMs).toISOString();
  const also = loadAlso();
  // What is global belongs to each project, so every case has these around it.
  const others = loadMemories().filter(
    ({ project, supersededBy }) => around.includes(project) && supersededBy === null,
  );
  await add(
    store,
    others.map((row): NewMemory => ({ ...memoryOf(row, also.get(row.key) ?? []), scope: "global" })),
    now,
  );
  const all = cases.flatMap((one) =>
    Object.entries(one.memories).map(([name, memory]) => ({ one, name, memory })),
  );
  const ids = await add(
    store,
    all.map(({ one, memory }) => caseMemory(one, memory, nowMs)),
    now,
  );
  await approve(
    store,
    ids.filter((_, index) => all[index]?.memory.isApproved === true),
    now,
  );
  giveStanding(path, all, ids);
  const names = new Map(ids.map((id, index) => [id, all[index]?.name ?? ""]));
  const named = (some: readonly Found[]): readonly Named[] =>
    some.map((hit) => ({ ...hit, name: names.get(hit.memory.id) ?? "" }));
  return {
    find: async (one, table, meaning) => {
      const { hits, near } = await search(searchGround(store, meaning), requestOf(one, now), table);
      return { hits: named(hits), near: named(near) };
    },
  };
}

const requestOf = ({ id, query, at }: Case, now: string) =>
  ({
    query,
    project: projectKey(id),
    kinds: null,
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit: 10,
    now,
    timeZone: "Europe/Moscow",
    language: "en",
    at,
    floor: "search",
  }) as const;

const add = (store: Store, memories: readonly NewMemory[], now: string): Promise<readonly MemoryId[]> =>
  store.addMemories(
    memories.map((memory) => redactMemory(memory, []).value),
    now,
  );

function caseMemory({ id }: Case, memory: CaseMemory, nowMs: number): NewMemory {
  const { title, facts, ageDays = usualAgeDays, file } = memory;
  const row: FixtureMemory = {
    key: "",
    project: id,
    title,
    subtitle: "",
    facts,
    verbatim: "",
    concepts: [],
    kind: memory.kind ?? "observation",
    type: (memory.kind ?? "observation") === "observation" ? "discovery" : null,
    files: file === undefined ? [] : [file],
    language: languageOf(title),
    status: memory.status ?? "confirmed",
    trust: "unapproved",
    branch: memory.branch ?? null,
    occurredAt: new Date(nowMs - ageDays * dayMs).toISOString(),
    supersededBy: null,
  };
  const { commit = null, directory = "/work/world" } = memory;
  return { ...memoryOf(row, memory.also ?? []), commit, directory };
}

/** What an owner and time leave behind. */
function giveStanding(
  path: string,
  all: readonly { readonly memory: CaseMemory }[],
  ids: readonly MemoryId[],
): void {
  const db = new Database(path);
  const give = db.prepare("update memories set is_pinned = ?, strength = ? where id = ?");
  db.transaction(() => {
    for (const [index, { memory }] of all.entries()) {
      const { isPinned = false, strength = 1 } = memory;
      give.run(isPinned ? 1 : 0, strength, ids[index]);
    }
  })();
  db.close();
}
