import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openComparing } from "../../src/daemon/comparing.ts";
import { type MemoryId, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import { correctionMark } from "../../src/domain/stated-correction.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, event, memory, otherProject, project } from "../contract/make.ts";

const first = "Logs are kept for 14 days";
const second = "Log retention is 60 days";

function ground() {
  const folder = mkdtempSync(join(tmpdir(), "kedr-doubting-"));
  const clock = clockAt(60);
  const store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header" });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let minutes = 0;

  /** Each a minute later, in a session of its own, compared at once. */
  async function learn(title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
    minutes += 1;
    const own = { occurredAt: at(minutes), sessionId: sessionId(`s${minutes}`) };
    const [id] = await store.addMemories([memory(title, { facts: [], ...own, ...changes })], at(minutes));
    if (id === undefined) throw new Error("Not kept.");
    const comparing = openComparing({ store, clock, log: () => undefined });
    while ((await comparing.next()) === "worked");
    return id;
  }

  async function said(title: string): Promise<MemoryId> {
    const before = (await store.lastIds()).event;
    const prompt = { kind: "prompt", tool: null, input: title, outcome: null } as const;
    await store.append([event(title, prompt)], at(0));
    return learn(title, { eventIds: [(before + 1) as never] });
  }

  const asked = async () =>
    (await store.proposals(null, 10)).map(({ memoryId, otherId, reason }) => [memoryId, otherId, reason]);
  return { store, learn, said, asked };
}

test("[trust.likely-doubt] the newer of two that likely differ is told, and the owner is asked once", async () => {
  const { store, learn, said, asked } = ground();
  const [older, newer] = [await said(first), await said(second)];
  expect(await asked()).toEqual([[newer, older, "likely"]]);
  expect((await store.digestSource(project, 10)).memories.map(({ id }) => id)).toEqual([newer]);
  const latest = await said("Срок хранения логов — 90 дней");
  expect((await store.digestSource(project, 10)).memories.map(({ id }) => id)).toEqual([latest]);
  await learn("Logs are kept in /var/log/app");
  expect(await asked()).toHaveLength(3);
  expect((await store.verify(null)).findings).toEqual([]);
});

test("what is read in late makes only itself doubtful", async () => {
  const { learn, asked } = ground();
  const today = await learn(first);
  const late = await learn(second, { occurredAt: at(-100) });
  expect(await asked()).toEqual([[today, late, "likely"]]);
});

test("[trust.likely-doubt] what weighs less than the owner's words makes them no more doubtful", async () => {
  const { said, learn, asked } = ground();
  await said(first);
  await learn(second);
  expect(await asked()).toEqual([]);
});

test("what says more than that one value is given on, and the owner is asked", async () => {
  const { learn, asked } = ground();
  const older = await learn(first, { facts: ["They are compressed"] });
  const newer = await learn(second);
  expect(await asked()).toEqual([[newer, older, "unsure"]]);
});

test.each<readonly [string, (store: Store, memory: Memory) => Promise<unknown>]>([
  [
    "approved",
    (store, { id: memoryId, contentHash }) =>
      store.decide({ memoryId, contentHash, decision: "approved", way: "terminal", said: null, at: at(50) }),
  ],
  ["pinned", (store, { id }) => store.pinMemory(id, true, at(50))],
])(
  "[trust.likely-doubt] what the owner %s is given on beside the newer one, and the owner is asked",
  async (_how, firm) => {
    const { store, learn, asked } = ground();
    const older = await learn(first);
    const [kept] = await store.memoriesByIds([older]);
    if (kept === undefined) throw new Error("Not kept.");
    await firm(store, kept);
    const newer = await learn(second);
    expect(await asked()).toEqual([[newer, older, "approved"]]);
    const { memories } = await store.digestSource(project, 10);
    expect(new Set(memories.map(({ id }) => id))).toEqual(new Set([newer, older]));
  },
);

/** Told by two sessions, as one memory. */
async function toldTwice({ store, learn }: ReturnType<typeof ground>): Promise<MemoryId> {
  const [partId, headId] = [await learn("Logs stay for 14 days"), await learn(first)];
  const merge = { headId, partId, how: "words@1" };
  await store.keepPaired({ memoryId: headId, saying: "logs", merge }, at(20));
  return headId;
}

test("what more sessions told than the newer one is given on, and the owner is asked; not against the owner's own words", async () => {
  const agents = ground();
  const older = await toldTwice(agents);
  const newer = await agents.learn(second);
  expect(await agents.asked()).toEqual([[newer, older, "unsure"]]);
  const owners = ground();
  const told = await toldTwice(owners);
  const said = await owners.said(second);
  expect(await owners.asked()).toEqual([[said, told, "likely"]]);
});

test("what a person's prompt corrected weighs as the person's words, on either side", async () => {
  const stated = { provenance: { prompt: correctionMark, model: "rules" } } as const;
  const corrected = ground();
  await corrected.learn(first, stated);
  await corrected.learn(second);
  expect(await corrected.asked()).toEqual([]);
  const correcting = ground();
  const [older, newer] = [await correcting.said(first), await correcting.learn(second, stated)];
  expect(await correcting.asked()).toEqual([[newer, older, "likely"]]);
});

test("of two that were told at the same moment neither makes the other doubtful", async () => {
  const { learn, asked } = ground();
  await learn(first, { occurredAt: at(5) });
  await learn(second, { occurredAt: at(5) });
  expect(await asked()).toEqual([]);
});

test("a pair that is judged surely is not asked about as likely, too", async () => {
  const { store, learn, asked } = ground();
  const late = await learn(second);
  const untrue = await learn("Log retention is 14 days", { occurredAt: at(-100) });
  expect((await store.memoriesByIds([untrue]))[0]?.supersededBy).toBe(late);
  expect(await asked()).toEqual([]);
});

test.each<readonly [string, Partial<NewMemory>]>([
  ["of another project", { project: otherProject }],
  ["for all projects", { scope: "global" }],
  ["on another branch", { branch: "trial" }],
  ["of what was done", { type: "change" }],
  ["by a guess", { status: "hypothesis" }],
  ["held back", { heldBackFor: ["override"] }],
])("what is told %s makes nothing doubtful", async (_, changes) => {
  const { learn, asked } = ground();
  await learn(first, { branch: "main" });
  await learn(second, { branch: "main", ...changes });
  expect(await asked()).toEqual([]);
});

test("what contradicts it clearly ends it, and nobody is asked", async () => {
  const { store, learn, asked } = ground();
  const older = await learn("Log retention is 14 days");
  const newer = await learn(second);
  expect((await store.memoriesByIds([older]))[0]?.supersededBy).toBe(newer);
  expect(await asked()).toEqual([]);
});
