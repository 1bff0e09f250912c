import { expect, test } from "vitest";
import type { Meaning } from "../../src/recall/channels.ts";
import { weights } from "../../src/recall/weigh.ts";
import { words as storeWords } from "../../src/store/words.ts";
import { memory } from "../inject/memories.ts";
import { at, find, ids, type Scored } from "./ground.ts";

test("what meets too little of the query is no answer, and is none the more when shown unasked", async () => {
  const half = [[memory({ id: 1, title: "deploy of the cart" }), 1]] as const;
  const query = "deploy cart webhook retry";
  expect(ids(await find(half, { query: "deploy cart" }))).toEqual([1]);
  expect(ids(await find(half, { query: "deploy webhook retry lock" }))).toEqual([]);
  expect(ids(await find(half, { query }))).toEqual([1]);
  expect(ids(await find(half, { query: "deploy cart webhook retry lock", floor: "prompt" }))).toEqual([]);
});

test("a prompt of several sentences is answered by what one of them asks", async () => {
  const known = [[memory({ id: 1, title: "sessions live in Redis" }), 1]] as const;
  const rest = "Keep answers brief, quote sources, avoid jargon.";
  expect(ids(await find(known, { query: `Where do sessions live? ${rest}`, floor: "prompt" }))).toEqual([1]);
  expect(ids(await find(known, { query: `Where do payments live? ${rest}`, floor: "prompt" }))).toEqual([]);
  expect(ids(await find(known, { query: rest }))).toEqual([]);
});

test("a name that is missing tells against a memory more than other words do", async () => {
  const version = [[memory({ id: 1, title: "the version we consume" }), 1]] as const;
  expect(ids(await find(version, { query: "which kafka version do we consume" }))).toEqual([1]);
  expect(ids(await find(version, { query: "which Kafka version do we consume" }))).toEqual([]);
});

const recap = (...facts: string[]): Scored => [[memory({ id: 1, kind: "recap", title: "A week", facts }), 1]];

test("a recap that has the words in different statements is no answer, one that has them together is", async () => {
  const query = "deploy webhook retried";
  expect(ids(await find(recap("deploy moved to the worker", "the webhook is retried"), { query }))).toEqual(
    [],
  );
  expect(ids(await find(recap("the deploy webhook is retried"), { query }))).toEqual([1]);
});

test("a time in the query lifts what is of that time and leaves the rest in", async () => {
  const scored = [at(1, "2026-05-01T12:00:00.000Z"), at(2, "2026-06-29T12:00:00.000Z")].map(
    (one, index) => [one, 2 - index] as const,
  );
  const result = await find(scored, { query: "deploy yesterday" });
  expect(ids(result)).toEqual([2, 1]);
  expect(result.hits[0]?.reasons).toContain("of that time");
  expect((await find(scored, { query: "deploy вчера", language: "ru" })).hits[0]?.reasons).toContain(
    "за то время",
  );
});

test("a time alone lists what is of that time", async () => {
  const result = await find([[at(1, "2026-06-29T12:00:00.000Z"), 1]], { query: "вчера" });
  expect(ids(result)).toEqual([1]);
  expect(result.notes).toEqual([]);
});

test("a memory is found by what a word is called in the other language, and says by what", async () => {
  const found = await find(
    [[memory({ id: 1, title: "Откат релиза" }), 1]],
    { query: "rollback" },
    { words: storeWords, translate: ([term]) => (term === "rollback" ? ["откат"] : ["rollback"]) },
  );
  expect(found.hits[0]?.reasons).toEqual(["title «Откат»"]);
});

const down = async () => ({ en: "Meaning is down.", ru: "Смысл недоступен." });

test("a channel that is down is told of, and the others answer", async () => {
  const scored = [[memory({ id: 1, title: "deploy" }), 1]] as const;
  const found = await find(scored, {}, { meaning: down });
  expect(ids(found)).toEqual([1]);
  expect(found.notes).toEqual(["Meaning is down."]);
  expect((await find(scored, { language: "ru" }, { meaning: down })).notes).toEqual(["Смысл недоступен."]);
});

const meaning =
  (...near: readonly number[]): Meaning =>
  async (_, { limit }) =>
    near.map((id) => ({ id: memory({ id }).id, score: 0.9 })).slice(0, limit);

