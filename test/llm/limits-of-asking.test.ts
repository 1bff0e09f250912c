import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterAnswer,
  afterFault,
  beforeCall,
  type Breaker,
  closedBreaker,
  isOfBatch,
} from "../../src/llm/breaker.ts";
import { decideBudget, defaultBudget } from "../../src/llm/budget.ts";
import type { LanguageModelFault } from "../../src/llm/language-model.ts";
import { costOf } from "../../src/llm/price.ts";
import { mayGoTo, vendorOfUrl } from "../../src/llm/vendor.ts";

const tokens = fc.integer({ min: 0, max: 1_000_000 });

test("[observer.budget] whatever is allowed leaves every budget unpassed", () => {
  fc.assert(
    fc.property(tokens, tokens, tokens, tokens, (spentToday, spentInSession, workToday, wanted) => {
      const decision = decideBudget(defaultBudget, { spentToday, spentInSession, workToday }, wanted);
      if (decision !== "allowed") return;
      expect(spentToday + wanted).toBeLessThanOrEqual(300_000);
      expect(spentInSession + wanted).toBeLessThanOrEqual(defaultBudget.tokensPerSession);
      const share = Math.max(defaultBudget.tokensBeforeShare, workToday * 0.05);
      expect(spentToday + wanted).toBeLessThanOrEqual(share);
    }),
  );
});

test("[observer.budget] the call that would pass a budget is refused, with the reason in both languages", () => {
  const fresh = { spentToday: 0, spentInSession: 0, workToday: 0 };
  expect(decideBudget(defaultBudget, fresh, 40_000)).toBe("allowed");
  expect(decideBudget(defaultBudget, fresh, 40_001)).toMatchObject({ refused: "share" });
  const busy = { spentToday: 299_000, spentInSession: 0, workToday: 100_000_000 };
  expect(decideBudget(defaultBudget, busy, 1_000)).toBe("allowed");
  const refused = decideBudget(defaultBudget, busy, 1_001);
  expect(refused).toMatchObject({ refused: "day" });
  if (refused === "allowed") return;
  expect(refused.sentence.en).toContain("299,000 of 300,000");
  expect(refused.sentence.ru).toContain("299,000");
  expect(decideBudget(defaultBudget, { ...busy, spentToday: 0, spentInSession: 99_999 }, 2)).toMatchObject({
    refused: "session",
  });
});

const fail = (
  breaker: Breaker,
  fault: LanguageModelFault,
  nowMs: number,
  wait: number | null = null,
): Breaker => afterFault(breaker, { fault, retryAfterMs: wait }, nowMs, 0);

test("one hiccup does not stop a provider, two do, and after the rest one trial call is let through", () => {
  const once = fail(closedBreaker, "overloaded", 0);
  expect(beforeCall(once, 0).isAllowed).toBe(true);
  const open = fail(once, "overloaded", 0);
  expect(beforeCall(open, 1).isAllowed).toBe(false);
  if (open.state !== "open") throw new Error("the breaker should be open");
  const trial = beforeCall(open, open.untilMs);
  expect(trial.isAllowed).toBe(true);
  expect(beforeCall(trial.breaker, open.untilMs).isAllowed).toBe(false);
  expect(afterAnswer()).toEqual(closedBreaker);
  const again = fail(trial.breaker, "overloaded", open.untilMs);
  if (again.state !== "open") throw new Error("a failed trial should open the breaker");
  expect(again.untilMs - open.untilMs).toBeGreaterThan(open.untilMs);
});

test("a wait that the provider asks for is honoured", () => {
  expect(fail(closedBreaker, "rate-limit", 1_000, 3_600_000)).toMatchObject({ untilMs: 3_601_000 });
});

test("a missing login or program is tried seldom", () => {
  expect(fail(closedBreaker, "auth", 0)).toMatchObject({ state: "open", untilMs: 300_000 });
  expect(fail(closedBreaker, "missing", 0)).toMatchObject({ state: "open", untilMs: 300_000 });
});

test("a fault of the batch does not open the breaker", () => {
  expect(fail(fail(closedBreaker, "overloaded", 0), "bad-request", 0)).toEqual(closedBreaker);
  expect(isOfBatch("bad-answer")).toBe(true);
  expect(isOfBatch("timeout")).toBe(false);
});

test("the rest grows and has an end, however many failures come", () => {
  let breaker: Breaker = closedBreaker;
  let longest = 0;
  for (let failures = 0; failures < 200; failures += 1) {
    breaker = fail(breaker, "unreachable", 0);
    if (breaker.state !== "open") continue;
    expect(breaker.untilMs).toBeGreaterThanOrEqual(longest);
    longest = breaker.untilMs;
  }
  expect(longest).toBe(600_000);
});

test("an event goes to a local model, to its own vendor, or where the owner allows", () => {
  expect(mayGoTo("anthropic", "local", [])).toBe(true);
  expect(mayGoTo("anthropic", "anthropic", [])).toBe(true);
  expect(mayGoTo("anthropic", "openai", [])).toBe(false);
  expect(mayGoTo("anthropic", "openai", ["openai"])).toBe(true);
  expect(mayGoTo("other", "other", [])).toBe(false);
  expect(mayGoTo("local", "anthropic", [])).toBe(false);
});

test("only this machine is local, whatever an address looks like", () => {
  for (const url of ["http://localhost:11434/v1", "http://127.0.0.1:1234", "http://[::1]:8000/v1"])
    expect(vendorOfUrl(url)).toBe("local");
  for (const url of [
    "http://localhost.evil.example/v1",
    "http://127.0.0.1.evil.example",
    "http://10.0.0.5/v1",
    "no",
  ])
    expect(vendorOfUrl(url)).toBe("other");
  expect(vendorOfUrl("https://api.openai.com/v1")).toBe("openai");
  expect(vendorOfUrl("https://generativelanguage.googleapis.com/v1beta/openai")).toBe("google");
});

test("an unknown model costs nothing and says that the price is unknown", () => {
  const usage = { inputTokens: 1_000_000, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };
  expect(costOf("claude-haiku-4-5-20251001", usage)).toEqual({ costUsd: 1, isKnown: true });
  expect(costOf("anthropic/claude-opus-4-5", usage)).toEqual({ costUsd: 5, isKnown: true });
  expect(costOf("openai/gpt-5-mini", usage).costUsd).toBe(0.25);
  expect(costOf("gpt-55", usage)).toEqual({ costUsd: 0, isKnown: false });
  expect(costOf("qwen3:8b", usage).isKnown).toBe(false);
});
