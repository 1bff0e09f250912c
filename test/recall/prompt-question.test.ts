import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isWithoutMemory, questionIn } from "../../src/recall/prompt-question.ts";

const log = [
  "2026-06-30T04:31:07Z ERROR worker: job 17 failed",
  "    at Object.run (/srv/app/worker.js:12:7)",
  "npm ERR! code ELIFECYCLE",
  "src/price.ts:12:3: error TS2322",
  "│ total │ 4 │",
].join("\n");

test.each([
  "ok",
  "OK, go on!",
  "да",
  "Да, продолжай дальше.",
  "continue",
  "Спасибо, отлично",
  "approve",
  "одобряю",
  "/compact",
  "/review src/price.ts",
  "!ls -la",
  "# remember this",
  "kedr status",
  "",
  "   \n ",
  "???",
  log,
  `\`\`\`\n${log}\nanything at all\n\`\`\``,
])("[prompt.silent] %j asks about nothing", (prompt) => {
  expect(questionIn(prompt)).toBe("");
});

test.each([
  "почему падал деплой?",
  "why did the deploy fail",
  "/home/me/app/price.ts is wrong, what did we decide about VAT?",
  "fix it like last week's webhook",
  "continue with the webhook retry",
])("%j asks about something", (prompt) => {
  expect(questionIn(prompt)).toBe(prompt);
});

test("of a question with a pasted log the question is looked for", () => {
  expect(questionIn(`Why does the worker die?\n${log}`)).toBe("Why does the worker die?");
});

test.each([
  "#nomem fix the deploy",
  "почини деплой #nomem",
  "почини деплой (#nomem)",
  "fix the deploy.#NOMEM!",
  "Без памяти: почини деплой",
  "почини деплой, без памяти.",
])("[prompt.silent] %j wants to be left alone", (prompt) => {
  expect(isWithoutMemory(prompt)).toBe(true);
});

test.each([
  "the server ran out of memory",
  "процесс остался без памяти и упал",
  "issue #nomemory",
  "page/#nomem-1",
  "тег #nomemы",
])("%j only speaks of memory", (prompt) => {
  expect(isWithoutMemory(prompt)).toBe(false);
});

test("any text at all is read, in no more than its own length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (prompt) => {
      expect(prompt).toContain(questionIn(prompt).split("\n")[0] ?? "");
    }),
  );
  expect(questionIn(`why ${"x ".repeat(200_000)}`).length).toBeLessThan(1_000);
});
