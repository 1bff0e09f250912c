import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ObserverChoice } from "../../src/daemon/observer-choice.ts";
import { openObserving, type Observing } from "../../src/daemon/observing.ts";
import { observeNext } from "../../src/daemon/pipeline.ts";
import { openPurse } from "../../src/daemon/purse.ts";
import { openStatingCorrections } from "../../src/daemon/stating-corrections.ts";
import { openWithoutCorrected } from "../../src/daemon/without-corrected.ts";
import { remember } from "../../src/daemon/remember.ts";
import type { Event } from "../../src/domain/event.ts";
import { callId, clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import type { Vendor } from "../../src/domain/vendor.ts";
import { openJournal, type Journal } from "../../src/journal/journal.ts";
import { defaultBudget } from "../../src/llm/budget.ts";
import { type Answer, type LanguageModel, LanguageModelError } from "../../src/llm/language-model.ts";
import { modelObserver } from "../../src/observe/model-observer.ts";
import { rulesObserver } from "../../src/observe/rules-observer.ts";
import { redactEvent } from "../../src/redact/redact.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { everything } from "../everything.ts";

const client = clientName("claude-code");
const project = projectKey("path:/p");
const today = Date.parse("2026-11-29T12:00:00.000Z");

let folder: string;
let store: Store;
let journal: Journal;
let nowMs: number;
const clock = { nowMs: () => nowMs };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-observing-"));
  nowMs = today;
  store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header" });
  journal = openJournal({ store, clock, jitter: () => 0, limits });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function event(call: number, change: Partial<Event> = {}): Event {
  return {
    client,
    sessionId: sessionId("s"),
    callId: callId(`call-${call}`),
    kind: "tool",
    agentId: null,
    tool: "Bash",
    input: JSON.stringify({ command: `npm run build -- ${call}` }),
    outcome: JSON.stringify({ error: "Exit code 1\nError: Cannot find module 'left-pad'" }),
    status: "error",
    occurredAt: new Date(nowMs + call).toISOString(),
    files: [],
    workTokens: 1_000,
    run: "interactive",
    source: null,
    place: { project, projectName: "p", projectPath: "/p", directory: "/p", branch: null, commit: null },
    ...change,
  };
}

const take = (...events: Event[]) => journal.append(events.map((one) => redactEvent(one).value));

const answer = (title: string): Answer => ({
  text: `<observation><type>discovery</type><title>${title}</title></observation>`,
  model: "scripted-1",
  inputTokens: 900,
  cachedInputTokens: 0,
  outputTokens: 100,
  costUsd: 0.001,
});

/** A model that gives what the script says, call by call; the last entry for ever. */
function scripted(script: readonly (Answer | LanguageModelError)[], vendor: Vendor = "anthropic") {
  const asked: string[] = [];
  const model: LanguageModel = {
    name: "scripted",
    model: "scripted-1",
    vendor,
    ask: async ({ user }) => {
      asked.push(user);
      const next = script[Math.min(asked.length, script.length) - 1];
      if (next === undefined || next instanceof LanguageModelError) throw next;
      return next;
    },
  };
  return { model, asked };
}

function observing(model: LanguageModel | undefined, budget = defaultBudget): Observing {
  const choice = new ObserverChoice({
    rules: rulesObserver,
    modelFor: model === undefined ? undefined : () => modelObserver(model),
    vendorOf: () => "anthropic",
    allowsOtherVendors: false,
    purse: openPurse({ budget, store, clock }),
    store,
    clock,
    jitter: () => 0,
  });
  const made = openObserving({
    journal,
    store,
    choice,
    remember: (claim, observed, isProvisional) =>
      remember(claim, observed, isProvisional, {
        blobOf: async () => null,
        masks: { all: [], of: () => [] },
        measure: () => ({ readTokens: 10, lineTokens: 5 }),
      }),
    statedCorrections: [
      openStatingCorrections({
        store,
        masks: { all: [], of: () => [] },
        measure: () => ({ readTokens: 10, lineTokens: 5 }),
      }),
    ],
    withoutCorrected: openWithoutCorrected({
      store,
      measure: () => ({ readTokens: 10, lineTokens: 5 }),
    }),
    masks: { all: [], of: () => [] },
    clock,
    log: () => undefined,
  });
  made.setForce(true);
  return made;
}

async function observeAll(one: Observing): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) if ((await observeNext(one)) === "nothing due") return;
  throw new Error("Observing never ends.");
}

