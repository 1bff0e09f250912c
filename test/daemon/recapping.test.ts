import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ObserverChoice } from "../../src/daemon/observer-choice.ts";
import { openRecapping, type Recapping, recapsDue } from "../../src/daemon/recapping.ts";
import type { Event } from "../../src/domain/event.ts";
import { callId, clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import { rulesObserver } from "../../src/observe/rules-observer.ts";
import type { RecapMaterial } from "../../src/observe/observer.ts";
import { redactEvent } from "../../src/redact/redact.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Session } from "../../src/domain/session.ts";
import type { Store } from "../../src/store/store.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import { phraseTombstone, saidTombstones } from "../../src/store/tombstones.ts";
import { nothingBeside } from "../contract/forgetting-ground.ts";
import { memory } from "../contract/make.ts";

const client = clientName("claude-code");
const project = projectKey("path:/p");
const startMs = Date.parse("2026-11-29T12:00:00.000Z");
const iso = (ms: number): string => new Date(ms).toISOString();

let folder: string;
let store: Store;
let nowMs: number;
const clock = { nowMs: () => nowMs };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-recapping-"));
  nowMs = startMs;
  const key = openSecretKey(join(folder, "key"));
  store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header", key });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function event(session: string, call: number, change: Partial<Event>): Event {
  return {
    client,
    sessionId: sessionId(session),
    callId: callId(`call-${call}`),
    kind: "turn-end",
    agentId: null,
    tool: null,
    input: null,
    outcome: null,
    status: "ok",
    occurredAt: iso(startMs + call),
    files: [],
    workTokens: 0,
    run: "interactive",
    source: null,
    place: { project, projectName: "p", projectPath: "/p", directory: "/p", branch: null, commit: null },
    ...change,
  };
}

/** A session whose events are all observed. */
async function session(id: string, events: readonly Event[], clientPid: number | null = null): Promise<void> {
  await store.touchSession({
    client,
    id: sessionId(id),
    project,
    directory: "/p",
    run: "interactive",
    at: iso(startMs),
    transcriptPath: null,
    configFolder: null,
    clientPid,
  });
  await store.append(
    events.map((one) => redactEvent(one).value),
    iso(nowMs),
  );
  for (;;) {
    const claim = await store.claim({
      client,
      sessionId: sessionId(id),
      now: iso(nowMs),
      leaseUntil: iso(nowMs + 1_000),
      maxEvents: 10_000,
      maxChars: 1e9,
      from: "waiting",
    });
    if (claim === undefined) return;
    await store.settle({ claimId: claim.id, now: iso(nowMs), memories: [], coverage: "final" });
  }
}

function recapping(
  recap: (session: Session, material: RecapMaterial) => ReturnType<ObserverChoice["recap"]> = (_, material) =>
    rulesObserver.recap(material),
): Recapping {
  return openRecapping({
    store,
    choice: { recap },
    learn: async () => undefined,
    masks: { all: [], of: () => [] },
    measure: () => ({ readTokens: 1, lineTokens: 1 }),
    clock,
    log: () => undefined,
  });
}

async function allOf(one: Recapping): Promise<void> {
  while ((await one.next()) === "worked");
}

const recapsNow = async () => (await store.digestSource(project, 10)).lastRecap?.subtitle;

test("what a session of a thousand events left open at its end is in its recap", async () => {
  const events = Array.from({ length: 1_000 }, (_, call) =>
    event("long", call, { outcome: `Step ${call} done.` }),
  );
  await session("long", [
    ...events,
    event("long", 1_001, { outcome: "The export still fails on empty carts." }),
  ]);
  await store.endSession(client, sessionId("long"), iso(startMs + 2_000));
  await allOf(recapping());
  expect(await recapsNow()).toBe("The export still fails on empty carts");
});

test("a session that can't be recapped keeps no other from its recap", async () => {
  await session("good", [event("good", 1, { outcome: "The export still fails on empty carts." })]);
  await store.endSession(client, sessionId("good"), iso(startMs + 1));
  await session("bad", [event("bad", 2, { outcome: "x" })]);
  await store.endSession(client, sessionId("bad"), iso(startMs + 2));
  const one = recapping(async (ended, material) => {
    if (ended.id === "bad") throw new TypeError("a fault of ours");
    return rulesObserver.recap(material);
  });
  await allOf(one);
  expect(await recapsNow()).toBe("The export still fails on empty carts");
});

