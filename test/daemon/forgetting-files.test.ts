import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { sessionId } from "../../src/domain/ids.ts";
import {
  keepTombstones,
  openForgettingKey,
  readTombstones,
} from "../../src/daemon/forgetting/tombstone-file.ts";
import type { HomePaths } from "../../src/platform/paths.ts";
import type { Store } from "../../src/store/store.ts";
import { callTombstone, phraseTombstone } from "../../src/store/tombstones.ts";
import { at, clockAt, event, memory, session } from "../contract/make.ts";
import { putOutOfReach } from "../out-of-reach.ts";
import { asked, wholeForgetting, withForgetting } from "./forgetting-ground.ts";

const inHome = ({ home }: HomePaths, name: string): string => join(home, name);

function write(paths: HomePaths, name: string, text: string): void {
  mkdirSync(join(inHome(paths, name), ".."), { recursive: true });
  writeFileSync(inHome(paths, name), text);
}

test("only what waits, is made anew or is a copy goes as a file; Kedr's own files that hold the text stay and are told of", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    await store.addMemories([memory("The code is LIPA-42")], at(1));
    const going = ["backups/kedr-v1.db", "run/hints/s1", "spool/broken/1.json"];
    const staying = [
      "config.jsonc",
      "forgetting-key.old",
      "logs/kedr.log",
      "receipts/1.json",
      "run/hook.json",
    ];
    for (const name of [...going, ...staying]) write(paths, name, `{"it":"LIPA-42"}`);
    const request = asked({ text: "LIPA-42" });
    const plan = await forgetting.planForget(request);
    expect([plan.files.toSorted(), plan.filesKept.toSorted()]).toEqual([going, staying]);
    const answer = await forgetting.forget({ ...request, confirmed: null });
    const stillIn = answer.outcome === "done" ? answer.receipt.check.stillIn.toSorted() : [];
    expect(stillIn).toEqual(staying);
    expect(going.filter((name) => existsSync(inHome(paths, name)))).toEqual([]);
    for (const name of staying) expect(readFileSync(inHome(paths, name), "utf8")).toContain("LIPA-42");
  }));

test("a file that can't be erased keeps nothing else from going, and the receipt names it", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    const [id] = await store.addMemories([memory("The code is LIPA-42")], at(1));
    await putOutOfReach(inHome(paths, "spool/broken/1.json"), "LIPA-42");
    write(paths, "spool/broken/2.json", "LIPA-42");
    const answer = await forgetting.forget({ ...asked({ text: "LIPA-42" }), confirmed: null });
    expect(answer).toMatchObject({
      outcome: "done",
      receipt: { check: { stillIn: ["spool/broken/1.json"] } },
    });
    expect(existsSync(inHome(paths, "spool/broken/2.json"))).toBe(false);
    expect(await store.memoriesByIds(id === undefined ? [] : [id])).toEqual([]);
    expect(await store.openForgetting()).toBeUndefined();
  }));

test("what is wrong with the file of tombstones keeps neither rows from going nor recaps from being told", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    const ids = await store.addMemories([memory("The code is LIPA-42")], at(1));
    const plan = await forgetting.planForget(asked({ text: "LIPA-42" }));
    await store.beginForgetting(plan, ["LIPA-42"], [], at(5));
    writeFileSync(paths.tombstones, '{"kind":"nothing"}\n');
    await expect(forgetting.finishForgetting(null)).rejects.toMatchObject({ code: "tombstones-unreadable" });
    expect(await store.memoriesByIds(ids)).toEqual([]);
    expect(await store.forgettings()).toMatchObject({ isErasing: false });
    expect(readFileSync(paths.tombstones, "utf8")).toBe('{"kind":"nothing"}\n');
    await expect(forgetting.forget({ ...asked({ text: "x" }), confirmed: null })).rejects.toMatchObject({
      code: "tombstones-unreadable",
    });
  }));

test("the file of tombstones knows what goes before the first row is gone", () =>
  withForgetting(async ({ store, paths, hash }) => {
    await store.addMemories([memory("The code is LIPA-42")], at(1));
    const known: boolean[] = [];
    const watched: Store = {
      ...store,
      eraseSome: async (...given) => {
        const { hash: wanted } = phraseTombstone("LIPA-42", hash, at(50))[0] ?? { hash: "" };
        known.push(readTombstones(paths.tombstones).some((each) => each.hash === wanted));
        return store.eraseSome(...given);
      },
    };
    const key = openForgettingKey(paths);
    const forgetting = wholeForgetting({ store: watched, paths, key, clock: clockAt(60) });
    await forgetting.forget({ ...asked({ text: "LIPA-42" }), confirmed: null });
    expect(known[0]).toBe(true);
  }));

