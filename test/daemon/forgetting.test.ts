import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { textFinder } from "../../src/daemon/forgetting/texts.ts";
import { readReceipts } from "../../src/daemon/audit/receipts.ts";
import { keepTombstones, openForgettingKey } from "../../src/daemon/forgetting/tombstone-file.ts";
import { clientName, sessionId } from "../../src/domain/ids.ts";
import { homePaths } from "../../src/platform/paths.ts";
import type { Store } from "../../src/store/store.ts";
import { phraseTombstone, saidTombstones } from "../../src/store/tombstones.ts";
import { everything } from "../everything.ts";
import {
  at,
  clockAt,
  event,
  inTempFolder,
  memory,
  otherProject,
  project,
  redacted,
} from "../contract/make.ts";
import { asked, type Ground, wholeForgetting, withForgetting } from "./forgetting-ground.ts";

const [second, other] = [sessionId("session-2"), clientName("other-client")];

/** Three memories and their events: in two sessions, two projects, of two clients, at three times. */
async function keepThree(store: Store): Promise<readonly number[]> {
  const place = event("x").place;
  await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
  await store.touchProject({ key: otherProject, name: "two", path: "/home/me/two" });
  const theirs = { sessionId: second, place: { ...place, project: otherProject } };
  await store.append(
    [
      event("a", { occurredAt: at(1) }),
      event("b", { ...theirs, occurredAt: at(2) }),
      event("c", { client: other, sessionId: second, occurredAt: at(3) }),
    ],
    at(4),
  );
  return store.addMemories(
    [
      memory("The shop is deployed on Fridays", { occurredAt: at(1) }),
      memory("The port is 3000", { occurredAt: at(2), sessionId: second, project: otherProject }),
      memory("Prices are integers", { occurredAt: at(3), sessionId: second, client: other }),
    ],
    at(4),
  );
}

test.each([
  ["a session", { session: second }, [1, 2], 2],
  ["a project by its name", { project: "two" }, [1], 1],
  ["a client", { client: other }, [2], 1],
  ["a time", { since: at(2), until: at(3) }, [1], 1],
  ["a session of a client", { session: second, client: other }, [2], 1],
  ["a search", { query: "when is the shop deployed" }, [0], 0],
  ["a number", { ids: null }, [], 0],
] as const)("by %s goes what is of it and nothing else", (what, changes, gone, events) =>
  withForgetting(async ({ store, forgetting }) => {
    const ids = await keepThree(store);
    const request = what === "a number" ? asked({ ids: [] }) : asked(changes);
    const plan = await forgetting.planForget(request);
    expect(plan.memories).toEqual(gone.map((index) => ids[index]));
    expect(plan.events).toHaveLength(events);
    const answer = await forgetting.forget({ ...request, confirmed: plan.count });
    expect(answer.outcome).toBe(gone.length === 0 ? "nothing" : "done");
    const left = await store.memoriesByIds(ids as never);
    expect(left).toHaveLength(ids.length - gone.length);
  }),
);

test("what would go is another number than was confirmed: nothing is done", () =>
  withForgetting(async ({ store, forgetting }) => {
    const ids = await keepThree(store);
    const answer = await forgetting.forget({ ...asked({ text: "Prices" }), confirmed: 2 });
    expect(answer.outcome).toBe("changed");
    expect(await store.memoriesByIds(ids as never)).toHaveLength(3);
    await expect(forgetting.planForget(asked({ project: "three" }))).rejects.toMatchObject({
      code: "no-such-project",
    });
  }));

test("[forget.stays-forgotten] what was read of a forgotten session later keeps no text; what is said in it afterwards does", () =>
  withForgetting(async ({ store, forgetting }) => {
    await keepThree(store);
    await forgetting.forget({ ...asked({ session: second }), confirmed: null });
    await store.append(
      [
        event("missed", { sessionId: second, occurredAt: at(2) }),
        event("later", { sessionId: second, occurredAt: at(61) }),
      ],
      at(62),
    );
    const kept = await store.eventsOfSession(event("x").client, second, null, 10);
    expect(kept.map(({ callId, outcome }) => [callId, outcome])).toEqual([
      ["b", null],
      ["missed", null],
      ["later", "done later"],
    ]);
  }));

