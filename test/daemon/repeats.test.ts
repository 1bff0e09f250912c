import { expect, test } from "vitest";
import { sayTheSame, tellingOf } from "../../src/daemon/repeats/alike.ts";
import type { StoredEvent } from "../../src/domain/event.ts";
import { eventId } from "../../src/domain/ids.ts";
import { preferencesIn } from "../../src/observe/rules/preferences.ts";
import { at, event } from "../contract/make.ts";

const prompt = (input: string, changes: Partial<StoredEvent> = {}): StoredEvent => ({
  ...event("p", { kind: "prompt", tool: null, input, outcome: null }),
  id: eventId(1),
  recordedAt: at(1),
  ...changes,
});

test.each([
  "Use pnpm, not npm",
  "no, don't touch the generated files",
  "Опять npm, у нас pnpm",
  "не пиши комментарии на русском",
  "используй pnpm вместо npm",
  "I told you: write the tests in TypeScript",
])("%s: how somebody wants the work done", (sentence) => {
  expect(preferencesIn(prompt(sentence))).toHaveLength(1);
});

test.each([
  "Run the tests",
  "запусти тесты и закоммить",
  "Use pnpm here for now",
  "не трогай этот файл сейчас",
  "Should I use pnpm instead of npm?",
  "Add a page about delivery",
  "```\nUse pnpm, not npm\n```",
  "> Use pnpm, not npm",
])("%s: a request, a question, something for once or somebody else's words", (sentence) => {
  expect(preferencesIn(prompt(sentence))).toEqual([]);
});

test("a subagent's prompt and a headless run's are nobody's wish", () => {
  expect(preferencesIn(prompt("Use pnpm, not npm", { agentId: "a" }))).toEqual([]);
  expect(preferencesIn(prompt("Use pnpm, not npm", { run: "headless" }))).toEqual([]);
});

const same = (one: string, other: string): boolean => sayTheSame(tellingOf(one), tellingOf(other));

test.each([
  ["Use pnpm, not npm", "please use pnpm, not npm!"],
  ["не пиши комментарии на русском", "Опять: не пиши комментарии на русском"],
  ["don't touch the generated files", "Do not touch generated files"],
])("%s = %s", (one, other) => {
  expect(same(one, other)).toBe(true);
});

test.each([
  ["Use pnpm, not npm", "Use yarn, not npm"],
  ["пиши комментарии на русском", "не пиши комментарии на русском"],
  ["use port 3000 instead", "use port 4000 instead"],
  ["не надо", "не надо"],
  ["use it", "use it"],
])("%s ≠ %s", (one, other) => {
  expect(same(one, other)).toBe(false);
});
