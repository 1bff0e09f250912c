import { expect, test } from "vitest";
import { statementsOf } from "../../src/govern/statements/statements-of.ts";
import { keepOwnersWords } from "../../src/observe/owner-words.ts";
import { becomes, rule } from "./becomes.ts";
import { designed, fresh, freshStanding, requests, standing, troubles } from "./one-offs.ts";
import { prompt } from "./sample-events.ts";

test.each([...requests, ...troubles, ...fresh])(
  "[trust.one-offs] $who: $words: makes no rule, preference or setting",
  (once) => {
    expect(becomes(once)).toEqual([]);
  },
);

test.each([...standing, ...freshStanding])("$words: is kept", (once) => {
  expect(becomes(once).map((one) => one.split(":")[0])).toEqual(["rules", "model", "model"]);
});

test.each(designed)("$words: is a decision", (once) => {
  expect(becomes(once)).toEqual(["rules: decision"]);
});

test("[trust.one-offs] a decision that a model makes of a request for once is dropped, and others are kept", () => {
  const events = [
    prompt("давай в этот раз на порту 3001 вместо 3000. А очередь держим в Postgres вместо Redis."),
  ];
  const decision = { ...rule, kind: "observation", type: "decision", author: "agent" } as const;
  const titles = ["В этот раз порт 3001 вместо 3000", "Очередь держится в Postgres вместо Redis"];
  const { drafts } = keepOwnersWords(
    titles.map((title) => ({ ...decision, title })),
    events,
  );
  expect(drafts.map(({ title }) => title)).toEqual(titles.slice(1));
});

test.each(["API port is 3001 for now", "The API runs on port 3001 today", "Порт API временно 3001"])(
  "[trust.one-offs] what is said to hold for now contradicts nothing: %s",
  (title) => {
    expect(statementsOf({ title, facts: [] })).toEqual([]);
  },
);
