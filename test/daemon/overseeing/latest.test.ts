import { Hono } from "hono";
import { expect, test } from "vitest";
import { openFeed } from "../../../src/daemon/feed.ts";
import { openLatest } from "../../../src/daemon/overseeing/latest.ts";
import { clientName, projectKey } from "../../../src/domain/ids.ts";
import { feedAnswer } from "../../../src/serve/http/events.ts";
import { liveItem } from "../../../src/serve/live-item.ts";
import type { LatestRequest, LiveItem } from "../../../src/serve/overseeing.ts";
import type { Store } from "../../../src/store/store.ts";
import { at, event, memory, otherProject } from "../../contract/make.ts";
import { implementations } from "../../contract/stores.ts";

const [{ withStore } = { withStore: () => Promise.reject(new Error("No store.")) }] = implementations;
const all: LatestRequest["filter"] = { project: null, clients: null, kinds: null, what: null };
const nameOf = (item: LiveItem): string => (item.what === "event" ? item.text : item.title);
const elsewhere = { ...event("x").place, project: otherProject, projectName: "two" };

/** Seven things in the order of their coming. */
async function fill(store: Store): Promise<void> {
  await store.append([event("1"), event("2", { client: clientName("other") })], at(1));
  await store.addMemories([memory("first")], at(2));
  await store.append(
    [event("3", { place: elsewhere }), event("4", { kind: "prompt", input: "four" })],
    at(3),
  );
  await store.addMemories([memory("second", { project: otherProject, kind: "rule", type: null })], at(4));
  await store.append([event("5")], at(5));
}

test("what came last stands first, memories among the events that they came with", () =>
  withStore(async (store) => {
    await fill(store);
    const { latest } = openLatest(store);
    const names = async (filter: Partial<LatestRequest["filter"]>, limit = 50): Promise<string[]> =>
      (await latest({ filter: { ...all, ...filter }, limit })).items.map(nameOf);
    expect(await names({})).toEqual(["run 5", "second", "four", "run 3", "first", "run 2", "run 1"]);
    expect(await names({}, 3)).toEqual(["run 5", "second", "four"]);
    expect(await names({ what: "memory" })).toEqual(["second", "first"]);
    expect(await names({ what: "event", kinds: ["prompt"] })).toEqual(["four"]);
    expect(await names({ clients: ["other"] })).toEqual(["run 2"]);
    expect(await names({ project: "two" })).toEqual(["second", "run 3"]);
    expect(await names({ project: otherProject })).toEqual(["second", "run 3"]);
    expect(await names({ project: "nothing of that name" })).toEqual([]);
    expect(await names({ kinds: ["rule", "prompt"] })).toEqual(["second", "four"]);
  }));

test("an empty memory has no last items, and a place to go on from", () =>
  withStore(async (store) => {
    expect(await openLatest(store).latest({ filter: all, limit: 5 })).toEqual({ items: [], id: "0.0" });
  }));

test("no long text goes along", () =>
  withStore(async (store) => {
    const long = "x".repeat(16_000);
    await store.append([event("1", { input: JSON.stringify({ command: long }), outcome: long })], at(1));
    await store.addMemories([memory("one", { body: long, facts: [long] })], at(1));
    const { items } = await openLatest(store).latest({ filter: all, limit: 5 });
    expect(JSON.stringify(items).length).toBeLessThan(2_000);
  }));

/** The stream's messages until `count` of them are there. */
async function read(response: Response, count: number): Promise<{ names: string[]; id: string }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const items = [...text.matchAll(/^id: (.+)\nevent: (?:event|memory)\ndata: (.+)\n\n/gm)];
    if (items.length >= count) {
      await reader?.cancel();
      const names = items.map(([, , data = "{}"]) => nameOf(JSON.parse(data) as LiveItem));
      return { names, id: items.at(-1)?.[1] ?? "" };
    }
    text += (await reader?.read())?.value ?? "";
  }
}

test("[live.resumes] the stream goes on where the last items ended, and after a restart where it broke off: nothing twice, nothing lost", () =>
  withStore(async (store) => {
    const serve = () => {
      const feed = openFeed({
        store,
        projectOf: async (directory) => projectKey(directory),
        monotonicMs: () => 0,
        lookMs: 1,
        heartbeatMs: 60_000,
        stallMs: 60_000,
        log: () => undefined,
      });
      const app = new Hono().get("/live", feedAnswer(feed, liveItem));
      return { feed, ask: (id: string) => app.request("/live", { headers: { "last-event-id": id } }) };
    };
    await fill(store);
    const first = serve();
    const { id } = await openLatest(store).latest({ filter: all, limit: 50 });
    const opened = await first.ask(id);
    await store.append([event("6")], at(6));
    await store.addMemories([memory("third")], at(7));
    const before = await read(opened, 2);
    expect(before.names).toEqual(["run 6", "third"]);
    first.feed.end();

    await store.append([event("7"), event("8")], at(8));
    await store.addMemories([memory("fourth")], at(9));
    const second = serve();
    const after = await read(await second.ask(before.id), 3);
    expect(after.names).toEqual(["run 7", "run 8", "fourth"]);
    second.feed.end();
  }));
