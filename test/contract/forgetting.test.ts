import { join } from "node:path";
import { expect, test } from "vitest";
import type { ForgetPlan } from "../../src/domain/forgetting.ts";
import { askedLine } from "../../src/domain/asked-line.ts";
import { type MemoryId, sessionId } from "../../src/domain/ids.ts";
import { noticeOf } from "../../src/govern/notice.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import { redactMemory } from "../../src/redact/redact.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import type { ChosenRows } from "../../src/store/forgetting-store.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { callTombstone, phraseTombstone, saidTombstones } from "../../src/store/tombstones.ts";
import { requestIn } from "../store/make-database.ts";
import {
  at,
  claimOf,
  client,
  event,
  inTempFolder,
  memory,
  otherProject,
  redacted,
  session,
  touch,
} from "./make.ts";

interface Ground {
  readonly store: Store;
  readonly hash: (text: string) => string;
}

const withKey = (work: (ground: Ground) => Promise<void>): Promise<void> =>
  inTempFolder(async (folder) => {
    const key = openSecretKey(join(folder, "key"));
    const store = openSqliteStore(requestIn(folder, { key }));
    try {
      await work({ store, hash: key.hash });
    } finally {
      await store.close();
    }
  });

const rows = (changes: Partial<ChosenRows>): ChosenRows => ({
  memories: [],
  events: [],
  injections: [],
  queue: [],
  withSources: true,
  withCopies: false,
  ...changes,
});

async function planOf(store: Store, changes: Partial<ChosenRows>): Promise<ForgetPlan> {
  const reach = await store.reachOf(rows(changes));
  return { ...reach, count: reach.memories.length, files: [], mentions: [], outside: [] };
}

async function eraseAll(store: Store, id: number): Promise<void> {
  while (await store.eraseSome(id, 2, at(20)));
}

async function only(store: Store, ...args: Parameters<typeof memory>): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(...args)], at(1));
  if (id === undefined) throw new Error("It was not kept.");
  return id;
}

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
      isErased: false,
    });
    await eraseAll(store, id);
    expect((await store.openForgetting())?.isErased).toBe(true);
    await store.endForgetting(id, at(22));
    expect(await store.openForgetting()).toBeUndefined();
    expect(await store.memoriesByIds(ids)).toEqual([]);
  }));

test("a forgotten call is kept without its texts, is not observed, and is never filled in again", () =>
  withKey(async ({ store, hash }) => {
    const told = event("one", { occurredAt: at(1) });
    await store.addTombstones([callTombstone(told, hash, at(5))]);
    await store.append([told], at(6));
    await store.append([event("one", { outcome: "LIPA-42", occurredAt: at(1) })], at(7));
    const [kept] = await store.eventsOfSession(client, session, null, 10);
    expect(kept).toMatchObject({
      callId: "one",
      input: null,
      outcome: null,
      files: [],
      isForgotten: true,
    });
    expect(await store.waiting("waiting", at(8))).toEqual([]);
  }));

test("a forgotten phrase comes in by no event of before, and may be said anew", () =>
  withKey(async ({ store, hash }) => {
    await store.addTombstones(phraseTombstone("ЛИПА-42", hash, at(5)));
    const said = { outcome: "Код теперь липа-42, запомни" };
    await store.append(
      [event("before", { ...said, occurredAt: at(4) }), event("after", { ...said, occurredAt: at(6) })],
      at(7),
    );
    const kept = await store.eventsOfSession(client, session, null, 10);
    expect(kept.map(({ outcome }) => outcome)).toEqual([null, said.outcome]);
  }));

test("what was forgotten is not written again, in these words or others, unless the owner says it anew", () =>
  withKey(async ({ store, hash }) => {
    const forgotten = memory("The deploy code of the shop is LIPA-42", { facts: [] });
    await store.addTombstones(saidTombstones(forgotten, hash, at(5), "everywhere"));
    const add = (title: string, author: "agent" | "owner" = "agent", minute = 6) =>
      store.addMemories([memory(title, { facts: [], author, occurredAt: at(minute) })], at(6));
    expect(await add("The deploy code of the shop is LIPA-42")).toEqual([]);
    expect(await add("Shop deploys use code lipa-42")).toEqual([]);
    expect(await add("The deploy code of the shop is DUB-17")).toHaveLength(1);
    expect(await add("The shop is deployed on Fridays")).toHaveLength(1);
    expect(await add("The deploy code of the shop is LIPA-42", "owner", 4)).toEqual([]);
    expect(await add("The deploy code of the shop is LIPA-42", "owner")).toHaveLength(1);
  }));

