import { join } from "node:path";
import { expect, test } from "vitest";
import { noticeOf } from "../../src/govern/notice.ts";
import { redactMemory } from "../../src/redact/redact.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import { callTombstone, phraseTombstone, saidTombstones } from "../../src/store/tombstones.ts";
import { only, planOf, withKey } from "./forgetting-ground.ts";
import { at, client, event, inTempFolder, memory, otherProject, session } from "./make.ts";
import { requestIn } from "../store/make-database.ts";

test("[forget.stays-forgotten] a forgotten call is kept without its texts, is not observed, and is never filled in again", () =>
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

test("[forget.stays-forgotten] a forgotten phrase comes in by no event of before, and may be said anew", () =>
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

test("[forget.stays-forgotten] what was forgotten is not written again, in these words or others, unless the owner says it anew", () =>
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
    expect(await forget(5)).toBe(3);
    const [id] = await store.addMemories([said], at(6));
    expect(id).toBeDefined();
    expect(await forget(7)).toBe(3);
    expect(await store.addMemories([{ ...said, sessionId: null }], at(8))).toEqual([]);
    expect(await forget(6)).toBe(0);
    expect((await store.tombstones()).map((each) => each.at)).toEqual([at(7), at(7), at(7)]);
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
    expect(await store.addMemories([redactMemory(about("lipa.example"), []).value], at(6))).toHaveLength(1);
    expect(await store.addMemories([redactMemory(about("dub.example"), []).value], at(6))).toEqual([]);
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

test("[forget.stays-forgotten] what would be corrected to something forgotten stays as it is", () =>
  withKey(async ({ store, hash }) => {
    const forgotten = memory("The deploy code of the shop is LIPA-42", { facts: [] });
    await store.addTombstones(saidTombstones(forgotten, hash, at(5), "everywhere"));
    const id = await only(store, "The deploy code of the shop is DUB-17");
    await expect(store.supersede([id], forgotten, at(6))).rejects.toMatchObject({ code: "forgotten" });
    expect((await store.memoriesByIds([id]))[0]?.validTo).toBeNull();
  }));

test("a phrase that was forgotten in one place comes back in no word of before from there, and stands elsewhere", () =>
  withKey(async ({ store, hash }) => {
    const here = { project: memory("x").project, session: null, client: null, since: at(2), until: null };
    await store.addTombstones(phraseTombstone("LIPA-42", hash, at(9), here));
    const outcome = "so it is lipa-42";
    const { place } = event("x");
    await store.append(
      [
        event("here", { outcome, occurredAt: at(3) }),
        event("before", { outcome, occurredAt: at(1) }),
        event("there", { outcome, occurredAt: at(3), place: { ...place, project: otherProject } }),
      ],
      at(10),
    );
    const kept = await store.eventsOfSession(client, session, null, 10);
    expect(kept.filter(({ isForgotten }) => isForgotten).map(({ callId }) => callId)).toEqual(["here"]);
    const add = (changes: object) => store.addMemories([memory("It is LIPA-42", changes)], at(10));
    expect(await add({ occurredAt: at(3) })).toEqual([]);
    expect(await add({ occurredAt: at(1) })).toHaveLength(1);
    expect(await add({ occurredAt: at(3), project: otherProject })).toHaveLength(1);
  }));
