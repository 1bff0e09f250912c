import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localClock } from "../../src/domain/local-time.ts";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import { toolText } from "../../src/inject/tool-text.ts";
import { warningsFirst } from "../../src/inject/warning-facts.ts";
import { memory } from "./memories.ts";

const asides = Array.from(
  { length: 5 },
  (_, at) => `Aside ${at}: the table of rates is kept in a spreadsheet that the office sends on Mondays`,
);

test.each([
  ["Failed: `npm run load`: relation rates does not exist", "Works: `npm run migrate && npm run load`"],
  ["Падало: `npm run load`: нет таблицы rates", "Работает: `npm run migrate && npm run load`"],
])("a hint that has no room for all facts tells what failed and what mended it: %j", (failed, works) => {
  const told = memory({ id: 7, type: "bugfix", title: "Loading rates", facts: [...asides, failed, works] });
  const { text } = toolText(
    {
      memories: [{ memory: told, clientTitle: "Codex", files: null }],
      siblings: [],
      edits: [],
      budgetTokens: 200,
      now: "2026-06-30T01:40:00.000Z",
      clock: localClock("Europe/Moscow"),
      types: builtinObservationTypes,
    },
    "npm run load",
    undefined,
  );
  expect(text).toContain(failed);
  expect(text).toContain(works);
  expect(text).not.toContain("Aside 4");
});

test("no fact is lost or doubled by the order of warnings", () => {
  const fact = fc.constantFrom("It failed", "works with -f", "Aside", "Помог перезапуск", "a", "");
  fc.assert(
    fc.property(fc.array(fact), (facts) => {
      expect([...warningsFirst(facts)].sort()).toEqual([...facts].sort());
      expect(warningsFirst(warningsFirst(facts))).toEqual(warningsFirst(facts));
    }),
  );
});