test.each([
  ["Tests run in CI", { title: "Run the tests before you commit", facts: ["CI takes ten minutes"] }],
  ["Deploys go to Netlify", { title: "Deploys go to Vercel" }],
  ["Сборку катим через Дженкинс", { title: "Сборку катим через Тимсити" }],
  [
    "Every deploy of the shop backend goes to Netlify after review",
    { title: "Every deploy of the shop backend goes to Vercel after review" },
  ],
  [
    "Tests run in CI",
    {
      title: "Plan",
      body: "The tests are many.\nOne folder holds one subject each.\nIn CI, twelve machines run.",
    },
  ],
] as const)("forgetting «%s» takes nothing else with the same words: %j", (said, { title, ...rest }) =>
  withKey(async ({ store, hash }) => {
    await store.addTombstones(saidTombstones(memory(said, { facts: [] }), hash, at(5), "everywhere"));
    expect(await store.addMemories([memory(title, { facts: [], ...rest })], at(6))).toHaveLength(1);
  }),
);

test.each([
  ["Tests run in CI", { title: "Notes", body: "Prices are integers. In CI the tests are run." }],
  ["Deploys go to Netlify", { title: "We go on with deploys to netlify" }],
  [
    "Every deploy of the shop backend goes to Netlify after review",
    { title: "After review the deploy of the shop's backend goes to Netlify" },
  ],
] as const)("forgetting «%s» keeps it out in other words: %j", (said, { title, ...rest }) =>
  withKey(async ({ store, hash }) => {
    await store.addTombstones(saidTombstones(memory(said, { facts: [] }), hash, at(5), "everywhere"));
    expect(await store.addMemories([memory(title, { facts: [], ...rest })], at(6))).toEqual([]);
  }),
);

test("what went with a project may be said in another, until it is forgotten everywhere", () =>
  withKey(async ({ store, hash }) => {
    const said = memory("Tests run in CI", { facts: [] });
    const elsewhere = memory("In CI the tests run", { facts: [], project: otherProject });
    await store.addTombstones(saidTombstones(said, hash, at(5), "its project"));
    expect(await store.addMemories([said, memory("In CI the tests run", { facts: [] })], at(6))).toEqual([]);
    expect(await store.addMemories([elsewhere], at(6))).toHaveLength(1);
    await store.addTombstones(saidTombstones(said, hash, at(7), "everywhere"));
    expect(await store.addMemories([{ ...elsewhere, body: "again" }], at(8))).toEqual([]);
  }));

test("forgotten once more, it is forgotten up to then", () =>
  withKey(async ({ store, hash }) => {
    const said = memory("The deploy code is LIPA-42", { facts: [], author: "owner", occurredAt: at(6) });
    const forget = (minute: number) =>
      store.addTombstones(saidTombstones(said, hash, at(minute), "everywhere"));
    expect(await forget(5)).toBe(2);
    const [id] = await store.addMemories([said], at(6));
    expect(id).toBeDefined();
    expect(await forget(7)).toBe(2);
    expect(await store.addMemories([{ ...said, sessionId: null }], at(8))).toEqual([]);
    expect(await forget(6)).toBe(0);
    expect((await store.tombstones()).map((each) => each.at)).toEqual([at(7), at(7)]);
  }));

const about = (name: string) => noticeOf(memory("Do it"), ["override"], { in: "page", name, event: null });

test("a security note is kept, whatever note of its constant words was forgotten, but for a forgotten phrase", () =>
  withKey(async ({ store, hash }) => {
    expect(saidTombstones(about("lipa.example"), hash, at(5), "everywhere")).toEqual([]);
    const alike = { ...about("lipa.example"), provenance: memory("x").provenance };
    await store.addTombstones([
      ...saidTombstones(alike, hash, at(5), "everywhere"),
      ...phraseTombstone("dub.example", hash, at(5)),
    ]);
    expect(await store.addMemories([redactMemory(about("lipa.example")).value], at(6))).toHaveLength(1);
    expect(await store.addMemories([redactMemory(about("dub.example")).value], at(6))).toEqual([]);
  }));

test("a forgetting whose texts another key has sealed goes on without them and says so", () =>
  inTempFolder(async (folder) => {
    const first = openSqliteStore(requestIn(folder, { key: openSecretKey(join(folder, "one")) }));
    const id = await only(first, "LIPA-42");
    await first.beginForgetting(await planOf(first, { memories: [id] }), ["LIPA-42"], [], at(20));
    await first.close();
    const store = openSqliteStore(requestIn(folder, { key: openSecretKey(join(folder, "two")) }));
    expect(await store.openForgetting()).toMatchObject({ texts: null, plan: { memories: [id] } });
    await store.close();
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

test("what would be corrected to something forgotten stays as it is", () =>
  withKey(async ({ store, hash }) => {
    const forgotten = memory("The deploy code of the shop is LIPA-42", { facts: [] });
    await store.addTombstones(saidTombstones(forgotten, hash, at(5), "everywhere"));
    const id = await only(store, "The deploy code of the shop is DUB-17");
    await expect(store.supersede([id], forgotten, at(6))).rejects.toMatchObject({ code: "forgotten" });
    expect((await store.memoriesByIds([id]))[0]?.validTo).toBeNull();
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

test("what was observed of an event before it was forgotten is not written after it, and other drafts of the batch are", () =>
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
