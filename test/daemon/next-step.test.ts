import { expect, test } from "vitest";
import { nextStep, openThreads, type Unfinished } from "../../src/daemon/next-step.ts";

const red = { command: "npm test -- tax", error: "× rounds half up" };

const left = (changes: Partial<Unfinished["state"]>, leftOpen: readonly string[] = []): Unfinished => ({
  state: { lastWords: "The price includes VAT.", isSaidLast: true, todos: [], failing: [], ...changes },
  leftOpen,
});

test.each([
  ["Price done. Next, pass the token to the client.", "Pass the token to the client"],
  ["Next step: move the rates to a table.", "Move the rates to a table"],
  ["Цена готова. Дальше: перенести ставки в таблицу.", "Перенести ставки в таблицу"],
])("of the last words %j what will be done next is the next step", (lastWords, step) => {
  const all = left({ lastWords, todos: ["write docs"], failing: [red] }, ["refunds have no test"]);
  expect(nextStep(all, "en")).toBe(step);
});

test("without such words it is the open thread, then the begun task, then the command that stayed red", () => {
  const open = left({ todos: ["write docs"], failing: [red] }, ["refunds have no test"]);
  expect(nextStep(open, "en")).toBe("Finish: refunds have no test");
  const begun = left({ todos: ["write docs", "tag it"], failing: [red] });
  expect(nextStep(begun, "en")).toBe("Do: write docs");
  expect(nextStep(begun, "ru")).toBe("Сделать: write docs");
  expect(nextStep(left({ failing: [red] }), "en")).toBe("Make it pass: `npm test -- tax`");
  expect(nextStep(left({ failing: [red] }), "ru")).toBe("Добиться, чтобы прошло: `npm test -- tax`");
  expect(nextStep(left({}), "en")).toBeNull();
});

test("a plan that was carried out after it was told is no next step, nor is a look around that found nothing", () => {
  expect(nextStep(left({ lastWords: "I'll read the rates now.", isSaidLast: false }), "en")).toBeNull();
  expect(nextStep(left({ failing: [{ command: "gh pr checks 7", error: "pending" }] }), "en")).toBeNull();
});

test("a failure is told once, with its error, and is no open thread", () => {
  const threads = [
    "`npm test -- tax` fails: × rounds half up",
    "`npm test -- tax` не проходит: × rounds half up",
    "refunds have no test",
  ];
  expect(openThreads(threads, [red])).toEqual(["refunds have no test"]);
  expect(openThreads(threads, [])).toEqual(threads);
});
