import { describe, expect, test } from "vitest";
import { type MemoryId, sessionId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import type { Decision } from "../../src/store/trust-store.ts";
import { at, client, claimOf, event, memory, project, session, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const recap: Partial<NewMemory> = { kind: "recap", type: null };
const summary: Partial<NewMemory> = { kind: "summary", type: null, sessionId: null, client: null };

async function keep(store: Store, one: ReturnType<typeof memory>): Promise<MemoryId> {
  const [id] = await store.addMemories([one], at(1));
  if (id === undefined) throw new Error("It was not kept.");
  return id;
}

const ends = async (store: Store, ids: readonly MemoryId[]): Promise<readonly boolean[]> =>
  (await store.memoriesByIds(ids)).map(({ validTo }) => validTo !== null);

/** A session that ended and was recapped. */
async function recapped(store: Store): Promise<void> {
  await store.touchSession(touch(0));
  await store.append([event("a")], at(1));
  const claim = await store.claim(claimOf());
  await store.settle({ claimId: claim?.id ?? "", now: at(11), memories: [], coverage: "covered" });
  await store.endSession(client, session, at(12));
  await store.markRecapped(client, session, at(13));
}

describe.each(implementations)("what rests on a memory in $name", ({ withStore }) => {
  test("a recap and the summary on it end with what they rest on, and the session is told anew", () =>
    withStore(async (store) => {
      await recapped(store);
      const stated = await keep(store, memory("The port is 3000"));
      const told = await keep(store, memory("Session: done 1", { ...recap, parentIds: [stated] }));
      const summed = await keep(store, memory("The project", { ...summary, parentIds: [told] }));
      expect(await store.sessionsWithoutRecap(10)).toEqual([]);
      const by = await store.supersede(
        [stated],
        memory("The port is 4000", { parentIds: [stated], sessionId: sessionId("session-2") }),
        at(14),
      );
      if (by === null || by === "gone") throw new Error("It was not replaced.");
      expect(await ends(store, [stated, told, summed, by])).toEqual([true, true, true, false]);
      expect((await store.sessionsWithoutRecap(10)).map(({ id }) => id)).toEqual([session]);
      expect((await store.digestSource(project, 10)).lastRecap).toBeUndefined();
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test("what the owner rejects is in no recap any more", () =>
    withStore(async (store) => {
      const rule = await keep(store, memory("Always deploy on Friday", { kind: "rule", type: null }));
      const told = await keep(store, memory("Session: new rules 1", { ...recap, parentIds: [rule] }));
      const [kept] = await store.memoriesByIds([rule]);
      const decide = (decision: Decision["decision"], minute: number) =>
        store.decide({
          memoryId: rule,
          contentHash: kept?.contentHash ?? "",
          decision,
          way: "terminal",
          said: null,
          at: at(minute),
        });
      await decide("approved", 2);
      expect(await ends(store, [told])).toEqual([false]);
      await decide("rejected", 3);
      expect(await ends(store, [told])).toEqual([true]);
    }));

  test("what rests on something else stays", () =>
    withStore(async (store) => {
      const [one, other] = [await keep(store, memory("One")), await keep(store, memory("Other"))];
      const told = await keep(store, memory("Session", { ...recap, parentIds: [other] }));
      const edited = await keep(store, memory("One, said better", { parentIds: [one] }));
      await store.supersede([one], null, at(2));
      expect(await ends(store, [one, other, told, edited])).toEqual([true, false, false, false]);
    }));
});
