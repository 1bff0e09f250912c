import { expect, test } from "vitest";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { prompt } from "./sample-events.ts";

const stated = (words: string): readonly string[] =>
  observeByRules({ goal: null, recordedTitles: [], events: [prompt(words)] })
    .filter(({ kind }) => kind === "rule")
    .map(({ title }) => title);

test.each([
  [
    "Никогда не пушь в main. Коммиты всегда пиши по-английски.",
    ["Никогда не пушь в main", "Коммиты всегда пиши по-английски"],
  ],
  [
    "Почини вход. Всегда запускай линтер перед коммитом, и никогда не пропускай хуки.",
    ["Всегда запускай линтер перед коммитом", "Никогда не пропускай хуки"],
  ],
  [
    "Запомни: миграции всегда сначала на копии базы; никогда не правь схему руками.",
    ["Миграции всегда сначала на копии базы", "Никогда не правь схему руками"],
  ],
  [
    "1. Всегда отвечай по-русски\n2. Не трогай никогда папку vendor",
    ["Всегда отвечай по-русски", "Не трогай никогда папку vendor"],
  ],
  [
    "Always squash before a merge, and never force-push to release.",
    ["Always squash before a merge", "Never force-push to release"],
  ],
  ["From now on, always answer in German.", ["From now on, always answer in German"]],
  [
    "Отвечай всегда кратко. Ещё: никогда не ставь пакеты глобально.",
    ["Отвечай всегда кратко", "Никогда не ставь пакеты глобально"],
  ],
])("each rule of %j is one", (words, titles) => {
  expect(stated(words)).toEqual(titles);
});

test("a part that leans on the rule before it stays with it", () => {
  expect(stated("Always pin the base image, and never change it without a ticket.")).toEqual([
    "Always pin the base image, and never change it without a ticket",
  ]);
});

test.each([
  ["Remember the last printer they chose and make it the default."],
  ["Запомни последний выбор пользователя и подставляй его при старте."],
  ["Тесты никогда не падали на этой машине."],
  ["Сервер всегда новый после перезапуска."],
  ["Почему ты всегда делаешь два запроса?"],
])("%j states no rule", (words) => {
  const drafts = observeByRules({ goal: null, recordedTitles: [], events: [prompt(words)] });
  expect(drafts.filter(({ kind }) => kind !== "observation")).toEqual([]);
});

const remembered = (words: string) =>
  observeByRules({ goal: null, recordedTitles: [], events: [prompt(words)] })
    .filter(({ kind }) => kind !== "observation")
    .map(({ kind, title, author }) => [kind, title, author]);

test.each([
  ["Запомни: код склада КЕДР-17.", "note", "Код склада КЕДР-17"],
  ["Запомни код склада: КЕДР-17", "note", "Код склада: КЕДР-17"],
  ["запомни, что стенд обновляет Аня", "note", "Стенд обновляет Аня"],
  ["Remember that the staging code is CEDAR-17.", "note", "The staging code is CEDAR-17"],
  ["Remember the staging code is CEDAR-17.", "note", "The staging code is CEDAR-17"],
  ["Запомни: макеты лежат в design/figma.md", "reference", "Макеты лежат в design/figma.md"],
  [
    "Remember that the dashboards are at https://grafana.example/d/1",
    "reference",
    "The dashboards are at https://grafana.example/d/1",
  ],
  ["Remember: never push to main", "rule", "Never push to main"],
  ["Запомни: нельзя трогать vendor", "rule", "Нельзя трогать vendor"],
  ["Запомни: deploy делаем через `make ship`", "note", "Deploy делаем через `make ship`"],
])("%j is kept as a %s: %j", (words, kind, title) => {
  expect(remembered(words)).toEqual([[kind, title, "owner"]]);
});

test.each([
  ["Remember the last printer they chose and make it the default."],
  ["Запомни выбор пользователя: пусть форма его подставляет"],
  ["Do you remember that the code is CEDAR-17?"],
  ["> Remember that the staging code is CEDAR-17."],
  ["The page says:\nRemember that the staging code is CEDAR-17."],
])("%j is nothing to remember", (words) => {
  expect(remembered(words)).toEqual([]);
});

test("a rule that differs from a recorded one in a word is not lost", () => {
  const recordedTitles = ["Всегда запускай тесты перед каждым коммитом"];
  const events = [prompt("Всегда запускай линтер перед каждым коммитом.")];
  expect(observeByRules({ goal: null, recordedTitles, events }).map(({ title }) => title)).toEqual([
    "Всегда запускай линтер перед каждым коммитом",
  ]);
});

test("an order that stands in the middle of a sentence about something else is none", () => {
  expect(stated("The counter goes down with each call, and never reaches zero.")).toEqual([]);
  expect(stated("List them in global views, but never in those of a project.")).toEqual([]);
});
