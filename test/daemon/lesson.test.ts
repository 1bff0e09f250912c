import { expect, test } from "vitest";
import { isLesson, teachTheSame } from "../../src/daemon/lessons/lesson.ts";
import { memory } from "../inject/memories.ts";

const lesson = (title: string, changes: Partial<Parameters<typeof memory>[0]> = {}) =>
  memory({ id: 1, type: "discovery", title, ...changes });

test.each([
  "curl with an inline body crashes on large JSON, a temp file works",
  "Vite 8 breaks server rendering with this router",
  "Сборка падает без NODE_OPTIONS, если памяти меньше двух гигабайт",
])("%s may hold elsewhere", (title) => {
  expect(isLesson(lesson(title), "shop")).toBe(true);
});

test.each([
  "The price is computed in src/price.ts",
  "The price is computed in price.ts",
  "Staging answers at https://stage.example.com",
  "Staging answers at stage.example.com",
  "The database is at 10.0.0.5",
  "Mail goes to ops@example.com",
  "The key is [redacted: api-key] since May",
  "Fixed by commit 1a2b3c4d in May",
  "The Shop cart is computed on the server",
])("%s is of one project", (title) => {
  expect(isLesson(lesson(title), "shop")).toBe(false);
});

test.each([
  ["a decision", { type: "decision" }],
  ["a guess", { status: "hypothesis" as const }],
  ["what is held back", { isQuarantined: true }],
  ["what holds no more", { validTo: "2026-06-01T00:00:00.000Z" }],
  ["what is rejected", { trust: "rejected" as const }],
  ["what is global already", { scope: "global" as const }],
])("%s is no lesson", (_, changes) => {
  expect(isLesson(lesson("curl with an inline body crashes on large JSON", changes), "shop")).toBe(false);
});

test("two teach the same in nearly the same words, of one kind, with every number and denial the same", () => {
  const one = lesson("Vite 8 breaks server rendering with the router");
  expect(teachTheSame(one, lesson("The router: Vite 8 breaks server rendering"))).toBe(true);
  expect(teachTheSame(one, lesson("Vite 7 breaks server rendering with the router"))).toBe(false);
  expect(teachTheSame(one, lesson("Vite 8 does not break server rendering with the router"))).toBe(false);
  expect(teachTheSame(one, lesson(one.title, { status: "refuted" }))).toBe(false);
  expect(teachTheSame(one, lesson(one.title, { kind: "rule", type: null }))).toBe(false);
  expect(teachTheSame(lesson("Tests pass"), lesson("Tests pass"))).toBe(false);
});