test("the file of tombstones loses none that the database does not know", () =>
  withForgetting(async ({ store, forgetting, paths, hash }) => {
    await store.addMemories([memory("The code is LIPA-42"), memory("The code is DUB-17")], at(1));
    keepTombstones(paths.tombstones, phraseTombstone("DUB-17", hash, at(50)));
    await forgetting.forget({ ...asked({ text: "LIPA-42" }), confirmed: null });
    const known = readTombstones(paths.tombstones);
    expect(known).toContainEqual(phraseTombstone("DUB-17", hash, at(50))[0]);
    expect(known).toHaveLength((await store.tombstones()).length);
    // What the file told was forgotten on the way.
    expect((await store.memoryCounts()).memories).toBe(0);
    keepTombstones(paths.tombstones, phraseTombstone("DUB-17", hash, at(40)));
    expect(readTombstones(paths.tombstones)).toEqual(known);
  }));

test("words for the launcher that only the forgotten gave are gone before the files are searched", () => {
  const told: boolean[] = [];
  return withForgetting(
    async ({ store, forgetting, paths }) => {
      const ids = await store.addMemories([memory("Deploys go by lipadeploy")], at(1));
      write(paths, "run/hints/s1", "make lipadeploy .\n");
      const answer = await forgetting.forget({ ...asked({ ids }), confirmed: null });
      expect(answer).toMatchObject({ outcome: "done", receipt: { files: [], check: { stillIn: [] } } });
      expect([existsSync(inHome(paths, "run/hints/s1")), told]).toEqual([false, [true]]);
    },
    () => told.push(true),
  );
});

test("texts beyond those that the disk is searched for are counted as not sought", () =>
  withForgetting(async ({ store, forgetting }) => {
    await store.touchProject({ key: memory("x").project, name: "one", path: "/one" });
    const many = Array.from({ length: 1_010 }, (_, index) => event(`call-${index}`));
    await store.append(many, at(1));
    const answer = await forgetting.forget({ ...asked({ session }), confirmed: null });
    expect(answer).toMatchObject({ outcome: "done", receipt: { check: { texts: 2_000, notSought: 20 } } });
  }));

test("once it was carried out the database keeps neither its numbers nor its paths", () =>
  withForgetting(async ({ store, forgetting, paths }) => {
    await store.addMemories([memory("The code is LIPA-42")], at(1));
    write(paths, "spool/broken/of-the-shop.json", "LIPA-42");
    await forgetting.forget({ ...asked({ text: "LIPA-42" }), confirmed: null });
    const db = new Database(paths.database, { readonly: true });
    onTestFinished(() => void db.close());
    expect(db.prepare("select plan, sealed from forgettings").all()).toEqual([{ plan: "{}", sealed: null }]);
    expect(readFileSync(paths.database).includes("of-the-shop")).toBe(false);
  }));

test("what is written while it is planned goes with it", () =>
  withForgetting(async ({ store, forgetting }) => {
    await store.addMemories([memory("The code is LIPA-42")], at(1));
    const plain = store.reachOf.bind(store);
    let isLate = true;
    store.reachOf = async (rows) => {
      const reach = await plain(rows);
      if (isLate)
        await store.append([event("late", { outcome: "so it is lipa-42", occurredAt: at(2) })], at(2));
      isLate = false;
      return reach;
    };
    const answer = await forgetting.forget({ ...asked({ text: "LIPA-42" }), confirmed: null });
    expect(answer).toMatchObject({ outcome: "done", receipt: { check: { stillIn: [], texts: 1 } } });
    const [late] = await store.eventsOfSession(event("x").client, session, null, 10);
    expect(late).toMatchObject({ outcome: null, isForgotten: true });
  }));

test("what was begun by words that are searched for goes whole, though the search finds it no more when it is planned again", () =>
  withForgetting(async ({ store, forgetting }) => {
    await store.addMemories([memory("The okapi code is LIPA-42")], at(1));
    const begin = store.beginForgetting.bind(store);
    store.beginForgetting = async (...args) => {
      const begun = await begin(...args);
      await store.addMemories([memory("The zebra eats hay", { sessionId: sessionId("session-2") })], at(2));
      return begun;
    };
    const answer = await forgetting.forget({ ...asked({ query: "okapi code" }), confirmed: 1 });
    expect(answer).toMatchObject({ outcome: "done", receipt: { memories: [1], check: { texts: 1 } } });
  }));

test("what keeps it from coming back is put by whoever carries it out, and calls get theirs as they are erased", () =>
  withForgetting(async ({ store, forgetting, paths, hash }) => {
    await store.append([event("one"), event("two", { outcome: "LIPA-42" })], at(1));
    const plan = await forgetting.planForget(asked({ text: "LIPA-42" }));
    const [phrase] = phraseTombstone("LIPA-42", hash, at(5));
    await store.beginForgetting(plan, ["LIPA-42"], phrase === undefined ? [] : [phrase], at(5));
    expect(await store.tombstones()).toEqual([]);
    await forgetting.finishForgetting(null);
    const put = [phrase, callTombstone(event("two"), hash, at(5))];
    expect(await store.tombstones()).toEqual(put);
    expect(readTombstones(paths.tombstones)).toEqual(put);
  }));
