import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFeed } from "../../src/daemon/feed.ts";
import { projectKey } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import { httpApp } from "../../src/serve/http/app.ts";
import { closeServers, listenOnSocket } from "../../src/serve/http/listen.ts";
import type { Feed, FeedFilter } from "../../src/serve/subscribing.ts";
import type { Store } from "../../src/store/store.ts";
import { allSamples } from "../cli/fake-service.ts";
import { at, event } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";
import { callIds, isEvent, Subscriber } from "./subscriber.ts";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const all: FeedFilter = { directory: null, project: null, clients: null, kinds: null, what: null };

interface Ground {
  readonly store: Store;
  readonly feed: Feed;
  readonly socketPath: string;
  readonly clock: { nowMs: number };
}

/** The real store, the real feed and the real server; only the clock is held. */
async function withFeed(work: (ground: Ground) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "feed-"));
  const socketPath = join(folder, "s");
  const clock = { nowMs: 0 };
  await implementations[0]?.withStore(async (store) => {
    const feed = openFeed({
      store,
      projectOf: async (directory) => projectKey(directory),
      monotonicMs: () => clock.nowMs,
      lookMs: 1,
      heartbeatMs: 1_000,
      stallMs: 5_000,
      log: () => undefined,
    });
    const version = { version: "1.0.0", protocol: 1, pid: 1 };
    const mcp = { answer: async () => new Response("") };
    const app = httpApp({ service: allSamples, version, ownerToken: "t", door: "socket", feed, mcp });
    const server = await listenOnSocket(socketPath, (request, environment) =>
      app.fetch(request, environment),
    );
    try {
      await work({ store, feed, socketPath, clock });
    } finally {
      feed.end();
      await closeServers([server]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test("[subscribe.slow-reader] who does not read is cut off with a last word, little waits for it, and nothing is lost to it", () =>
  withFeed(async ({ store, feed, socketPath, clock }) => {
    const slow = await Subscriber.open({ socketPath });
    await slow.until(({ event: name }) => name === "start");
    slow.pause();
    const outcome = "x".repeat(16_000);
    const names = Array.from({ length: 1_000 }, (_, index) => `call-${index}`);
    await store.append(
      names.map((name) => event(name, { outcome })),
      at(0),
    );
    while (feed.subscribers > 0) {
      clock.nowMs += 100;
      await turn();
    }
    slow.resume();
    const cut = await slow.until(({ event: name }) => name === "cut");
    await slow.ended();
    expect(slow.messages.at(-1)).toBe(cut);
    expect(cut.data).toMatchObject({ code: "cut", id: cut.id });
    expect(String(cut.data["sentence"])).toContain("Nothing is lost");
    // What was on its way: the socket's buffers and a page, of 16 MB in all.
    expect(slow.raw.length).toBeLessThan(4_000_000);

    const again = await Subscriber.open({ socketPath }, "", { "last-event-id": cut.id });
    await again.until(isEvent("call-999"));
    expect([...callIds(slow), ...callIds(again)]).toEqual(names);
    again.close();
  }));

test("who reads is never cut off, however much there is to read", () =>
  withFeed(async ({ store, socketPath, clock }) => {
    const names = Array.from({ length: 500 }, (_, index) => `call-${index}`);
    await store.append(
      names.map((name) => event(name)),
      at(0),
    );
    const reader = await Subscriber.open({ socketPath }, "?after=0.0");
    const read = reader.until(isEvent("call-499"));
    clock.nowMs += 4_000;
    await read;
    expect(callIds(reader)).toEqual(names);
    reader.close();
  }));

test("where nothing happens a sign of life comes, with the id to go on from", () =>
  withFeed(async ({ store, feed, socketPath, clock }) => {
    const quiet = await Subscriber.open({ socketPath }, "?what=memory");
    await quiet.until(({ event: name }) => name === "start");
    await store.append([event("passed over")], at(0));
    while (!quiet.raw.includes("\n\n: nothing yet\nid: 1.0\n\n")) {
      clock.nowMs += 500;
      await turn();
    }
    expect(feed.subscribers).toBe(1);
    quiet.close();
    while (feed.subscribers > 0) await turn();
  }));

test("who asks until now is told what there is, past what it does not want, and the answer ends", () =>
  withFeed(async ({ store, feed, socketPath }) => {
    const names = Array.from({ length: 50 }, (_, index) => `call-${index}`);
    await store.append(
      names.map((name) => event(name)),
      at(0),
    );
    const first = await Subscriber.open({ socketPath }, "?after=10.0&until=now");
    await first.ended();
    expect(callIds(first)).toEqual(names.slice(10));
    expect(first.raw.endsWith("\n\n: nothing yet\nid: 50.0\n\n")).toBe(true);
    const narrow = await Subscriber.open({ socketPath }, "?after=10.0&until=now&what=memory");
    await narrow.ended();
    expect(narrow.raw.endsWith("id: 50.0\n\n")).toBe(true);
    expect(feed.subscribers).toBe(0);
    const refused = await Subscriber.open({ socketPath }, "?until=tomorrow");
    expect(refused.status).toBe(400);
    await refused.ended();
  }));

test("subscribers are counted, and beyond the limit refused with a sentence", () =>
  withFeed(async ({ feed, socketPath }) => {
    const request = { filter: all, after: null, until: null, onCut: () => undefined };
    const open = await Promise.all(Array.from({ length: limits.subscribers }, () => feed.subscribe(request)));
    expect(feed.subscribers).toBe(limits.subscribers);
    const refused = await Subscriber.open({ socketPath });
    expect(refused.status).toBe(503);
    await refused.ended();
    expect(refused.raw).toContain("64 subscribers listen already");
    open[0]?.close();
    expect(feed.subscribers).toBe(limits.subscribers - 1);
  }));
