import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory } from "../../src/domain/memory.ts";
import { digest } from "../../src/inject/digest.ts";
import { oneTokenPieces, tokensAtMost } from "../../src/inject/tokens-at-most.ts";
import { memory, named, request } from "./memories.ts";

const russian = fc
  .array(
    fc.constantFrom(
      "деплой",
      "падал",
      "в",
      "образе",
      "не",
      "было",
      "NODE_OPTIONS",
      "🌲",
      "—",
      "ёлка",
      "«почему»",
    ),
  )
  .map((words) => words.join(" "));
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.lorem({ maxCount: 30 }),
  russian,
);

const anyMemory = fc
  .record({
    id: fc.integer({ min: 1, max: 9_999_999 }),
    kind: fc.constantFrom("observation", "rule", "note", "skill", "recap"),
    type: fc.constantFrom("bugfix", "deploy", "security_note", "unknown", null),
    title: text,
    subtitle: text,
    verbatim: fc.oneof(fc.constant(""), text),
    status: fc.constantFrom("confirmed", "hypothesis", "refuted"),
    trust: fc.constantFrom("unapproved", "approved"),
    run: fc.constantFrom("interactive", "headless"),
    occurredAt: fc
      .date({ min: new Date("2001-01-01"), max: new Date("2050-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    approvedAt: fc.constantFrom(null, "2026-06-21T09:00:00.000Z"),
    readTokens: fc.nat(),
    workTokens: fc.nat(),
  })
  .map((given): Memory => memory(given));

const isBinding = (one: Memory): boolean => one.kind === "rule" && one.trust === "approved";

test("[digest.budget] whatever is remembered, the named tokenizer counts no more than was told, and that is within the budget", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyMemory, { selector: (one) => one.id, maxLength: 40 }),
      fc.integer({ min: 0, max: 2_400 }),
      text,
      fc.constantFrom("Europe/Moscow", "Asia/Kathmandu", "America/St_Johns"),
      (memories, budgetTokens, projectName, timeZone) => {
        const source = {
          rules: memories.filter(isBinding),
          lastRecap: memories.find((one) => one.kind === "recap"),
          memories: memories.filter((one) => !isBinding(one)),
        };
        const made = digest(request(source, { budgetTokens, projectName, timeZone }));
        expect(named.count(made.text)).toBeLessThanOrEqual(made.tokens);
        expect(made.tokens).toBeLessThanOrEqual(budgetTokens);
        expect(made.text.length).toBeLessThan(10_000);
      },
    ),
    { numRuns: 300 },
  );
});

test("the bound without a tokenizer is never below the tokenizer's count", () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.nat().map(String), fc.stringMatching(/^[\d ,.:t|%()]{0,60}$/)), (any) => {
      expect(tokensAtMost(any)).toBeGreaterThanOrEqual(named.count(any));
    }),
    { numRuns: 2_000 },
  );
});

test("each piece that counts as one token is one token, and every two digits are", () => {
  expect([...oneTokenPieces].filter((piece) => named.count(piece) !== 1)).toEqual([]);
  const pairs = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));
  expect(pairs.filter((pair) => named.count(pair) !== 1)).toEqual([]);
});

test("the budget is used: a full digest is counted within a fifth of what the tokenizer says", () => {
  const memories = Array.from({ length: 200 }, (_, index) =>
    memory({
      id: 4_000 + index,
      title: `The deploy of part ${index} failed since the image had no NODE_OPTIONS; set in its Dockerfile`,
      occurredAt: new Date(Date.UTC(2026, 5, 29, 0, index * 5)).toISOString(),
    }),
  );
  const made = digest(request({ memories }));
  expect(made.tokens).toBeGreaterThan(950);
  expect(named.count(made.text)).toBeGreaterThan(800);
});

test("a budget of 0 says nothing to the model, and more than the most is the most", () => {
  const memories = [memory({ id: 1 })];
  const none = digest(request({ memories }, { budgetTokens: 0 }));
  expect(none).toMatchObject({ text: "", tokens: 0, memoryIds: [] });
  expect(none.personLine).toBe("kedr: 1 memory, none shown to the model");
  expect(digest(request({ memories }, { budgetTokens: Number.NaN })).text).toBe("");
  const many = Array.from({ length: 400 }, (_, index) =>
    memory({ id: index + 1, title: `Number ${index} of many` }),
  );
  expect(digest(request({ memories: many }, { budgetTokens: 1_000_000 })).tokens).toBeLessThanOrEqual(2_400);
});

test("a memory whose tokens were never counted is taken for as long as it can be", () => {
  const made = digest(
    request({ memories: [memory({ id: 1, title: "Деплой падал ".repeat(8), lineTokens: 0 })] }),
  );
  expect(made.memoryIds).toEqual([1]);
  expect(named.count(made.text)).toBeLessThanOrEqual(made.tokens);
});

test("a line that is too long leaves its place to the next", () => {
  const memories = [memory({ id: 2, title: "длинное ".repeat(2_000) }), memory({ id: 1, title: "short" })];
  expect(digest(request({ memories })).memoryIds).toEqual([1]);
});

test("the text stays under what the client takes whole, however few tokens its characters are", () => {
  const memories = Array.from({ length: 100 }, (_, index) =>
    memory({ id: index + 1, title: `${index} ${"internationalisation ".repeat(9)}`, lineTokens: 5 }),
  );
  const { text } = digest(request({ memories }, { budgetTokens: 2_400 }));
  expect(text.length).toBeGreaterThan(9_500);
  expect(text.length).toBeLessThan(10_000);
});