test("a session whose client was killed gets its recap soon, one whose client may live only after long quiet", async () => {
  const gone = 2 ** 22 + 1;
  await session("killed", [event("killed", 1, { outcome: "The export still fails on empty carts." })], gone);
  await session("quiet", [event("quiet", 2, { outcome: "The cart has no tests yet." })], process.pid);
  await allOf(recapping());
  expect(await recapsNow()).toBeUndefined();
  nowMs = startMs + limits.goneClientMs + 1_000;
  await allOf(recapping());
  expect(await recapsNow()).toBe("The export still fails on empty carts");
  nowMs = startMs + limits.sessionIdleMs + 1_000;
  await allOf(recapping());
  expect(await recapsNow()).toBe("The cart has no tests yet");
});

test("every session whose recap is still to be written is counted, ended or only quiet, until it is written", async () => {
  for (const id of ["ended", "quiet", "running"]) await session(id, [event(id, 1, {})]);
  await store.endSession(client, sessionId("ended"), iso(startMs));
  expect(await recapsDue(store, nowMs)).toBe(1);
  nowMs = startMs + limits.sessionIdleMs + 1_000;
  expect(await recapsDue(store, nowMs)).toBe(3);
  const writing = recapping();
  for (let left = 3; left > 0; left -= 1) {
    expect(await recapsDue(store, nowMs)).toBe(left);
    await writing.next();
  }
  expect(await recapsDue(store, nowMs)).toBe(0);
  expect(await writing.next()).toBe("nothing due");
});

test("[forget.stays-forgotten] what is forgotten while its recap is written is in no recap: it is written anew without it", async () => {
  await session("told", [event("told", 1, { outcome: "The export still fails on empty carts." })]);
  await store.endSession(client, sessionId("told"), iso(startMs + 1));
  const none = { memories: [], derived: [], injections: [], queue: [] };
  const about = { ...nothingBeside, count: 0, vectors: 0, rebuilt: [], openSessions: [] };
  let forgetting: number | undefined;
  const one = recapping(async (_, material) => {
    if (forgetting === undefined) {
      const [told] = await store.eventsOfSession(client, sessionId("told"), null, 10);
      const plan = { ...none, ...about, events: told === undefined ? [] : [told.id] };
      forgetting = await store.beginForgetting(plan, [], [], iso(nowMs));
    }
    return rulesObserver.recap(material);
  });
  expect(await one.next()).toBe("worked");
  expect(await recapsNow()).toBeUndefined();
  expect(await one.next()).toBe("nothing due");
  while (await store.eraseSome(forgetting ?? 0, 10, iso(nowMs)));
  expect(await one.next()).toBe("worked");
  expect(await recapsNow()).toBeUndefined();
  expect(await one.next()).toBe("nothing due");
});

test("of a recap only the lines go that say what was forgotten, and the goal that does", async () => {
  const { hash } = openSecretKey(join(folder, "key"));
  const forgotten = memory("Releases are signed with the word larch", { facts: [], project });
  await store.addTombstones([
    ...saidTombstones(forgotten, hash, iso(startMs), "everywhere"),
    ...phraseTombstone("LIPA-42", hash, iso(startMs)),
  ]);
  const goal = event("told", 1, {
    kind: "prompt",
    input: "Is it lipa-42 still?",
    occurredAt: iso(startMs + 1),
  });
  await session("told", [goal, event("told", 2, { outcome: "Done." })]);
  await store.endSession(client, sessionId("told"), iso(startMs + 3));
  const recap = {
    decided: ["With the word larch releases are signed."],
    done: ["The cart was mended"],
    leftOpen: ["The code LIPA-42 is on the wall", "Empty carts"],
    newRules: [],
    language: "en",
  } as const;
  const one = recapping(async () => ({
    recap,
    prompt: "recap@1",
    model: "m",
    problems: [],
    tokens: 0,
    costUsd: 0,
  }));
  expect(await one.next()).toBe("worked");
  const { lastRecap } = await store.digestSource(project, 10);
  expect(lastRecap).toMatchObject({ title: "Session: done 1, left open 1", subtitle: "Empty carts" });
});
