import { expect, test } from "vitest";
import { failingCommand, tellsDone, threadKey } from "../../src/daemon/threads/tells-done.ts";

const work = (
  title: string,
  type = "feature",
  facts: readonly string[] = [],
  also: readonly string[] = [],
) => ({
  type,
  title,
  facts,
  also,
});

test.each([
  ["Webhook retry has no test", work("Added a test for the webhook retry")],
  ["Migration 0007 is not applied on stage yet", work("Migration 0007 applied on stage", "deploy")],
  ["The export still fails on empty carts", work("Export of empty carts no longer crashes", "bugfix")],
  ["Нет теста на повтор вебхука", work("Добавлен тест на повтор вебхука")],
  ["Осталось описать переменную `PAY_URL` в README", work("README описывает переменную PAY_URL", "change")],
  ["Webhook retry has no test", work("Checkout is covered", "change", ["Tests of the webhook retry pass."])],
  ["Webhook retry has no test", work("Тест на повтор вебхука", "feature", [], ["webhook", "retry", "test"])],
])("%s: done by %j", (thread, done) => {
  expect(tellsDone(done, thread)).toBe(true);
});

test.each([
  [
    "a mention",
    "Webhook retry has no test",
    work("Webhook retry refactored into its own module", "refactor"),
  ],
  [
    "another value",
    "Migration 0007 is not applied on stage",
    work("Migration 0008 applied on stage", "deploy"),
  ],
  [
    "another place",
    "Migration 0007 is not applied on stage",
    work("Migration 0007 applied on prod", "deploy"),
  ],
  [
    "what is taken back",
    "Webhook retry has no test",
    work("Reverted the test of the webhook retry", "change"),
  ],
  ["what is open still", "Webhook retry has no test", work("Webhook retry still has no test", "change")],
  ["a plan", "Webhook retry has no test", work("A test of the webhook retry will come", "change")],
  ["a decision", "Webhook retry has no test", work("Write a test of the webhook retry", "decision")],
  ["work on what fails", "The export fails on empty carts", work("Export lists empty carts")],
  [
    "words of two sentences",
    "Webhook retry has no test",
    work("Retries", "change", ["Webhook retry moved. It has a test."]),
  ],
  ["one word", "Documentation", work("Documentation written")],
  ["nothing", "", work("Everything")],
  ["Russian: another", "Нет теста на повтор вебхука", work("Добавлен тест на отправку вебхука")],
  ["Russian: not done", "Нет теста на повтор вебхука", work("Тест на повтор вебхука не прошёл", "bugfix")],
])("a thread is not closed by %s", (_, thread, mention) => {
  expect(tellsDone(mention, thread)).toBe(false);
});

test("the same in other forms is one thread, and another value is another", () => {
  expect(threadKey("Webhook retry has no tests.")).toBe(threadKey("no test has the webhook retry"));
  expect(threadKey("Step 7 is open")).not.toBe(threadKey("Step 8 is open"));
});

test("only a whole command that fails is one", () => {
  expect(failingCommand("`npm test` fails: 2 failed")).toBe("npm test");
  expect(failingCommand("`npm test` не проходит: 2 failed")).toBe("npm test");
  expect(failingCommand("`npm run a very long…` fails: x")).toBeUndefined();
  expect(failingCommand("npm test fails")).toBeUndefined();
});

test("a hostile line is looked at in no time", () => {
  for (const text of ["`".repeat(20_000), "a.".repeat(20_000), "не ".repeat(20_000), "0_".repeat(20_000)])
    expect(tellsDone(work(text, "bugfix", [text]), text)).toBe(false);
});