test("a payload that was set aside goes with what it holds; what others hold too is not looked for", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    await store.addMemories([memory("Same words as another", { body: "only here LIPA" })], at(1));
    await store.addMemories([memory("Same words as another", { body: "", sessionId: second })], at(2));
    mkdirSync(join(paths.spool, "broken"), { recursive: true });
    writeFileSync(join(paths.spool, "broken", "1.json"), '{"x":"only here LIPA"}');
    writeFileSync(join(paths.spool, "broken", "2.json"), '{"x":"Same words as another"}');
    const [first] = await store
      .recentMemories(everything({ project, limit: 9 }))
      .then((all) => all.slice(-1));
    const answer = await forgetting.forget({ ...asked({ ids: first ? [first.id] : [] }), confirmed: 1 });
    expect(answer).toMatchObject({
      outcome: "done",
      receipt: { files: ["spool/broken/1.json"], check: { stillIn: [] } },
    });
    expect(answer.outcome === "done" && answer.receipt.check.notSought).toBeGreaterThan(0);
  }));

test("the file of tombstones holds no text, and a broken one stops with what to do", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    await keepThree(store);
    await forgetting.forget({ ...asked({ text: "Prices" }), confirmed: null });
    const kept = readFileSync(paths.tombstones, "utf8");
    expect(kept.split("\n").length).toBeGreaterThan(1);
    expect(kept.toLowerCase()).not.toContain("price");
    writeFileSync(paths.tombstones, "{");
    await expect(forgetting.finishForgetting(null)).rejects.toMatchObject({ code: "tombstones-unreadable" });
    rmSync(paths.tombstones);
    await forgetting.finishForgetting(null);
  }));

test("a lost key stops with what to do, in both languages; where nothing was forgotten a key is made", () =>
  inTempFolder(async (folder) => {
    const paths = homePaths(folder, folder);
    const { hash } = openForgettingKey(paths);
    expect(openForgettingKey(paths).hash("x")).toBe(hash("x"));
    keepTombstones(paths.tombstones, []);
    rmSync(paths.forgettingKey);
    expect(() => openForgettingKey(paths)).toThrow(
      expect.objectContaining({
        code: "forgetting-key-missing",
        said: { en: expect.stringContaining(paths.tombstones), ru: expect.stringContaining("Верните") },
      }),
    );
  }));

test("one whose texts can't be read any more is carried out, and its receipt says that nothing was looked for", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    const ids = await keepThree(store);
    const plan = await forgetting.planForget(asked({ text: "Prices" }));
    await store.beginForgetting(plan, ["Prices are integers"], [], at(5));
    const open = store.openForgetting.bind(store);
    const keyless: Store = {
      ...store,
      openForgetting: async () => {
        const begun = await open();
        return begun && { ...begun, texts: null };
      },
    };
    const key = openForgettingKey(paths);
    await wholeForgetting({ store: keyless, paths, key, clock: clockAt(60) }).finishForgetting(null);
    expect(await store.memoriesByIds(ids as never)).toHaveLength(2);
    const [receipt] = readReceipts(paths.receipts, 9);
    expect(receipt).toMatchObject({ what: "forgotten", check: { texts: 0, areTextsLost: true } });
  }));

test("what went by a project is kept out of that project alone, by its number everywhere", () =>
  withForgetting(async ({ store, forgetting }) => {
    const ids = await keepThree(store);
    const again = memory("On Fridays the shop is deployed", { facts: [] });
    await forgetting.forget({ ...asked({ project: "one" }), confirmed: null });
    expect(await store.addMemories([again], at(61))).toEqual([]);
    const there = await store.addMemories([{ ...again, project: otherProject }], at(61));
    expect(there).toHaveLength(1);
    await forgetting.forget({ ...asked({ ids: there }), confirmed: null });
    expect(await store.addMemories([{ ...again, project: otherProject, sessionId: second }], at(62))).toEqual(
      [],
    );
    expect(ids).toHaveLength(3);
  }));

