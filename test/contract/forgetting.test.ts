import { expect, test } from "vitest";
import { askedLine } from "../../src/domain/asked-line.ts";
import { type MemoryId, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import type { Store } from "../../src/store/store.ts";
import { eraseAll, only, planOf, rows, withKey } from "./forgetting-ground.ts";
import { at, claimOf, client, event, memory, redacted, session, touch } from "./make.ts";

test("a forgetting takes older versions, what rests on them and the events they rest on, and the chain still holds", () =>
  withKey(async ({ store }) => {
    await store.append([event("one"), event("two")], at(0));
    const [one, two] = await store.eventsOfSession(client, session, null, 10);
    if (one === undefined || two === undefined) throw new Error("Two events were kept.");
    const old = await only(store, "The code is KEDR-17", { eventIds: [one.id] });
    const now = await store.supersede([old], memory("The code is LIPA-42", { parentIds: [old] }), at(2));
    if (typeof now !== "number") throw new Error("It was not corrected.");
    const kept = await only(store, "Nothing of that", { eventIds: [two.id] });
    const recap = await only(store, "Recap", { kind: "recap", type: null, parentIds: [now, kept] });
    const plan = await planOf(store, { memories: [now] });
    expect(plan).toMatchObject({ memories: [old, now], derived: [recap], events: [one.id], count: 2 });
    expect(plan.rebuilt).toEqual([{ client, sessionId: session }]);
    const id = await store.beginForgetting(plan, ["LIPA-42"], [], at(20));
    await eraseAll(store, id);
    expect((await store.memoriesByIds([old, now, recap, kept])).map((each) => each.id)).toEqual([kept]);
    const events = await store.eventsByIds([one.id, two.id]);
    expect(events.map(({ input, outcome }) => [input, outcome])).toEqual([
      [null, null],
      [two.input, two.outcome],
    ]);
    expect((await store.verify(null)).findings).toEqual([]);
  }));

test("of two that contradict each other only the one that is meant goes; the other stays ended", () =>
  withKey(async ({ store }) => {
    const beaten = await only(store, "The port is 3000");
    const wrong = await only(store, "The port is 4000");
    const ending = { memoryId: wrong, subjects: [], endings: [{ id: beaten, by: wrong }], proposals: [] };
    expect(await store.keepCompared(ending, at(2))).toBe("done");
    const plan = await planOf(store, { memories: [wrong] });
    expect(plan.memories).toEqual([wrong]);
    await eraseAll(store, await store.beginForgetting(plan, [], [], at(20)));
    expect(await store.memoriesByIds([beaten, wrong])).toMatchObject([
      { id: beaten, validTo: at(2), supersededBy: null },
    ]);
    expect((await store.verify(null)).findings).toEqual([]);
  }));

test("a correction goes where it still holds what the forgotten said, and stays where it says something else", () =>
  withKey(async ({ store }) => {
    const facts = ["The shop's release code is KEDR-17"];
    const old = await only(store, "Releases are signed on Mondays", { facts });
    const corrected = async (title: string, of: MemoryId, changes: object) => {
      const now = await store.supersede([of], memory(title, { parentIds: [of], ...changes }), at(2));
      if (typeof now !== "number") throw new Error("It was not corrected.");
      return now;
    };
    const copy = await corrected("Releases are signed on Fridays", old, {
      body: "the shop's release code is kedr-17.",
    });
    const other = await corrected("Releases are not signed", copy, {
      facts: ["The shop's release code is LIPA-42"],
    });
    expect((await planOf(store, { memories: [old], withCopies: true })).memories).toEqual([old, copy]);
    expect((await planOf(store, { memories: [old] })).memories).toEqual([old]);
    expect((await planOf(store, { memories: [other] })).memories).toEqual([old, copy, other]);
  }));

test("what ended a forgotten memory without being made of it goes where it still holds a text of it", () =>
  withKey(async ({ store }) => {
    const old = await only(store, "The shop's release code is KEDR-17");
    const corrects = [{ id: old, isSure: true }];
    const heard = await only(store, "The shop's releases have another code", { corrects });
    expect((await store.memoriesByIds([old]))[0]).toMatchObject({ supersededBy: heard });
    const copies = { memories: [old], withCopies: true };
    expect((await planOf(store, copies)).memories).toEqual([old]);
    const again = await store.supersede(
      [heard],
      memory("It is so: the shop's release code is KEDR-17.", { parentIds: [] }),
      at(3),
    );
    expect((await planOf(store, copies)).memories).toEqual([old, again]);
  }));

const given = (store: Store, changes: Partial<Injection>): Promise<number> =>
  store.saveInjection(
    redacted<Injection>({
      client,
      sessionId: session,
      project: memory("x").project,
      channel: "prompt",
      asked: "what?",
      text: "something else",
      personLine: "",
      memoryIds: [],
      tokens: 1,
      at: at(0),
      ...changes,
    }),
  );

test("what was given for a forgotten prompt, command or file goes, whatever it told of", () =>
  withKey(async ({ store }) => {
    const prompt = `The code of the shop\n is LIPA-42, ${"and so on ".repeat(20)}`;
    await store.append(
      [
        event("said", { kind: "prompt", tool: null, input: prompt, outcome: null }),
        event("ran", { input: '{"command":"npm test"}', files: ["/home/me/one/a.ts"] }),
      ],
      at(0),
    );
    await store.indexEvents(10);
    const wanted = [
      await given(store, { asked: askedLine(prompt) }),
      await given(store, { asked: "npm test" }),
      await given(store, { asked: "/home/me/one/a.ts" }),
    ];
    await given(store, { asked: "another prompt" });
    await given(store, { asked: askedLine(prompt), sessionId: sessionId("session-2") });
    const events = (await store.eventsOfSession(client, session, null, 10)).map(({ id }) => id);
    expect((await planOf(store, { events })).injections).toEqual(wanted);
  }));

test("a text that was made before one of its memories was forgotten is kept without a word, whenever it comes", () =>
  withKey(async ({ store }) => {
    const [gone, kept] = [await only(store, "LIPA-42"), await only(store, "DUB-17")];
    const id = await store.beginForgetting(await planOf(store, { memories: [gone] }), [], [], at(20));
    await given(store, { text: "LIPA-42", asked: "what?", memoryIds: [kept, gone] });
    await eraseAll(store, id);
    await given(store, { text: "LIPA-42", asked: "what?", memoryIds: [gone] });
    await given(store, { text: "DUB-17", memoryIds: [kept] });
    const texts = await store.injectionsOfSession(client, session, 10);
    expect(texts.map(({ asked, text }) => [asked, text])).toEqual([
      ["", ""],
      ["", ""],
      ["what?", "DUB-17"],
    ]);
  }));

test("what was given in a session or a time goes with it", () =>
  withKey(async ({ store }) => {
    const { project } = memory("x");
    await store.touchProject({ key: project, name: "one", path: "/one" });
    const one = await given(store, { at: at(1) });
    const two = await given(store, { at: at(2), sessionId: sessionId("session-2") });
    const where = { session: null, project: null, since: null, until: null, client: null };
    const found = async (choice: object) => (await store.rowsWhere({ ...where, ...choice })).injections;
    expect(await found({ session })).toEqual([one]);
    expect(await found({ since: at(2), until: at(3) })).toEqual([two]);
    expect(await found({ project })).toEqual([one, two]);
  }));

test("one that was begun is there with what it looks for until it is ended, and may be taken up at any row", () =>
  withKey(async ({ store }) => {
    const ids = await store.addMemories(
      [1, 2, 3].map((each) => memory(`Memory ${each}`)),
      at(1),
    );
    const plan = await planOf(store, { memories: ids });
    const id = await store.beginForgetting(plan, ["Memory 1"], [], at(20));
    expect(await store.eraseSome(id, 1, at(21))).toBe(true);
    expect(await store.openForgetting()).toEqual({
      id,
      startedAt: at(20),
      plan,
      texts: ["Memory 1"],
      tombstones: [],
      isErased: false,
    });
    await eraseAll(store, id);
    expect((await store.openForgetting())?.isErased).toBe(true);
    await store.endForgetting(id, at(22));
    expect(await store.openForgetting()).toBeUndefined();
    expect(await store.memoriesByIds(ids)).toEqual([]);
  }));

test("[forget.survives-kill] one with many rows is written down in portions, and whoever finds it half written down ends it", () =>
  withKey(async ({ store }) => {
    const calls = Array.from({ length: limits.goingAtOnce + 2 }, (_, index) => event(`call-${index}`));
    await store.append(calls, at(1));
    const from = { session: event("x").sessionId, project: null, since: null, until: null, client: null };
    const { events } = await store.rowsWhere(from);
    const isLeft = async (): Promise<readonly boolean[]> =>
      (await store.eventsByIds(events)).map(({ isForgotten }) => isForgotten !== true);
    const id = await store.beginForgetting(await planOf(store, { events }), [], [], at(20));
    // Killed; the next one writes down the rest before it erases anything.
    expect(await store.eraseSome(id, 1, at(21))).toBe(true);
    expect(await isLeft()).not.toContain(false);
    expect(await store.writeDownSome(id)).toBe(false);
    while (await store.eraseSome(id, 500, at(22)));
    expect(await isLeft()).not.toContain(true);
  }));

test("a session that was given it is told once", () =>
  withKey(async ({ store }) => {
    await store.touchProject({ key: memory("x").project, name: "one", path: "/one" });
    const place = event("one").place;
    await store.touchSession({
      client,
      id: session,
      project: place.project,
      directory: place.directory,
      run: "interactive",
      transcriptPath: null,
      configFolder: null,
      clientPid: null,
      at: at(0),
    });
    await store.append([event("one")], at(0));
    const [told] = await store.eventsOfSession(client, session, null, 1);
    const id = await only(store, "LIPA-42", { eventIds: told === undefined ? [] : [told.id] });
    const plan = await planOf(store, { memories: [id] });
    expect(plan.openSessions).toEqual([{ client, sessionId: session }]);
    await eraseAll(store, await store.beginForgetting(plan, [], [], at(20)));
    expect(await store.takeWithdrawal(client, session, at(21))).toEqual([id]);
    expect(await store.takeWithdrawal(client, session, at(22))).toBeNull();
  }));

test("a session that ended is told when it goes on, once nothing of it is there any more", () =>
  withKey(async ({ store }) => {
    await store.touchSession(touch(0));
    await store.append([event("one")], at(0));
    await store.endSession(client, session, at(5));
    const [told] = await store.eventsOfSession(client, session, null, 1);
    const id = await only(store, "LIPA-42", { eventIds: told === undefined ? [] : [told.id] });
    const plan = await planOf(store, { memories: [id] });
    expect(plan.openSessions).toEqual([]);
    const forgetting = await store.beginForgetting(plan, [], [], at(20));
    expect(await store.takeWithdrawal(client, session, at(20))).toBeNull();
    await eraseAll(store, forgetting);
    expect(await store.takeWithdrawal(client, session, at(21))).toEqual([id]);
  }));

test("a vector goes with its memory, and is counted", () =>
  withKey(async ({ store }) => {
    await store.useVectorModel({ name: "m", dimensions: 2, settings: "" });
    const id = await only(store, "LIPA-42");
    const [{ contentHash } = { contentHash: "" }] = await store.memoriesByIds([id]);
    await store.saveVectors("m", [{ id, contentHash, vector: Float32Array.from([1, 0]) }]);
    const plan = await planOf(store, { memories: [id] });
    expect(plan.vectors).toBe(1);
    await eraseAll(store, await store.beginForgetting(plan, [], [], at(20)));
    expect((await store.reachOf(rows({ memories: [id] }))).vectors).toBe(0);
  }));

test("[forget.stays-forgotten] what was observed of an event before it was forgotten is not written after it, and other drafts of the batch are", () =>
  withKey(async ({ store }) => {
    await store.append([event("one"), event("two")], at(0));
    const [one, two] = await store.eventsOfSession(client, session, null, 10);
    const claim = await store.claim(claimOf({}));
    if (one === undefined || two === undefined || claim === undefined) throw new Error("Two events wait.");
    const kept = await only(store, "It stays", { eventIds: [one.id] });
    const before = await store.forgettings();
    const plan = await planOf(store, { events: [one.id], withSources: false });
    const id = await store.beginForgetting(
      { ...plan, memories: [], derived: [], events: [one.id] },
      [],
      [],
      at(20),
    );
    expect([before, await store.forgettings()]).toEqual([
      { begun: 0, isErasing: false },
      { begun: id, isErasing: true },
    ]);
    const begun = [memory("Of the first, early", { eventIds: [one.id, two.id] })];
    expect(
      await store.settle({ claimId: claim.id, now: at(20), memories: begun, coverage: "covered" }),
    ).toEqual([]);
    await eraseAll(store, id);
    expect(await store.forgettings()).toEqual({ begun: id, isErasing: false });
    const again = await store.claim(claimOf({ from: "covered", now: at(21), leaseUntil: at(22) }));
    const drafts = [
      memory("Of the first", { eventIds: [one.id] }),
      memory("Of the second", { eventIds: [two.id] }),
      memory("A new version", { eventIds: [one.id, two.id], parentIds: [kept] }),
    ];
    const ids = await store.settle({
      claimId: again?.id ?? "",
      now: at(21),
      memories: drafts,
      coverage: "final",
    });
    expect((await store.memoriesByIds(ids)).map(({ title }) => title)).toEqual([
      "Of the second",
      "A new version",
    ]);
  }));
