import { expect, test } from "vitest";
import { defaultBudget } from "../../src/llm/budget.ts";
import { dearestDay, expectedDay } from "../../src/llm/expected-cost.ts";

const week = { days: 5, events: 500, turns: 25, chars: 300_000, workTokens: 50_000_000 };
const model = "claude-haiku-4-5";

test("a day's cost follows the work that was seen", () => {
  const { tokens, costUsd } = expectedDay(week, defaultBudget, 6_000, model);
  // 20,000 of events, ten calls of a 2,000 token prompt and a 400 token answer.
  expect(tokens).toBe(44_000);
  expect(costUsd).toBeCloseTo(0.06);
  const twice = expectedDay(
    { ...week, chars: 600_000, events: 1_000, turns: 50 },
    defaultBudget,
    6_000,
    model,
  );
  expect(twice.tokens).toBe(88_000);
});

test("a day's cost is never told above the budgets that hold in any case", () => {
  const busy = { ...week, chars: 60_000_000, turns: 5_000 };
  expect(expectedDay(busy, defaultBudget, 6_000, model).tokens).toBe(300_000);
  expect(expectedDay({ ...busy, workTokens: 0 }, defaultBudget, 6_000, model).tokens).toBe(40_000);
});

test("a model whose price is not known costs tokens and no dollars", () => {
  expect(expectedDay(week, defaultBudget, 6_000, "own-model")).toEqual({ tokens: 44_000, costUsd: null });
  expect(dearestDay(defaultBudget, model).costUsd).toBeCloseTo(0.48);
});