test.each([
  ["a project", { project: "one" }],
  ["a session", { session: event("x").sessionId }],
  ["a client", { client: event("x").client, until: at(3) }],
  ["a time", { until: at(2) }],
] as const)("a text that is to be forgotten in %s stands where else it was said and given", (_what, where) =>
  withForgetting(async ({ store, forgetting, paths }) => {
    await keepThree(store);
    const elsewhere = { sessionId: second, project: otherProject, client: other } as const;
    const said = { outcome: "so it is LIPA-42" };
    const place = { ...event("x").place, project: otherProject };
    const ids = await store.addMemories(
      [memory("LIPA-42", { occurredAt: at(1) }), memory("LIPA-42", { ...elsewhere, occurredAt: at(4) })],
      at(5),
    );
    await store.append(
      [
        event("here", { ...said, occurredAt: at(1) }),
        event("there", { ...said, ...elsewhere, place, occurredAt: at(4) }),
      ],
      at(5),
    );
    const text = {
      channel: "prompt",
      asked: "lipa-42",
      text: "",
      personLine: "",
      memoryIds: [],
      tokens: 1,
    } as const;
    const from = { client: event("x").client, sessionId: event("x").sessionId, project };
    await store.saveInjection(redacted({ ...text, ...from, at: at(1) }));
    await store.saveInjection(redacted({ ...text, ...elsewhere, at: at(4) }));
    mkdirSync(join(paths.spool, "broken"), { recursive: true });
    writeFileSync(join(paths.spool, "broken", "1.json"), "LIPA-42");
    const answer = await forgetting.forget({ ...asked({ text: "LIPA-42", ...where }), confirmed: 1 });
    expect(answer).toMatchObject({
      outcome: "done",
      receipt: { files: [], check: { texts: 0, notSought: 1, stillIn: [] } },
    });
    expect((await store.memoriesByIds(ids)).map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await store.injectionsOfSession(from.client, from.sessionId, 9)).toEqual([]);
    expect(await store.injectionsOfSession(other, second, 9)).toHaveLength(1);
    await store.append([event("again", { ...said, ...elsewhere, place, occurredAt: at(4) })], at(61));
    await store.append([event("missed", { ...said, occurredAt: at(1) })], at(61));
    const kept = [
      ...(await store.eventsOfSession(other, second, null, 9)),
      ...(await store.eventsOfSession(from.client, from.sessionId, null, 9)),
    ];
    const emptied = kept.filter(({ isForgotten }) => isForgotten).map(({ callId }) => callId);
    expect(emptied).toEqual(["here", "missed"]);
    expect(
      await store.addMemories([memory("LIPA-42 again", { ...elsewhere, occurredAt: at(4) })], at(62)),
    ).toHaveLength(1);
    expect(await store.addMemories([memory("LIPA-42 again", { occurredAt: at(1) })], at(62))).toEqual([]);
  }),
);

/** A restored copy: the file of tombstones knows what the database does not. */
async function forgottenElsewhere({ paths, hash }: Ground): Promise<void> {
  keepTombstones(paths.tombstones, [
    ...phraseTombstone("LIPA-42", hash, at(50)),
    ...saidTombstones(memory("The shop is deployed on Fridays by hand"), hash, at(50), "everywhere"),
  ]);
}

test("[forget.stays-forgotten] a restored copy is forgotten again at the next start wherever the process was killed while it looked", () =>
  withForgetting(async (ground) => {
    const { store, forgetting } = ground;
    await keepThree(store);
    const [id] = await store.addMemories([memory("The code is LIPA-42")], at(4));
    await forgottenElsewhere(ground);
    const killed = vi.spyOn(store, "beginForgetting").mockRejectedValue(new Error("killed"));
    await expect(forgetting.finishForgetting(null)).rejects.toThrow("killed");
    killed.mockRestore();
    await forgetting.finishForgetting(null);
    expect(await store.memoriesByIds(id === undefined ? [] : [id])).toEqual([]);
  }));

test("[forget.stays-forgotten] from a restored copy go given texts and errors that hold the phrase, and no memory that is only like one", () =>
  withForgetting(async (ground) => {
    const { store, forgetting } = ground;
    await keepThree(store);
    const [like] = await store.addMemories([memory("The shop is deployed by hand")], at(4));
    const [same] = await store.addMemories([memory("The shop is deployed on Fridays by hand")], at(4));
    const given = {
      client: event("x").client,
      sessionId: second,
      project,
      channel: "prompt" as const,
      asked: "so it is lipa-42",
      text: "something",
      personLine: "",
      memoryIds: [],
      tokens: 1,
      at: at(4),
    };
    await store.saveInjection(redacted(given));
    await forgottenElsewhere(ground);
    await forgetting.finishForgetting(null);
    expect(await store.injectionsOfSession(event("x").client, second, 10)).toEqual([]);
    const left = await store.memoriesByIds([like, same].filter((id) => id !== undefined));
    expect(left.map(({ id }) => id)).toEqual([like]);
    expect(await store.openForgetting()).toBeUndefined();
    expect(await store.tombstones()).toHaveLength(4);
  }));

test("a text is found whatever the case, inside of JSON of both kinds, and in other forms of its words", () => {
  const holds = textFinder("код ЛИПА-42");
  for (const text of ["Код липа-42!", JSON.stringify({ x: "код ЛИПА-42" }), "коды ЛИПЫ 42"])
    expect(holds(text)).toBe(true);
  expect(textFinder("Липа")(String.raw`{"x":"\u041b\u0438\u043f\u0430"}`)).toBe(true);
  expect(textFinder('say "x"')(JSON.stringify('say "x"'))).toBe(true);
  for (const text of ["код ДУБ-42", "липа и код 42", ""]) expect(holds(text)).toBe(false);
});
