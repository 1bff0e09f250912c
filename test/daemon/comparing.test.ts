import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openComparing } from "../../src/daemon/comparing.ts";
import type { Event } from "../../src/domain/event.ts";
import { type EventId, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, event, memory, otherProject, project } from "../contract/make.ts";

let folder: string;
let store: Store;
let minutes: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-comparing-"));
  const clock = clockAt(60);
  store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header" });
  minutes = 0;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Compares until nothing is due, and says how many it compared. */
async function compare(): Promise<number> {
  const comparing = openComparing({ store, clock: clockAt(60), log: () => undefined });
  for (let count = 0; ; count += 1) if ((await comparing.next()) !== "worked") return count;
}

/** Each a minute later, in a session of its own, unless told otherwise. */
async function learn(title: string, changes: Partial<NewMemory> = {}): Promise<() => Promise<Memory>> {
  minutes += 1;
  const own = { occurredAt: at(minutes), sessionId: sessionId(`s${minutes}`) };
  const [id] = await store.addMemories([memory(title, { ...own, ...changes })], at(minutes));
  await compare();
  return async () => {
    const [found] = await store.memoriesByIds(id === undefined ? [] : [id]);
    if (found === undefined) throw new Error("Not kept.");
    return found;
  };
}

async function happened(call: string, changes: Partial<Event>): Promise<readonly EventId[]> {
  const before = (await store.lastIds()).event;
  await store.append([event(call, changes)], at(0));
  return [(before + 1) as EventId];
}

const asked = async () => (await store.proposals(null, 10)).map(({ reason }) => reason);

test("the value that was said later takes the place of the earlier one, across languages", async () => {
  const old = await learn("API port is 3000");
  const fresh = await learn("Порт API теперь 3001");
  expect((await old()).supersededBy).toBe((await fresh()).id);
  expect((await fresh()).validTo).toBeNull();
  expect(await asked()).toEqual([]);
  expect((await store.verify(null)).findings).toEqual([]);
});

test("what is read in late, out of order, is history at once", async () => {
  const today = await learn("API port is 3001");
  const late = await learn("API port is 3000", { occurredAt: at(-100) });
  expect((await late()).supersededBy).toBe((await today()).id);
  expect((await today()).validTo).toBeNull();
});

test("[trust.contradiction-asks] what a tool gave back ends nothing that the owner said: the owner is asked", async () => {
  const said = await happened("p", {
    kind: "prompt",
    tool: null,
    input: "The API port is 3000.",
    outcome: null,
  });
  const read = await happened("r", { tool: "Read", input: "{}", outcome: "API port is 3001" });
  const owners = await learn("API port is 3000", { eventIds: said });
  const tools = await learn("API port is 3001", { eventIds: read });
  expect([(await owners()).validTo, (await tools()).validTo]).toEqual([null, null]);
  expect(await asked()).toEqual(["owners-words"]);
  const imported = await learn("API port is 3002", { author: "import", sessionId: null, client: null });
  expect([(await owners()).validTo, (await imported()).validTo]).toEqual([null, null]);
});

test("[trust.contradiction-asks] the owner's words stay theirs beside what a tool gave back with them, and that does not become theirs", async () => {
  const prompt = { kind: "prompt", tool: null, outcome: null } as const;
  const said = await happened("p", { ...prompt, input: "Note that the API port is 3000, please." });
  const order = await happened("q", { ...prompt, input: "Read the README." });
  const read = await happened("r", { tool: "Read", input: "{}", outcome: "API port is 3001" });
  const owners = await learn("The API port is 3000", { eventIds: [...said, ...read] });
  await learn("API port is 3001", { eventIds: [...order, ...read] });
  expect((await owners()).validTo).toBeNull();
  expect(await asked()).toEqual(["owners-words"]);
});

test("[trust.contradiction-asks] what is unapproved ends nothing that is approved: the owner is asked", async () => {
  const old = await learn("Run tests with `npm test`", { kind: "rule", type: null });
  const { id: memoryId, contentHash } = await old();
  await store.decide({ memoryId, contentHash, decision: "approved", way: "terminal", said: null, at: at(2) });
  await learn("Run tests with `make check`", { kind: "rule", type: null, author: "owner" });
  expect((await old()).validTo).toBeNull();
  expect(await asked()).toEqual(["approved"]);
});

test("another project's memory is no contradiction", async () => {
  const old = await learn("API port is 3000", { project: otherProject });
  await learn("API port is 3001", { project });
  expect((await old()).validTo).toBeNull();
  expect(await asked()).toEqual([]);
});

test("each memory is compared once", async () => {
  await store.addMemories([memory("API port is 3000"), memory("Fixed the cart")], at(1));
  expect(await compare()).toBe(2);
  expect(await compare()).toBe(0);
});

test("an approved rule that was changed past the store stops nothing: the owner is asked, and the next are compared", async () => {
  const old = await learn("Run tests with `npm test`", { kind: "rule", type: null });
  const { id: memoryId, contentHash } = await old();
  await store.decide({ memoryId, contentHash, decision: "approved", way: "terminal", said: null, at: at(2) });
  const db = new Database(join(folder, "kedr.db"));
  db.prepare("update memories set title = 'Run tests with `yarn test`' where id = ?").run(memoryId);
  db.close();
  expect((await old()).trust).toBe("unapproved");
  await learn("Run tests with `make check`", { kind: "rule", type: null });
  const port = await learn("API port is 3000");
  await learn("API port is 3001");
  expect(await store.uncompared(10)).toEqual([]);
  expect((await old()).validTo).toBeNull();
  expect(await asked()).toEqual(["approved"]);
  expect((await port()).validTo).not.toBeNull();
});

const failing = async (): Promise<never> => {
  throw Object.assign(new Error("quotes what it read"), { code: "ODD" });
};

test("a memory that can't be compared is logged by its number and code, and keeps no other from it", async () => {
  const [broken, fine] = await store.addMemories(
    [memory("API port is 3000"), memory("The shop is red")],
    at(1),
  );
  const lines: unknown[] = [];
  const comparing = openComparing({
    store: new Proxy(store, {
      get: (target, name, all) => (name === "statingAnyOf" ? failing : Reflect.get(target, name, all)),
    }),
    clock: clockAt(60),
    log: (event, fields) => lines.push({ event, ...fields }),
  });
  expect(await comparing.next()).toBe("worked");
  expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([fine]);
  expect(lines).toMatchObject([{ event: "comparing-failed", memory: broken, error: "ODD" }]);
  expect(JSON.stringify(lines)).not.toContain("quotes");
});