const memories = async () => store.recentMemories(everything({ project, limit: 50 }));
const titles = async () => (await memories()).map((memory) => memory.title);
const unreachable = new LanguageModelError("unreachable", "no route");

/** What rules see by themselves: the owner's own general words. */
const ruling = (call: number): Event =>
  event(call, {
    kind: "prompt",
    tool: null,
    input: "Always build with npm run build -- --strict.",
    outcome: null,
    status: "ok",
  });

test("[observer.rules-cover] without a model rules observe for good", async () => {
  await take(ruling(1));
  await observeAll(observing(undefined));
  expect((await memories())[0]).toMatchObject({
    isProvisional: false,
    provenance: { prompt: expect.stringMatching(/^rules@/) },
  });
  expect(await store.queueCounts()).toMatchObject({ waiting: 0, covered: 0, dead: 0 });
});

test("[observer.rules-cover] what rules covered for a model is theirs for good once the owner chooses rules", async () => {
  await take(ruling(1));
  await observeAll(observing(scripted([unreachable]).model));
  await observeAll(observing(scripted([unreachable]).model));
  expect(await store.queueCounts()).toMatchObject({ covered: 1 });
  await observeAll(observing(undefined));
  expect(await store.queueCounts()).toMatchObject({ waiting: 0, covered: 0 });
  expect((await memories()).length).toBeGreaterThan(0);
  expect((await memories()).some((memory) => memory.isProvisional)).toBe(false);
});

const says = (call: number, input: string): Event => ({ ...ruling(call), input });

test("what a person corrects while rules cover stays corrected when the model is there again, and once", async () => {
  await take(says(1, "Remember: the staging port is 3000."));
  await observeAll(observing(undefined));
  nowMs += 60_000;
  const one = observing(scripted([unreachable, unreachable, answer("Build needs left-pad")]).model);
  await take(says(2, "No, the staging port is no longer 3000, it's 4000."));
  await observeAll(one);
  expect(await titles()).toEqual(["The staging port is 4000"]);
  nowMs += 60 * 60_000;
  await observeAll(one);
  expect((await titles()).toSorted()).toEqual(["Build needs left-pad", "The staging port is 4000"]);
  expect((await store.verify(null)).findings).toEqual([]);
});

test("[trust.stated-correction] what a person corrected while the model was away does not come back when it reads the old events", async () => {
  const late = [
    "<observation><type>discovery</type><title>The staging port is 3000</title></observation>",
    "<observation><type>discovery</type><title>Staging runs behind nginx</title><facts><fact>its staging port is 3000</fact><fact>TLS ends there</fact></facts></observation>",
    "<observation><type>discovery</type><title>The blog port is 3000</title></observation>",
    "<observation><type>change</type><title>The staging port went from 3000 to 4000</title></observation>",
    "<note><title>The staging port is no longer 3000, it is 4000</title></note>",
  ].join("\n");
  const one = observing(
    scripted([unreachable, unreachable, unreachable, { ...answer(""), text: late }]).model,
  );
  await take(says(1, "The staging port is 3000, look at it."));
  await observeAll(one);
  nowMs += 60_000;
  await take(says(2, "No, the staging port is no longer 3000, it's 4000."));
  await observeAll(one);
  nowMs += 60 * 60_000;
  await observeAll(one);
  expect((await titles()).toSorted()).toEqual([
    "Staging runs behind nginx",
    "The blog port is 3000",
    "The staging port is no longer 3000, it's 4000",
    "The staging port went from 3000 to 4000",
  ]);
  const [behind] = (await memories()).filter(({ title }) => title === "Staging runs behind nginx");
  expect(behind?.facts).toEqual(["TLS ends there"]);
});

