import { expect, test } from "vitest";
import { loadBatches } from "../../eval/observer/batches.ts";
import { recordedAnswer, requestHash } from "../../eval/observer/recordings.ts";
import { score } from "../../eval/observer/score.ts";
import { observerRequest } from "../../src/observe/prompt.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";

const batches = [...loadBatches("even"), ...loadBatches("odd")];
const scores = batches.map((batch) => score(batch, observeByRules(batch.batch)));
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

test("there are at least 40 batches, 12 of them Russian, each id once", () => {
  expect(batches.length).toBeGreaterThanOrEqual(40);
  expect(batches.filter((batch) => batch.language === "ru").length).toBeGreaterThanOrEqual(12);
  expect(new Set(batches.map((batch) => batch.id)).size).toBe(batches.length);
});

test("a batch's language is what the observer takes it for", () => {
  expect(batches.filter((one) => observerRequest(one.batch).language !== one.language)).toEqual([]);
});

test("rules invent nothing and are silent where nothing is right", () => {
  expect(scores.flatMap((one) => one.invented)).toEqual([]);
  const silent = batches.filter((batch) => batch.expect.maxObservations === 0).map((batch) => batch.id);
  expect(silent.length).toBeGreaterThanOrEqual(6);
  expect(scores.filter((one) => silent.includes(one.id) && one.observations > 0)).toEqual([]);
});

test("rules find nine of ten expected facts", () => {
  const found = sum(scores.map((one) => one.facts)) / sum(scores.map((one) => one.factsWanted));
  expect(found).toBeGreaterThanOrEqual(0.9);
});

test("the score sees what is missing, forbidden, surplus, of a wrong type and invented", () => {
  const batch = batches.find((one) => one.id === 6);
  if (!batch) throw new Error("batch 6 is gone");
  const draft = observeByRules(batch.batch)[0];
  if (!draft) throw new Error("rules say nothing of batch 6");
  const wrong = { ...draft, title: "Fixed src/other/place.ts in 1.2.3", facts: [], type: "deploy" };
  expect(score(batch, [wrong, wrong])).toMatchObject({
    facts: 0,
    missing: batch.expect.mustAppear,
    noise: ["fixed", "one too many"],
    wrongTypes: ["deploy", "deploy"],
    invented: ["src/other/place.ts", "1.2.3"],
  });
});

test("a day that the input names is not invented, however it is written, and another day is", () => {
  const batch = batches.find((one) => one.id === 1);
  const draft = batch && observeByRules(batch.batch)[0];
  if (!batch || !draft) throw new Error("batch 1 is gone");
  const invented = (fact: string): unknown => score(batch, [{ ...draft, facts: [fact] }]).invented;
  expect(invented("02.06.2026 и 2026-06-02")).toEqual([]);
  expect(invented("03.06.2026")).toEqual(["03.06.2026"]);
});

test("a variable in place of a host, and numbers that only stand beside each other, are not invented", () => {
  const batch = batches.find((one) => one.id === 20);
  const draft = batch && observeByRules(batch.batch)[0];
  if (!batch || !draft) throw new Error("batch 20 is gone");
  const invented = (fact: string): unknown => score(batch, [{ ...draft, facts: [fact] }]).invented;
  expect(invented("image: $REGISTRY/billing:2.8.1, https://${HOST}/billing.yaml")).toEqual([]);
  expect(invented("the pod billing-7c9, 1 of 3")).toEqual([]);
  expect(invented("$HOST/elsewhere, 120, 77")).toEqual(["/elsewhere", "77"]);
});

test("an answer counts only for the very request it was given to", () => {
  const batch = batches[0];
  if (!batch) throw new Error("no batch");
  const request = observerRequest(batch.batch);
  expect(requestHash(request)).not.toBe(requestHash({ ...request, user: `${request.user} ` }));
  expect(recordedAnswer(999_999, request)).toEqual({ none: "no recording" });
});
