import { expect, test } from "vitest";
import { isEnding } from "../../src/observe/rules/change-marks.ts";

test.each([
  "the old gateway was closed",
  "Jonas left the team",
  "we deleted the staging bucket",
  "старый стенд закрыли",
  "scrap that port",
  "that was a mistake",
])("it ends: %s", (clause) => {
  expect(isEnding(clause)).toBe(true);
});

test.each([
  "the left panel now also uses port 4000",
  "a closed network uses port 4000 now",
  "the tool for deleted files uses port 4000 now",
  "в закрытом контуре теперь тоже порт 4000",
  "ошибки теперь тоже пишем в порт 4000",
])("a word that stands for something else ends nothing: %s", (clause) => {
  expect(isEnding(clause)).toBe(false);
});
