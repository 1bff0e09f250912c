import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import { callId, clientName, eventId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import { type ArchiveGround, searchArchive } from "../../src/recall/archive.ts";
import { archiveWeights } from "../../src/recall/archive-score.ts";
import { type Spot, spotFinder } from "../../src/recall/archive-spots.ts";
import { snippet } from "../../src/recall/snippet.ts";

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function event(input: string | null, outcome: string | null): StoredEvent {
  return {
    id: eventId(1),
    client: clientName("some-client"),
    sessionId: sessionId("s1"),
    callId: callId("c1"),
    kind: "tool",
    agentId: null,
    tool: "Bash",
    input,
    outcome,
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
  };
}

const asked = { project: null, since: null, until: null, moment: null, limit: 5 };

/** What is found are all the given events, said around is nothing. */
const groundOf = (...events: readonly StoredEvent[]): ArchiveGround => ({
  words,
  translate: () => [],
  weakForms: () => [],
  searchEvents: async () => events.map((one) => ({ event: one as Redacted<StoredEvent>, score: 1 })),
  eventTermCounts: async (terms) => ({ counts: terms.map(() => 1), all: 100 }),
  saidAround: async () => [],
  nearness: null,
});

test("the archive shows the place where the words stand", async () => {
  const outcome = `${"noise ".repeat(500)}the webhook answered 502 twice${" noise".repeat(500)}`;
  const { hits: found } = await searchArchive(groundOf(event("curl", outcome)), {
    ...asked,
    query: "webhook 502",
  });
  expect(found[0]?.text).toContain("the webhook answered 502 twice");
  expect(found[0]?.text.length).toBeLessThan(320);
  expect(found[0]?.text).toMatch(/^… noise .* noise …$/);
});

/** Which of two events with the same text are found. */
const twice = async (text: string): Promise<readonly number[]> => {
  const first = event(null, text);
  const ground = groundOf(first, { ...first, id: eventId(2) });
  const { hits: found } = await searchArchive(ground, { ...asked, query: "webhook 502" });
  return found.map((one) => one.event.id);
};

test("of two long events that say the same only the later one is shown, of short ones each", async () => {
  expect(await twice(`the webhook answered 502 ${"and so on ".repeat(60)}`)).toEqual([2]);
  expect(await twice("the webhook answered 502")).toEqual([2, 1]);
});

test("what merely stands beside is no answer to a single word", async () => {
  const said = event(null, "the webhook answered 502");
  const beside = { ...event("and then?", null), id: eventId(2), kind: "prompt" as const };
  const ground = { ...groundOf(said), saidAround: async () => [beside as Redacted<StoredEvent>] };
  const { hits: found } = await searchArchive(ground, { ...asked, query: "webhook" });
  expect(found.map((one) => one.event.id)).toEqual([1]);
});

test("what answers a prompt that asks the question comes before what merely mentions a word", async () => {
  const prompt = { ...event("why does the webhook fail?", null), kind: "prompt" as const };
  const answer = { ...event(null, "The token had expired."), id: eventId(2), kind: "turn-end" as const };
  const other = { ...event(null, "webhook"), id: eventId(9), sessionId: sessionId("s2") };
  const ground = { ...groundOf(prompt, other), saidAround: async () => [answer as Redacted<StoredEvent>] };
  const { hits: found } = await searchArchive(ground, { ...asked, query: "webhook fail" });
  expect(found.map((one) => one.event.id)).toEqual([2, 1, 9]);
});

test("a question about a name that no event has is answered by nothing", async () => {
  const ground = {
    ...groundOf(event(null, "the eviction of the customer")),
    eventTermCounts: async (terms: readonly (readonly string[])[]) => ({
      counts: terms.map(([term]) => (term === "redis" ? 0 : 9)),
      all: 100,
    }),
  };
  const unnamed = await searchArchive(ground, { ...asked, query: "which Redis eviction?" });
  expect(unnamed.hits).toEqual([]);
  expect(unnamed.near.map((one) => one.event.id)).toEqual([1]);
  expect(
    (await searchArchive(ground, { ...asked, query: "the eviction of the customer" })).hits,
  ).toHaveLength(1);
});

const refuse = (): Promise<never> => Promise.reject(new Error("asked"));

test("a query without words asks nothing of the archive", async () => {
  const ground = { ...groundOf(), searchEvents: refuse, eventTermCounts: refuse, saidAround: refuse };
  expect(await searchArchive(ground, { ...asked, query: "()" })).toEqual({ hits: [], near: [], notes: [] });
});

/** The places of terms, each of them a term of the query. */
const spots = (text: string, terms: readonly string[]): readonly Spot[] => {
  const weighed = terms.map((term) => ({
    term,
    translated: [],
    parts: [],
    typed: [],
    rarity: 1,
    worth: 1,
    isName: false,
    isWhole: false,
    isUnknown: false,
    isForeign: false,
  }));
  return spotFinder(weighed, words, archiveWeights.shares)(text);
};

test("a word that meets a term is found wherever it stands, and what only begins like one is not", () => {
  expect(spots("Deploys fail; deploy-failed, redeploy", ["deploy", "failed"]).map(({ at }) => at)).toEqual([
    14,
  ]);
});

test("the snippet is where most of the terms stand together", () => {
  const text = `deploy ${"x ".repeat(400)} the deploy failed on stage ${"y ".repeat(400)} stage`;
  expect(snippet(text, spots(text, ["deploy", "failed", "stage"]))).toContain("the deploy failed on stage");
});

test("a long text shows up to three places, each with its words", () => {
  const far = " filler".repeat(100);
  const text = `the deploy failed${far} stage${far} deploy again${far}`;
  const shown = snippet(text, spots(text, ["deploy", "failed", "stage"]));
  for (const part of ["the deploy failed", "stage", "deploy again"]) expect(shown).toContain(part);
  expect(shown.length).toBeLessThan(950);
});

test("a short text is its own snippet, and without a match the beginning is shown", () => {
  expect(snippet("npm test", spots("npm test", ["test"]))).toBe("npm test");
  expect(snippet("word ".repeat(200), [])).toMatch(/^word .* word …$/);
  expect(snippet("", [])).toBe("");
});

test("a snippet is made of whole words of the text, about 900 characters at most, and holds a term that stands in it", () => {
  const word = fc.stringMatching(/^[a-zа-я]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 300 }), fc.nat(), (all, pick) => {
      const term = all[pick % all.length] ?? "";
      const text = all.join(" ");
      const places = snippet(text, spots(text, [term]))
        .split("…")
        .map((place) => place.trim());
      const shown = places.flatMap((place) => place.split(" ")).filter((one) => one !== "");
      expect(shown).toContain(term);
      expect(shown.join(" ").length).toBeLessThanOrEqual(903);
      expect(places.every((place) => text.includes(place))).toBe(true);
      expect(shown.every((one) => all.includes(one))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const loneSurrogate = /\p{Surrogate}/u;

test("any text has a snippet, one endless word too, and no character is cut in two", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 900 }),
        fc.nat(200).map((count) => "a" + "🌲".repeat(count * 4)),
      ),
      (text) => {
        const shown = snippet(text, spots(text, ["a"]));
        expect(shown.length).toBeLessThanOrEqual(920);
        expect(!loneSurrogate.test(text) && loneSurrogate.test(shown)).toBe(false);
      },
    ),
  );
});

