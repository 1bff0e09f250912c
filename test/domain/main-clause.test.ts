import { expect, test } from "vitest";
import { mainClause } from "../../src/domain/main-clause.ts";

test.each([
  ["Legal complained, so logs are kept for 14 days", "logs are kept for 14 days"],
  ["Дизайнеры попросили: шрифт — Inter", "шрифт — Inter"],
  ["After the incident the limit went down to 20", "the limit went down to 20"],
])("why something is so is left out (%s)", (sentence, clause) => {
  expect(mainClause(sentence)).toBe(clause);
});

test.each([
  "The linter wants double quotes, semicolons are off",
  "Линтер хочет двойные кавычки, точки с запятой выключены",
])("what is said itself stays, whatever it is said of (%s)", (sentence) => {
  expect(mainClause(sentence)).toBe(sentence);
});
