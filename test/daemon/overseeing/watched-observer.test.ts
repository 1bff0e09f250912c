import { appendFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../../../src/daemon/log.ts";
import { observerCalls } from "../../../src/daemon/overseeing/observer-calls.ts";
import { readLog } from "../../../src/daemon/overseeing/read-log.ts";
import { type ObserverWatch, watchedObserver } from "../../../src/daemon/overseeing/watched-observer.ts";
import type { StoredEvent } from "../../../src/domain/event.ts";
import { eventId } from "../../../src/domain/ids.ts";
import type { Redacted } from "../../../src/domain/redacted.ts";
import { LanguageModelError } from "../../../src/llm/language-model.ts";
import { rulesObserver } from "../../../src/observe/rules-observer.ts";
import type { Observer } from "../../../src/observe/observer.ts";
import { at, client, event, redacted, session } from "../../contract/make.ts";

interface Ground {
  readonly path: string;
  readonly watch: ObserverWatch;
  readonly clock: { now: number };
  readonly watched: (observer: Partial<Observer>) => Observer;
}

function ground(): Ground {
  const folder = mkdtempSync(join(tmpdir(), "watched-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "service.log");
  const clock = { now: Date.parse(at(0)) };
  const ticking = { nowMs: () => clock.now };
  const watch: ObserverWatch = { work: null };
  const parts = { watch, clock: ticking, log: openLog(path, ticking) };
  const watched = (observer: Partial<Observer>): Observer =>
    watchedObserver({ ...rulesObserver, name: "scripted", ...observer }, parts);
  return { path, watch, clock, watched };
}

const stored: Redacted<StoredEvent> = redacted({ ...event("x"), id: eventId(1), recordedAt: at(0) });
const batch = { goal: null, recordedTitles: [], events: [stored, stored] };
const answer = {
  drafts: [],
  problems: ["broken"],
  prompt: "observer@1",
  model: "small-1",
  tokens: 900,
  costUsd: 0.002,
};

test("what the observer does can be seen while it goes on, and afterwards what it took", async () => {
  const { path, watch, clock, watched } = ground();
  const observer = watched({
    observe: async () => {
      expect(watch.work).toEqual({
        what: "batch",
        observer: "scripted",
        since: at(0),
        size: 2,
        client,
        sessionId: session,
      });
      clock.now += 1_500;
      return answer;
    },
  });
  expect(await observer.observe(batch)).toBe(answer);
  expect(watch.work).toBeNull();
  expect(observerCalls(path, 10)).toEqual([
    {
      what: "batch",
      observer: "scripted",
      since: at(0),
      size: 2,
      client,
      sessionId: session,
      model: "small-1",
      tookMs: 1_500,
      tokens: 900,
      costUsd: 0.002,
      said: 0,
      problems: 1,
      fault: null,
    },
  ]);
});

test("a call that failed says by which fault, and its words stay out of the log", async () => {
  const { path, watch, watched } = ground();
  const observer = watched({
    observe: () => Promise.reject(new LanguageModelError("timeout", "ЛИПА-42 in the words")),
    wordSummary: () => Promise.reject(new Error("ЛИПА-42")),
  });
  await expect(observer.observe(batch)).rejects.toThrow("ЛИПА-42");
  await expect(observer.wordSummary({ points: [], language: "ru" })).rejects.toThrow("ЛИПА-42");
  expect(watch.work).toBeNull();
  expect(observerCalls(path, 10)).toMatchObject([
    { what: "summary", fault: "failed", client: null, tokens: 0 },
    { what: "batch", fault: "timeout", client, tokens: 0 },
  ]);
  expect(JSON.stringify(readLog(path, null, 10))).not.toContain("ЛИПА");
});

test("the log is read from its end over a turn of the file, one event of many, and broken lines are passed over", () => {
  const { path, clock } = ground();
  const log = openLog(path, { nowMs: () => clock.now });
  log("first", { count: 1 });
  log("second", { claim: "a" });
  renameSync(path, `${path}.1`);
  log("first", { count: 2 });
  appendFileSync(
    path,
    '{"at":"2026-06-01T12:00:00.000Z","event":"first","cut\n[1]\nnull\n{"event":"first"}\n',
  );
  const events = readLog(path, null, 10).map(({ event: name, fields }) => [name, fields]);
  expect(events).toEqual([
    ["first", { count: 2 }],
    ["second", { claim: "a" }],
    ["first", { count: 1 }],
  ]);
  expect(readLog(path, "first", 10).map(({ fields }) => fields["count"])).toEqual([2, 1]);
  expect(readLog(path, null, 1)).toHaveLength(1);
  expect(readLog(join(path, "..", "none"), null, 5)).toEqual([]);
});