/** Events of one session in this order, each said by nobody in particular. */
const said = (...texts: readonly string[]): readonly StoredEvent[] =>
  texts.map((text, index) => ({ ...event(null, text), id: eventId(index + 1), kind: "assistant" }));

test("an answer that takes up a word of its question comes before the question", async () => {
  const talk = said("Which team signed you?", "The Harbour Foxes signed me.");
  const { hits } = await searchArchive(groundOf(...talk), { ...asked, query: "team signed" });
  expect(hits.map((one) => one.event.id)).toEqual([2, 1]);
});

test("what is said right after a statement does not come before it", async () => {
  const talk = said("A new team signed me.", "The Harbour Foxes signed me.");
  const { hits } = await searchArchive(groundOf(...talk), { ...asked, query: "team signed" });
  expect(hits.map((one) => one.event.id)).toEqual([1, 2]);
});

test("a date in the query lifts what is of that time and is no word to be met", async () => {
  const [early, late] = said("We moved the webhook.", "We moved the webhook.");
  if (early === undefined || late === undefined) throw new Error("two were said");
  const ground = groundOf(
    { ...early, occurredAt: "2026-05-21T12:00:00.000Z" },
    { ...late, sessionId: sessionId("s2"), occurredAt: "2026-06-21T12:00:00.000Z" },
  );
  const moment = { now: "2026-06-30T12:00:00.000Z", timeZone: "UTC" };
  const firstFor = async (query: string): Promise<number | undefined> =>
    (await searchArchive(ground, { ...asked, moment, query })).hits[0]?.event.id;
  expect(await firstFor("webhook moved on 21 May, 2026")).toBe(1);
  expect(await firstFor("webhook moved в мае 2026")).toBe(1);
  expect(await firstFor("webhook moved in June 2026")).toBe(2);
});

test("what happened then is looked for by itself, however much else has the words", async () => {
  const spans: (string | null)[][] = [];
  const ground: ArchiveGround = {
    ...groundOf(),
    searchEvents: async ({ since, until }) => {
      spans.push([since, until]);
      return [];
    },
  };
  const moment = { now: "2026-06-30T12:00:00.000Z", timeZone: "UTC" };
  const since = "2026-05-10T00:00:00.000Z";
  await searchArchive(ground, { ...asked, since, moment, query: "webhook in May 2026" });
  expect(spans.at(-1)).toEqual([since, "2026-06-01T00:00:00.000Z"]);
});

test("a query that is nothing but a time is looked for as it stands", async () => {
  const moment = { now: "2026-06-30T12:00:00.000Z", timeZone: "UTC" };
  const [one] = said("Yesterday it worked.");
  if (one === undefined) throw new Error("one was said");
  const { hits } = await searchArchive(groundOf(one), { ...asked, moment, query: "yesterday" });
  expect(hits).toHaveLength(1);
});

test("where nobody uses the word itself, its translation counts as much as it would", async () => {
  const [plain] = said("The anchor held.");
  if (plain === undefined) throw new Error("one was said");
  const scoreWhere = async (counts: Readonly<Record<string, number>>, query: string): Promise<number> => {
    const ground: ArchiveGround = {
      ...groundOf(plain),
      translate: (terms) =>
        terms.flatMap((term) => (term === "якорь" ? ["anchor"] : term === "anchor" ? ["якорь"] : [])),
      eventTermCounts: async (terms) => ({
        counts: terms.map((forms) => Math.max(...forms.map((form) => counts[form] ?? 0))),
        all: 100,
      }),
    };
    return (await searchArchive(ground, { ...asked, query })).hits[0]?.score ?? 0;
  };
  const own = await scoreWhere({ anchor: 1 }, "anchor");
  expect(await scoreWhere({ anchor: 1 }, "якорь")).toBe(own);
  expect(await scoreWhere({ anchor: 1, якорь: 1 }, "якорь")).toBeLessThan(own);
});