test("[observer.rules-cover] rules stand in for a model that is away, and its return replaces their work", async () => {
  const { model } = scripted([unreachable, unreachable, answer("Build needs left-pad")]);
  const one = observing(model);
  await take(ruling(1));
  await observeAll(one);
  expect((await memories()).every((memory) => memory.isProvisional)).toBe(true);
  expect((await memories()).length).toBeGreaterThan(0);
  expect(await store.queueCounts()).toMatchObject({ waiting: 0, covered: 1 });
  expect(one.state()).toMatchObject({ en: expect.stringMatching(/rests until .*unreachable/) });

  nowMs += 60_000;
  await observeAll(one);
  expect(await titles()).toEqual(["Build needs left-pad"]);
  expect(await store.queueCounts()).toMatchObject({ waiting: 0, covered: 0 });
  expect(one.state()).toBe("ready");
});

test("[observer.budget] a call that would pass the day's budget is not made, and its reservation is booked before it", async () => {
  const { model, asked } = scripted([answer("Too dear")]);
  const one = observing(model, { ...defaultBudget, tokensPerDay: 1_000 });
  await take(event(1));
  await observeAll(one);
  expect(asked).toEqual([]);
  expect((await store.spentOn("2026-11-29")).tokens).toBe(0);
  expect(await store.queueCounts()).toMatchObject({ waiting: 0, covered: 0 });
  expect(one.state()).toMatchObject({ ru: expect.stringContaining("бюджет") });
});

test("[observer.budget] what a call cost is booked once, and a failed call costs nothing", async () => {
  const { model } = scripted([unreachable, answer("Build needs left-pad")]);
  await take(event(1));
  await observeAll(observing(model));
  const spent = await store.spentOn("2026-11-29");
  expect(spent.tokens).toBe(1_000);
  expect(spent.costUsd).toBeCloseTo(0.001);
});

test("[observer.budget] a call that broke without an answer gives its reservation back, and the batch is tried again", async () => {
  const model: LanguageModel = {
    name: "scripted",
    model: "scripted-1",
    vendor: "anthropic",
    ask: async () => {
      throw new TypeError("a fault of ours");
    },
  };
  await take(event(1));
  await observeNext(observing(model));
  expect((await store.spentOn("2026-11-29")).tokens).toBe(0);
  expect(await store.queueCounts()).toMatchObject({ waiting: 1, dead: 0 });
});

test("events older than a day never cost a token", async () => {
  const { model, asked } = scripted([answer("Old")]);
  await take(event(1, { occurredAt: "2026-11-01T00:00:00.000Z" }));
  await observeAll(observing(model));
  expect(asked).toEqual([]);
  expect((await memories()).every((memory) => memory.provenance.prompt.startsWith("rules@"))).toBe(true);
});

test("an event goes to no vendor but its client's own, unless the model is local", async () => {
  const foreign = scripted([answer("Foreign")], "openai");
  await take(event(1));
  await observeAll(observing(foreign.model));
  expect(foreign.asked).toEqual([]);
  const local = scripted([answer("Local")], "local");
  await take(event(2));
  await observeAll(observing(local.model));
  expect(local.asked).toHaveLength(1);
});

test.each([
  ["prose", "Sure! Here is what happened: the build failed."],
  ["a refusal", "I'm sorry, but I can't help with that."],
  ["nothing", ""],
  ["half an XML", "<observation><type>discovery</type><title>cut of"],
])("[observer.empty-is-good] %s makes no memory that is not there and stops nothing", async (_what, text) => {
  const { model } = scripted([{ ...answer(""), text }]);
  const one = observing(model);
  await take(event(1));
  await observeAll(one);
  expect(await store.queueCounts()).toMatchObject({ waiting: 0, claimed: 0, covered: 0, dead: 0 });
  expect((await memories()).length).toBeLessThanOrEqual(1);
});

test("the model is told the titles of the session, so that nothing is said twice", async () => {
  const { model, asked } = scripted([answer("Build needs left-pad"), answer("Another")]);
  const one = observing(model);
  await take(event(1));
  await observeAll(one);
  await take(event(2));
  await observeAll(one);
  expect(asked[1]).toContain("Build needs left-pad");
});

test("a secret in a model's answer is masked before it is stored", async () => {
  const secret = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
  const { model } = scripted([answer(`The token ${secret} works`)]);
  await take(event(1));
  await observeAll(observing(model));
  expect((await titles())[0]).not.toContain(secret);
  expect((await titles())[0]).toContain("[redacted:");
});
