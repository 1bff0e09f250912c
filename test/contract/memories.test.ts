import { describe, expect, test } from "vitest";
import { clientName, eventId, memoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import { at, client, event, memory, foundWhole, otherProject, project, session, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const finder =
  (store: Store) =>
  async (query: string, changes = {}): Promise<string[]> => {
    return (await foundWhole(store, wordSearch({ terms: words(query), ...changes }))).map(
      ({ title }) => title,
    );
  };

describe.each(implementations)("memories in $name", ({ withStore }) => {
  test("a memory comes back as it was given", () =>
    withStore(async (store) => {
      await store.append([event("a")], at(0));
      const given = memory("Сборка падает: не хватает памяти", {
        facts: ["exit 137", '«кавычки» "and" 🌲'],
        files: [
          { path: "src/a b.ts", blob: null },
          { path: "/x", blob: "8f31c0a" },
        ],
        also: ["out of memory"],
        concepts: ["docker"],
        verbatim: "ENV NODE_OPTIONS=--max-old-space-size=2048\n",
        eventIds: [eventId(1)],
      });
      const ids = await store.addMemories([given], at(1));
      const [kept] = await store.memoriesByIds(ids);
      expect(kept).toMatchObject({
        ...given,
        id: ids[0],
        recordedAt: at(1),
        trust: "unapproved",
        supersededBy: null,
      });
      expect(kept?.contentHash).toMatch(/^[0-9a-f]{64}$/);
    }));

  test("memories by ids come in the order asked for, unknown ids are left out", () =>
    withStore(async (store) => {
      const [first, second] = await store.addMemories([memory("One"), memory("Two")], at(0));
      const asked = [second, memoryId(999), first].filter((id) => id !== undefined);
      expect((await store.memoriesByIds(asked)).map((each) => each.title)).toEqual(["Two", "One"]);
    }));

  test("what a session says twice is kept once, with the sources of both", () =>
    withStore(async (store) => {
      await store.append([event("a"), event("b")], at(0));
      const [first] = await store.addMemories([said(1, "Database port found")], at(1));
      const [again] = await store.addMemories([said(2, "  DATABASE port: found!")], at(2));
      expect(again).toBe(first);
      expect((await store.memoriesOfSession(client, session))[0]?.eventIds).toEqual([1, 2]);
    }));

  test("the same words in another session, project, scope, kind or with other facts are another memory", () =>
    withStore(async (store) => {
      const others = [
        { sessionId: sessionId("session-2") },
        { project: otherProject },
        { scope: "global" },
        { type: "bugfix" },
        { facts: ["more"] },
      ] as const;
      const same = [memory("Same"), ...others.map((changes) => memory("Same", changes))];
      const ids = await store.addMemories(same, at(0));
      expect(new Set(ids).size).toBe(6);
    }));

  test("a lasting memory is not swallowed by a provisional one", () =>
    withStore(async (store) => {
      const ids = await store.addMemories([memory("Same", { isProvisional: true }), memory("Same")], at(0));
      expect(new Set(ids).size).toBe(2);
    }));

  test("memories are found in Russian and English, in any form, by identifiers and paths", () =>
    withStore(async (store) => {
      await store.addMemories(
        [
          memory("Деплой падал на сборке", { also: ["deployment failed"] }),
          memory("Retry lives in fetchWithRetry", {
            files: [{ path: "src/net/fetch-with-retry.ts", blob: null }],
          }),
          memory("Пароль ротация выполняется ежеквартально"),
          memory("배포 체크리스트"),
          memory("步2 重跑gen-itgc后50条悬空引用清零"),
          memory("用户身份校验"),
          memory("Le café est servi"),
          memory("multi-agent launcher needs Ubuntu 20.04"),
        ],
        at(0),
      );
      const find = finder(store);
      expect(await find("почему упал деплой?")).toEqual(["Деплой падал на сборке"]);
      expect(await find("failing deployments")).toEqual(["Деплой падал на сборке"]);
      for (const query of [
        "fetch retry",
        "fetchWithRetry",
        "src/net/fetch-with-retry.ts",
        "fetch-with-retry.ts",
      ])
        expect(await find(query)).toEqual(["Retry lives in fetchWithRetry"]);
      for (const query of ["Пароль", "паролей", "ротации"])
        expect(await find(query)).toEqual(["Пароль ротация выполняется ежеквартально"]);
      expect(await find("배포")).toEqual(["배포 체크리스트"]);
      for (const query of ["悬空", "itgc", "重跑"])
        expect(await find(query)).toEqual(["步2 重跑gen-itgc后50条悬空引用清零"]);
      expect(await find("用户身份")).toEqual(["用户身份校验"]);
      expect(await find("cafe")).toEqual(["Le café est servi"]);
      for (const query of ["multi-agent", "20.04"])
        expect(await find(query)).toEqual(["multi-agent launcher needs Ubuntu 20.04"]);
    }));

  test.each([
    "a-b",
    "a'b",
    "foo:bar",
    "(x",
    "x)",
    '"unclosed',
    "*",
    "^x",
    "NEAR(",
    "AND OR NOT",
    "--",
    "col:val",
    "{a b}",
    "",
  ])("a query of %j is never an error", (query) =>
    withStore(async (store) => {
      await store.addMemories([memory("Something else entirely")], at(0));
      expect(await finder(store)(query)).toEqual([]);
      expect(await finder(store)("", { terms: [query] })).toEqual([]);
    }),
  );

  test("a title says more than a fact, and a fact more than a synonym", () =>
    withStore(async (store) => {
      await store.addMemories(
        [
          memory("Third thing", { also: ["webhook"] }),
          memory("Second thing", { facts: ["webhook"] }),
          memory("First webhook"),
        ],
        at(0),
      );
      expect(await finder(store)("webhook")).toEqual(["First webhook", "Second thing", "Third thing"]);
    }));

  test("[main.other-project-does-not] memories stay in their project unless they are global or all are asked for", () =>
    withStore(async (store) => {
      await store.addMemories(
        [
          memory("cedar here"),
          memory("cedar there", { project: otherProject }),
          memory("cedar everywhere", { project: otherProject, scope: "global" }),
        ],
        at(0),
      );
      const find = finder(store);
      expect((await find("cedar")).sort()).toEqual(["cedar everywhere", "cedar here"]);
      expect(await find("cedar", { project: projectKey("unknown") })).toEqual(["cedar everywhere"]);
      expect(await find("cedar", { project: null })).toHaveLength(3);
      expect(await titles(store, {})).toEqual(["cedar everywhere", "cedar here"]);
      expect(await titles(store, { project: null })).toHaveLength(3);
      expect((await store.digestSource(project, 10)).memories.map((each) => each.title)).toEqual([
        "cedar everywhere",
        "cedar here",
      ]);
    }));

  test("every filter narrows the search and the list", () =>
    withStore(async (store) => {
      await store.addMemories(
        [
          memory("cedar one", {
            type: "bugfix",
            occurredAt: at(1),
            files: [{ path: "src/a.ts", blob: null }],
          }),
          memory("cedar two", { kind: "rule", type: null, occurredAt: at(2) }),
          memory("cedar three", {
            occurredAt: at(3),
            client: clientName("other"),
            files: [{ path: "/home/me/one/src/100%_b.ts", blob: null }],
          }),
        ],
        at(5),
      );
      const cases: [object, string[]][] = [
        [{ kinds: ["rule"] }, ["cedar two"]],
        [{ types: ["bugfix", "deploy"] }, ["cedar one"]],
        [{ since: at(2) }, ["cedar three", "cedar two"]],
        [{ until: at(2) }, ["cedar one"]],
        [{ client: "other" }, ["cedar three"]],
        [{ file: "/home/me/one/src/a.ts" }, ["cedar one"]],
        [{ file: "src/100%_b.ts" }, ["cedar three"]],
        [{ file: "lib/a.ts" }, []],
      ];
      for (const [changes, expected] of cases) {
        expect((await finder(store)("cedar", changes)).sort()).toEqual([...expected].sort());
        expect(await titles(store, changes)).toEqual(expected);
      }
      expect(await finder(store)("cedar", { limit: 2 })).toHaveLength(2);
      expect(await titles(store, { limit: 2 })).toEqual(["cedar three", "cedar two"]);
    }));

  test("a filter reaches memories that rank far below others", () =>
    withStore(async (store) => {
      const crowd = Array.from({ length: 60 }, (_, index) => memory(`cedar cedar ${index}`));
      const low = memory("Something long about other things", { type: "deploy", body: "cedar" });
      await store.addMemories([...crowd, low], at(0));
      expect(await finder(store)("cedar", { types: ["deploy"], limit: 2 })).toEqual([low.title]);
    }));

  test("the timeline stands around its anchor, oldest first, in one project", () =>
    withStore(async (store) => {
      const ids = await store.addMemories(
        [1, 2, 3, 4, 5].map((minute) => memory(`m${minute}`, { occurredAt: at(minute) })),
        at(9),
      );
      await store.addMemories([memory("other", { project: otherProject, occurredAt: at(3) })], at(9));
      const line = await store.timeline(ids[2] ?? memoryId(0), 1, 2);
      expect(line.map((each) => each.title)).toEqual(["m2", "m3", "m4", "m5"]);
      expect(await store.timeline(memoryId(999), 2, 2)).toEqual([]);
    }));

  test("titles of a session are its newest, oldest first", () =>
    withStore(async (store) => {
      await store.addMemories(
        [1, 2, 3].map((minute) => memory(`m${minute}`, { occurredAt: at(minute) })),
        at(9),
      );
      expect(await store.titlesOfSession(client, session, 2)).toEqual(["m2", "m3"]);
    }));

  test("memories are counted with their projects", () =>
    withStore(async (store) => {
      expect(await store.memoryCounts()).toEqual({
        memories: 0,
        projects: 0,
        firstMemoryAt: null,
        lastMemoryAt: null,
      });
      await store.addMemories([memory("a"), memory("b", { project: otherProject })], at(7));
      expect(await store.memoryCounts()).toEqual({
        memories: 2,
        projects: 2,
        firstMemoryAt: at(7),
        lastMemoryAt: at(7),
      });
    }));

  test("terms are counted in the memories of a project, by any of their forms", () =>
    withStore(async (store) => {
      const other = memory("деплой elsewhere", { project: otherProject });
      await store.addMemories([memory("deploy"), memory("rollout"), memory("cache"), other], at(0));
      const asked = [["deploi", "rollout"], ["cach"], ["webhook"]];
      expect(await store.termCounts(asked, project)).toEqual({ counts: [2, 1, 0], memories: 3 });
      expect((await store.termCounts([["депл"]], null)).counts).toEqual([1]);
      expect(await store.termCounts([], otherProject)).toEqual({ counts: [], memories: 1 });
    }));

  test("global memories of other projects are among those that a project's terms are counted in", () =>
    withStore(async (store) => {
      const rule = memory("deploy everywhere", { project: otherProject, scope: "global" });
      await store.addMemories([memory("cache"), memory("queue", { scope: "global" }), rule], at(0));
      expect(await store.termCounts([["deploi"]], project)).toEqual({ counts: [1], memories: 3 });
      expect(await store.termCounts([["deploi"]], projectKey("unknown"))).toEqual({
        counts: [1],
        memories: 2,
      });
    }));

  test("a memory links to its parents", () =>
    withStore(async (store) => {
      const parents = await store.addMemories([memory("a"), memory("b")], at(0));
      const [id] = await store.addMemories([memory("recap", { kind: "recap", parentIds: parents })], at(1));
      expect((await store.memoriesByIds(id === undefined ? [] : [id]))[0]?.parentIds).toEqual(parents);
    }));
});

const said = (call: number, title: string) =>
  memory(title, { facts: ["port 5432"], eventIds: [eventId(call)] });

const titles = async (store: Store, changes: object): Promise<string[]> =>
  (await store.recentMemories(wordSearch(changes))).map((each) => each.title);

describe.each(implementations)("superseding in $name", ({ withStore }) => {
  test("the newer version is found and the older no more, which stays readable with its successor", () =>
    withStore(async (store) => {
      const [old] = await store.addMemories([memory("Deploys go through make ship")], at(0));
      const newer = memory("Deploys go through make release");
      const id = await store.supersede(old === undefined ? [] : [old], newer, at(1));
      expect(await finder(store)("deploys")).toEqual(["Deploys go through make release"]);
      const [kept] = await store.memoriesByIds(old === undefined ? [] : [old]);
      expect(kept).toMatchObject({ validTo: at(1), supersededBy: id });
    }));

  test("the very same said again is a version of its own, not the one that ends", () =>
    withStore(async (store) => {
      const [old] = await store.addMemories([memory("Ports are 8080")], at(0));
      const id = await store.supersede(old === undefined ? [] : [old], memory("Ports are 8080"), at(1));
      expect(id).not.toBe(old);
      expect(await finder(store)("ports")).toEqual(["Ports are 8080"]);
    }));

  test("several end together without a successor; what holds no more changes nothing", () =>
    withStore(async (store) => {
      const ids = await store.addMemories([memory("One port"), memory("Two ports")], at(0));
      expect(await store.supersede(ids, null, at(1))).toBeNull();
      expect(await finder(store)("port ports")).toEqual([]);
      const [third] = await store.addMemories([memory("Three ports")], at(2));
      const [first] = ids;
      const some = [third, first].filter((id) => id !== undefined);
      expect(await store.supersede(some, memory("Four ports"), at(3))).toBe("gone");
      expect(await finder(store)("ports")).toEqual(["Three ports"]);
    }));
});
