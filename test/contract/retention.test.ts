import { array, assert, asyncProperty, option, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventId, SessionId } from "../../src/domain/ids.ts";
import { sessionId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, project, session } from "./make.ts";
import { implementations } from "./stores.ts";

const touch = (id = session) => ({
  client,
  id,
  project,
  directory: "/home/me/one",
  run: "interactive" as const,
  at: at(0),
  transcriptPath: null,
  configFolder: null,
  clientPid: null,
});

/** Nothing of the session waits any more. */
async function observe(store: Store, id: SessionId): Promise<void> {
  const request = { client, sessionId: id, now: at(10), leaseUntil: at(20), maxEvents: 1_000, maxChars: 1e9 };
  const claim = await store.claim({ ...request, from: "waiting" });
  await store.settle({ claimId: claim?.id ?? "", now: at(10), memories: [], coverage: "final" });
}

/** Events that were observed, of a session that is over. */
async function kept(store: Store, calls: readonly string[], id = session): Promise<readonly EventId[]> {
  await store.touchSession(touch(id));
  await store.append(
    calls.map((call, minute) => event(call, { sessionId: id, occurredAt: at(minute), files: ["/a.ts"] })),
    at(9),
  );
  await store.indexEvents(1_000);
  await observe(store, id);
  await store.endSession(client, id, at(11));
  await store.markRecapped(client, id, at(12));
  return (await store.eventsOfSession(client, id, null, 1_000)).map((each) => each.id);
}

const asBytes = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);

describe.each(implementations)("retention in $name", ({ withStore }) => {
  test("[archive.bounded] the archive's size is to the byte what its texts are, however they come and go", () =>
    withStore(async (store) => {
      const text = option(string({ unit: "binary", maxLength: 200 }), { nil: null });
      const calls = array(record({ input: text, outcome: text }), { minLength: 1, maxLength: 8 });
      let round = 0;
      await assert(
        asyncProperty(calls, async (texts) => {
          round += 1;
          const id = sessionId(`r-${round}`);
          // A hook tells the call first and what came of it later.
          const told = texts.map((each, index) =>
            event(`c-${index}`, { sessionId: id, ...each, outcome: null }),
          );
          await store.append(told, at(1));
          await store.append(
            texts.map((each, index) => event(`c-${index}`, { sessionId: id, ...each })),
            at(2),
          );
          const stored = await store.eventsOfSession(client, id, null, 100);
          const before = await store.archiveBytes();
          const bytes = asBytes(stored.flatMap(({ input, outcome }) => [input, outcome]));
          // What waits to be observed is never dropped.
          await store.dropTexts(
            stored.map((each) => each.id),
            at(3),
          );
          expect(await store.archiveBytes()).toBe(before);
          await observe(store, id);
          await store.dropTexts(
            stored.map((each) => each.id),
            at(5),
          );
          expect(before - (await store.archiveBytes())).toBe(bytes);
        }),
        { numRuns: 20 },
      );
    }));

  test("[archive.evidence-last] what nothing rests on goes first, what a memory rests on last, the oldest first", () =>
    withStore(async (store) => {
      const [first = 0, second = 0, third = 0, fourth = 0] = await kept(store, ["a", "b", "c", "d"]);
      const [ended = 0] = await store.addMemories(
        [
          memory("It was so", { eventIds: [second as EventId] }),
          memory("It is so", { eventIds: [first as EventId] }),
        ],
        at(13),
      );
      await store.addMemories([memory("It is otherwise", { parentIds: [ended as never] })], at(14));
      const [row] = await store.memoriesByIds([ended as never]);
      await store.decide({
        memoryId: ended as never,
        contentHash: row?.contentHash ?? "",
        decision: "rejected",
        way: "terminal",
        said: null,
        at: at(15),
      });
      expect(await store.droppableEvents(null, 10)).toEqual([third, fourth, second, first]);
      expect(await store.droppableEvents(null, 3)).toEqual([third, fourth, second]);
      expect(await store.droppableEvents(at(3), 10)).toEqual([third, second, first]);
    }));

  test("what waits to be observed, runs, or is to be summed up stays", () =>
    withStore(async (store) => {
      await store.touchSession(touch(sessionId("waits")));
      await store.append([event("x", { sessionId: sessionId("waits") })], at(1));
      expect(await store.droppableEvents(null, 10)).toEqual([]);
      await store.endSession(client, sessionId("waits"), at(2));
      await store.markRecapped(client, sessionId("waits"), at(3));
      expect(await store.droppableEvents(null, 10)).toEqual([]);
      const ids = await kept(store, ["a"], sessionId("over"));
      expect(await store.droppableEvents(null, 10)).toEqual(ids);
      await store.endSession(client, sessionId("over"), at(30));
      expect(await store.droppableEvents(null, 10)).toEqual([]);
      await store.markRecapped(client, sessionId("over"), at(31));
      await store.touchSession({ ...touch(sessionId("over")), at: at(40) });
      expect(await store.droppableEvents(null, 10)).toEqual([]);
    }));

  test("[archive.not-filled-again] of a dropped event its ids stay, no search finds it, and no transcript fills it again", () =>
    withStore(async (store) => {
      const [id = 0] = await kept(store, ["okapi"]);
      const [memoryId = 0] = await store.addMemories(
        [memory("It was run", { eventIds: [id as EventId] })],
        at(13),
      );
      const found = {
        terms: ["okapi"],
        project: null,
        since: null,
        until: null,
        kinds: "all",
        limit: 9,
      } as const;
      expect(await store.searchEvents(found)).toHaveLength(1);
      await store.dropTexts([id as EventId], at(20));
      expect(await store.searchEvents(found)).toEqual([]);
      const again = event("okapi", { files: ["/b.ts"], source: { path: "/t.jsonl", line: 3, uuid: null } });
      expect(await store.append([again], at(21))).toMatchObject({ added: 0, known: 1 });
      await store.indexEvents(10);
      const [row] = await store.eventsByIds([id as EventId]);
      expect(row).toMatchObject({ input: null, outcome: null, files: [], isDropped: true, callId: "okapi" });
      expect(await store.searchEvents(found)).toEqual([]);
      expect(await store.memoriesByIds([memoryId as never])).toMatchObject([{ eventIds: [id] }]);
      expect((await store.verify(null)).findings).toEqual([]);
    }));
});
