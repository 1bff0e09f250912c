import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadKnownMisses } from "../../eval/secrets/known-misses.ts";
import { plantedTexts } from "../../eval/secrets/planted.ts";
import { tellingParts } from "../../eval/secrets/score.ts";
import { ObserverChoice } from "../../src/daemon/observer-choice.ts";
import { openObserving } from "../../src/daemon/observing.ts";
import { observeNext } from "../../src/daemon/pipeline.ts";
import { openPurse } from "../../src/daemon/purse.ts";
import type { Event } from "../../src/domain/event.ts";
import { callId, clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import { openJournal } from "../../src/journal/journal.ts";
import { defaultBudget } from "../../src/llm/budget.ts";
import { rulesObserver } from "../../src/observe/rules-observer.ts";
import { redactEvent } from "../../src/redact/redact.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { readFilesBelow } from "../files-below.ts";
import { needleFinder } from "../needles.ts";

const known = loadKnownMisses();
/** A sample: each takes a batch of its own to its end. */
const planted = plantedTexts().filter(
  ({ id, text }, at) => at % 40 === 0 && text.length < 400 && !known.has(id),
);

const start = Date.parse("2026-11-29T12:00:00.000Z");

const prompt = (number: number): Event => ({
  client: clientName("claude-code"),
  sessionId: sessionId(`session-${number}`),
  callId: callId(`call-${number}`),
  kind: "prompt",
  agentId: null,
  tool: null,
  input: "go on",
  outcome: null,
  status: "ok",
  occurredAt: new Date(start + number).toISOString(),
  files: [],
  workTokens: 0,
  run: "interactive",
  source: null,
  place: {
    project: projectKey("path:/p"),
    projectName: "p",
    projectPath: "/p",
    directory: "/p",
    branch: null,
    commit: null,
  },
});

test("[secrets.never-on-disk] a fault that quotes a planted secret is kept with its dead letter, without it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kedr-fault-"));
  let nowMs = start;
  const clock = { nowMs: () => nowMs };
  const store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header" });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const journal = openJournal({ store, clock, jitter: () => 0, limits });
  let fault = "";
  const choice = new ObserverChoice({
    rules: { ...rulesObserver, observe: () => Promise.reject(new Error(fault)) },
    modelFor: undefined,
    vendorOf: () => "anthropic",
    allowsOtherVendors: false,
    purse: openPurse({ budget: defaultBudget, store, clock }),
    store,
    clock,
    jitter: () => 0,
  });
  const observing = openObserving({
    journal,
    store,
    choice,
    remember: async () => [],
    statedCorrections: [],
    withoutCorrected: async () => [],
    masks: { all: [], of: () => [] },
    clock,
    log: () => undefined,
  });
  observing.setForce(true);
  for (const [number, { text }] of planted.entries()) {
    fault = `it stumbled over\n${text}`;
    await journal.append([redactEvent(prompt(number)).value]);
    for (let attempt = 0; attempt < limits.attempts; attempt += 1) {
      await observeNext(observing);
      nowMs += limits.retryLastMs;
    }
  }
  const dead = await store.deadLetters(planted.length);
  expect(dead.length).toBe(planted.length);
  expect(dead[0]?.error).toContain("it stumbled over");
  const secretsIn = needleFinder(
    planted.flatMap(({ hidden }) => hidden.flatMap(tellingParts)).filter((part) => part.length >= 8),
  );
  expect(dead.flatMap(({ error }) => secretsIn(Buffer.from(error)))).toEqual([]);
  expect(readFilesBelow(folder).flatMap(({ bytes }) => secretsIn(bytes))).toEqual([]);
});
