import { expect, test } from "vitest";
import { havingIn } from "../../src/govern/likely/owners.ts";

test.each([
  ["Irina owns the billing module", "irina"],
  ["Marta handles the releases", "marta"],
  ["The Core team maintains the parser", "core"],
  ["За биллинг отвечает Ирина", "irina"],
])("%s: who has it is told", (sentence, who) => {
  expect(havingIn(sentence)).toMatchObject({ who });
});

test.each([
  "The Parser handles errors",
  "The Parser handles the errors",
  "The Queue handles errors",
  "Redis manages sessions",
])("%s: what a program does makes it nobody's owner", (sentence) => {
  expect(havingIn(sentence)).toBeUndefined();
});