test("what is near in meaning without a common word is told apart as nearest, and says so", async () => {
  const found = await find(
    [[memory({ id: 1, title: "something else" }), 1]],
    {},
    { searchWords: async () => [], meaning: meaning(1) },
  );
  expect(found.hits).toEqual([]);
  expect(found.near[0]?.reasons).toEqual(["near in meaning"]);
  expect(found.near[0]?.why.channels).toEqual([{ name: "meaning", rank: 1 }]);
});

test("however near in meaning, a memory with no word of the question is never an answer, nor shown unasked", () => {
  const { met, floor } = weights;
  expect(met.meant).toBeLessThan(Math.min(floor.search.best, floor.prompt.best));
});

const halfMet = memory({ id: 2, title: "deploy rollback" });
const half = { query: "deploy alpha beta gamma" };

test("what words half meet is given on a prompt when it is the nearest in meaning as well", async () => {
  const scored = [[halfMet, 1]] as const;
  const query = { query: "deploy rollback alpha beta", floor: "prompt" } as const;
  expect(ids(await find(scored, query))).toEqual([]);
  const found = await find(scored, query, { meaning: meaning(2) });
  expect(ids(found)).toEqual([2]);
  expect(found.hits[0]?.reasons).toEqual(["title «deploy», «rollback»", "near in meaning"]);
  const other = [[memory({ id: 1, title: "something else" }), 1], ...scored] as const;
  expect(ids(await find(other, query, { meaning: meaning(1, 2) }))).toEqual([]);
});

test("what words bring near is told in a search, whatever is near in meaning", async () => {
  const scored = [
    [memory({ id: 1, title: "something else" }), 2],
    [halfMet, 1],
  ] as const;
  const query = { query: "deploy rollback alpha beta gamma delta" };
  const found = await find(scored, query, { meaning: meaning(1, 2) });
  expect(found.hits).toEqual([]);
  expect(found.near.map((hit) => hit.memory.id)).toEqual([2, 1]);
});

test("what says the same as a memory that words brought near is not told once more as near in meaning", async () => {
  const again = memory({ id: 3, title: halfMet.title, facts: halfMet.facts });
  const scored = [
    [halfMet, 2],
    [again, 1],
  ] as const;
  const query = { query: "deploy rollback alpha beta gamma delta" };
  const found = await find(scored, query, { meaning: meaning(3, 2) });
  expect(found.near).toHaveLength(1);
});

test("what words answer stands as it would without meaning, whatever is near in meaning", async () => {
  const scored = [
    [memory({ id: 1, title: "deploy alpha beta gamma" }), 3],
    [memory({ id: 3, title: "deploy alpha" }), 2],
    [halfMet, 1],
  ] as const;
  const without = await find(scored, half);
  const found = await find(scored, half, { meaning: meaning(2, 3) });
  expect(found.hits.slice(0, without.hits.length)).toEqual(without.hits);
});

test("work of a branch that was never merged comes after merged work and says so", async () => {
  const scored = [
    [memory({ id: 1, title: "deploy", branch: "spike", commit: "a" }), 1],
    [memory({ id: 2, title: "deploy again", branch: "main", commit: "b" }), 1],
  ] as const;
  const here = {
    directory: "/p",
    branch: "main",
    files: [],
    isReachable: (id: string) => id === "b",
    tip: () => null,
  };
  const found = await find(scored, { at: here });
  expect(ids(found)).toEqual([2, 1]);
  expect(found.hits[1]?.reasons).toContain("on branch «spike», not merged here");
  const russian = await find(scored, { at: here, language: "ru" });
  expect(russian.hits[1]?.reasons).toContain("в ветке «spike», сюда не влито");
});

test("where nothing surely answers the nearest memories are told apart from answers", async () => {
  const scored = [[memory({ id: 1, title: "integration tests run in parallel" }), 1]] as const;
  const found = await find(scored, { query: "integration flaky slow nightly timeouts" });
  expect(ids(found)).toEqual([]);
  expect(found.near.map((one) => one.memory.id)).toEqual([1]);
  expect((await find(scored, { query: "integration tests" })).near).toEqual([]);
});
