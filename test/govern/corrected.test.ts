import { expect, test } from "vitest";
import { correctedTerms, correctedText, tellsOf } from "../../src/govern/corrected.ts";
import { sampleMemory } from "../cli/samples.ts";

const old = sampleMemory({
  title: "The staging port is 3000",
  facts: ["nginx stands before it", "curl localhost:3000 answers", "started by PORT=3000 make up"],
  body: "The team of Ann runs it.",
  verbatim: "PORT=3000 make up",
  also: ["стенд", "port 3000"],
});

test("what was not said anew stays, but for what tells the old value", () => {
  expect(correctedText(old, { title: "The staging port is 4000" })).toEqual({
    title: "The staging port is 4000",
    facts: ["nginx stands before it"],
    body: "The team of Ann runs it.",
    verbatim: "",
  });
  expect(correctedTerms(old, "The staging port is 4000")).toEqual(["стенд"]);
});

test("what was said anew is kept as it was said", () => {
  const said = {
    title: "The staging port is 4000",
    verbatim: "PORT=3000 make up",
    facts: ["port 3000 is free"],
  };
  expect(correctedText(old, said)).toMatchObject(said);
  expect(correctedText(old, { body: "Bob runs it." })).toMatchObject({
    title: old.title,
    facts: old.facts,
    verbatim: old.verbatim,
  });
});

test.each([
  ["Код склада КЕДР-17", "Код склада ЛИПА-42", "Запомни: код склада КЕДР-17"],
  ["Очередь на Redis", "Очередь на Postgres", "запомни, очередь на Redis"],
  [
    "Deploys go through `make ship`",
    "Deploys go through `make release`",
    "remember that deploys go through make ship",
  ],
])("words in which «%s» was said do not come back with «%s»", (title, by, verbatim) => {
  expect(correctedText(sampleMemory({ title, verbatim, facts: [], body: "" }), { title: by }).verbatim).toBe(
    "",
  );
});

test("a name within a title that the new one has not is a value, and what ends without a successor is told by its title alone", () => {
  const facts = ["Redis 7 on the host", "two workers read it"];
  const queue = sampleMemory({ title: "The queue is Redis", facts, verbatim: "", body: "" });
  expect(correctedText(queue, { title: "The queue is Postgres" }).facts).toEqual(["two workers read it"]);
  const tells = tellsOf("Run npm test in CI", null);
  expect([tells("CI is green"), tells("Remember: run npm test in CI!")]).toEqual([false, true]);
});
