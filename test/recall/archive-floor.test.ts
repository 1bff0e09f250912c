import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EventKind, StoredEvent } from "../../src/domain/event.ts";
import { callId, clientName, eventId, projectKey, sessionId } from "../../src/domain/ids.ts";
import { archiveFloor, isSure } from "../../src/recall/archive-floor.ts";
import { metOf } from "../../src/recall/archive-met.ts";
import { type Candidate, archiveWeights } from "../../src/recall/archive-score.ts";
import { spotFinder } from "../../src/recall/archive-spots.ts";
import type { WeighedTerm } from "../../src/recall/evidence.ts";
import { words } from "../../src/store/words.ts";

const term = (name: string, given: Partial<WeighedTerm> = {}): WeighedTerm => ({
  term: name,
  translated: [],
  parts: [],
  typed: [],
  isName: false,
  isWhole: false,
  isUnknown: false,
  isForeign: false,
  rarity: 1,
  worth: 1,
  ...given,
});

interface Said {
  readonly id: number;
  readonly text: string;
  readonly kind?: EventKind;
  readonly session?: string;
}

const event = ({ id, text, kind = "turn-end", session = "s" }: Said): StoredEvent => ({
  id: eventId(id),
  client: clientName("some-client"),
  sessionId: sessionId(session),
  callId: callId(`c${id}`),
  kind,
  agentId: null,
  tool: null,
  input: null,
  outcome: text,
  status: "ok",
  occurredAt: "2026-06-29T12:00:00.000Z",
  files: [],
  workTokens: 0,
  run: "interactive",
  source: null,
  place: {
    project: projectKey("p"),
    projectName: "p",
    projectPath: "/p",
    directory: "/p",
    branch: null,
    commit: null,
  },
  recordedAt: "2026-06-29T12:00:00.000Z",
});

/** How the first event, among the others, stands to a question of these terms. */
function asked(question: string, terms: readonly WeighedTerm[], ...said: readonly [Said, ...Said[]]) {
  const find = spotFinder(terms, words, archiveWeights.shares);
  const candidates = said.map((one): Candidate => ({
    event: event(one),
    text: one.text,
    spots: find(one.text),
  }));
  const [best] = candidates;
  if (best === undefined) throw new Error("nothing said");
  const text = { text: question, terms, words };
  return {
    met: metOf(best, candidates, text, archiveFloor),
    isSure: isSure(best, candidates, text, archiveFloor),
  };
}

const cache = [term("cach"), term("evict", { rarity: 3, worth: 3 })];

test("an event that has all of the question is sure, whatever its kind", () => {
  const kinds: readonly EventKind[] = ["prompt", "tool", "assistant", "turn-end", "session-start"];
  for (const kind of kinds) {
    const found = asked("cache eviction", cache, { id: 1, text: "cache eviction is off", kind });
    expect(found).toEqual({ met: 1, isSure: true });
  }
});

test("an event that has but the common word of a question is not sure", () => {
  const found = asked("cache eviction", cache, { id: 1, text: "the cache is warm" });
  expect(found.isSure).toBe(false);
});

test("the prompt that an event answers says what it is about, that of another session does not", () => {
  const answer = { id: 2, text: "It is off for the cache." };
  const prompt = { id: 1, text: "What of eviction?", kind: "prompt" as const };
  expect(asked("cache eviction", cache, answer, prompt).met).toBe(1);
  const elsewhere = asked("cache eviction", cache, answer, { ...prompt, session: "other" });
  expect(elsewhere.met).toBeLessThan(0.5);
});

/** What an event that says one word meets, when another event says the other. */
const metBeside = (id: number): number =>
  asked("cache eviction", cache, { id: 5, text: "cache" }, { id, text: "eviction", kind: "assistant" }).met;

test("what stands next to an event counts half, what stands far away not at all", () => {
  expect(metBeside(6)).toBeCloseTo((1 + 3 * archiveFloor.beside) / 4);
  expect(metBeside(60)).toBe(metBeside(61));
  expect(metBeside(60)).toBeLessThan(metBeside(6));
});

test("a name of many parts is one word of the question, not many", () => {
  const name = { isName: true, worth: 2 };
  const terms = [
    term("shopfront", { ...name, rarity: 1 }),
    term("shop", name),
    term("front", name),
    term("tariff", { rarity: 2, worth: 2 }),
    term("discount", { rarity: 2, worth: 2 }),
  ];
  const found = asked("ShopFront tariff discount", terms, { id: 1, text: "ShopFront was released" });
  expect(found.met).toBeLessThan(0.25);
});

test("a word that stands nowhere and has no other name says nothing, a name that stands nowhere says much", () => {
  const unknown = { isUnknown: true, rarity: 5, worth: 5 };
  const told = { id: 1, text: "cache eviction is off" };
  const word = asked("cache eviction qrstuv", [...cache, term("qrstuv", unknown)], told);
  expect(word.isSure).toBe(true);
  const name = asked("cache eviction Qrstuv", [...cache, term("qrstuv", { ...unknown, isName: true })], told);
  expect(name.isSure).toBe(false);
});

test("what may have been meant by a mistyped word counts for as much as the word", () => {
  const mistyped = term("cfhl", { isUnknown: true, typed: ["cach"] });
  expect(asked("cfhl", [mistyped], { id: 1, text: "the cache" }).met).toBe(1);
});

test("a day that nobody names is no sign of absence, and a question of nothing but a number is asked for it", () => {
  const dated = [...cache, term("феврал", { isName: true, rarity: 9, worth: 9 })];
  expect(asked("cache eviction февраля", dated, { id: 1, text: "cache eviction" }).isSure).toBe(true);
  expect(asked("502", [term("502")], { id: 1, text: "answered 502" }).met).toBe(1);
});

const pool = ["cache", "eviction", "tariff", "webhook"];
const poolTerms = pool.map((word) => term(words(word)[0] ?? "", { rarity: word.length, worth: word.length }));
const metOfPool = (text: string): number => asked(pool.join(" "), poolTerms, { id: 1, text }).met;

test("the share that is met stands between nothing and all, and more said never means less met", () => {
  fc.assert(
    fc.property(fc.subarray(pool), fc.constantFrom(...pool), (some, more) => {
      const [less, all] = [metOfPool(some.join(" ")), metOfPool([...some, more].join(" "))];
      expect(less).toBeGreaterThanOrEqual(0);
      expect(all).toBeGreaterThanOrEqual(less);
      expect(all).toBeLessThanOrEqual(1);
    }),
  );
});
