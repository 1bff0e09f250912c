import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { answerElsewhere, answerText } from "../../src/inject/answer-text.ts";
import { type AskedRule, questionText } from "../../src/inject/question-text.ts";
import { sourceLine } from "../../src/inject/source-line.ts";

const lines = 6;
const when = (iso: string): string => iso.slice(11, 16);
const rule = (changes: Partial<AskedRule["memory"]> = {}): AskedRule => ({
  memory: {
    title: "Use tabs",
    subtitle: "",
    facts: [],
    body: "",
    verbatim: "",
    scope: "project",
    ...changes,
  },
  source: "source: your words, 29 Jun, 14:05, «use tabs»",
});
const shown = (...changes: readonly Partial<AskedRule["memory"]>[]): readonly string[] =>
  questionText(changes.map(rule), lines).text.split("\n");
const isWhole = (changes: Partial<AskedRule["memory"]>): boolean | undefined =>
  questionText([rule(changes)], lines).whole[0];

test("the question as it is pinned, in both languages", () => {
  expect(
    questionText(
      [rule({ facts: ["in Go"], verbatim: "\tgofmt -w ." }), rule({ title: "Lint first" })],
      lines,
    ),
  ).toEqual({
    text: `🌲 kedr: the agent wrote down 2 rules. Make them yours?   Агент записал 2 правила. Сделать их вашими?
[1] Use tabs
    - in Go
    > gofmt -w .
    (source: your words, 29 Jun, 14:05, «use tabs»)
[2] Lint first
    (source: your words, 29 Jun, 14:05, «use tabs»)
Answer with one word: approve / одобряю. Anything else leaves it as data.
Ответьте одним словом: approve / одобряю. Любой другой ответ оставит это просто данными.`,
    whole: [true, true],
  });
});

test("[trust.shown-is-asked] that a rule would bind in all projects is said beside it, and of one project's nothing", () => {
  const everywhere = "    (in all projects   во всех проектах)";
  expect(shown({ scope: "global" }, { title: "Lint first" })).toEqual([
    expect.stringContaining("2 rules"),
    "[1] Use tabs",
    everywhere,
    expect.stringContaining("    (source:"),
    "[2] Lint first",
    expect.stringContaining("    (source:"),
    expect.any(String),
    expect.any(String),
  ]);
  expect(isWhole({ scope: "global" })).toBe(true);
});

test("a text that was cut, or of which a letter is hidden, is not whole, and where none is whole no answer is asked for", () => {
  const cut = shown({ body: Array.from({ length: 9 }, (_, index) => `line ${index}`).join("\n") });
  expect(cut.filter((line) => line.startsWith("    line"))).toHaveLength(lines - 1);
  expect(cut.at(-1)).toBe("To decide: kedr review   Решить: kedr review");
  expect(cut.join("\n")).toContain("not shown whole, so an answer does not approve it");
  expect([isWhole({ body: "a\n".repeat(9) }), isWhole({ title: "Use tab\u202es" })]).toEqual([false, false]);
  expect(shown({ title: "Use tab\u202es" })[1]).toBe(String.raw`[1] Use tab\u{202e}s`);
  expect([isWhole({ title: "Use\u001b[2Jtabs" }), isWhole({ title: "Use ta\u200bbs" })]).toEqual([
    false,
    false,
  ]);
});

test("no stored text begins a line of its own, whatever it holds and however long it is", () => {
  const hostile = string({ unit: "binary", maxLength: 300 });
  assert(
    property(hostile, hostile, array(hostile, { maxLength: 3 }), (title, body, facts) => {
      const told = shown({ title: `T ${title}`, body, facts });
      const ours = told.filter((line) => !line.startsWith("    "));
      expect(ours[1]).toMatch(/^\[1\] T/);
      expect(ours.slice(2).every((line) => /^(?:Answer with|Ответьте|To decide)/.test(line))).toBe(true);
      // oxlint-disable-next-line no-control-regex
      expect(told.join("")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/);
      expect(told.every((line) => Array.from(line).length <= 130)).toBe(true);
    }),
  );
});

test("the answer as it is pinned", () => {
  expect(answerText({ approved: 2, changed: 1, cut: 1 }, "en").split("\n")).toEqual([
    "✓ 2 rules are yours now.",
    "! 1 rule changed since you were asked; nothing was approved there: kedr review",
    "! 1 rule could not be shown whole and still waits: kedr review",
    "The model did not get the word. It may still stand in your input line: Ctrl+U clears it.",
  ]);
  expect(answerText({ approved: 3, changed: 2, cut: 1 }, "ru").split("\n")).toEqual([
    "✓ Теперь ваши: 3 правила.",
    "! Изменилось после вопроса: 2; там ничего не одобрено: kedr review",
    "! Показано не целиком и ещё ждёт: 1: kedr review",
    "Модель этого слова не получила. Оно могло остаться в строке ввода: Ctrl+U сотрёт его.",
  ]);
  expect(answerElsewhere("ru")).toMatch(/^kedr: ничего не одобрено/);
});

test("the source says whose words they are, in both languages", () => {
  const source = { at: "2026-06-29T14:05:00.000Z", from: "", quote: "use tabs", isHeadless: false } as const;
  expect(sourceLine({ ...source, whose: "owner" }, "en", when)).toBe("source: your words, 14:05, «use tabs»");
  expect(
    sourceLine({ ...source, whose: "read", from: "Read: README.md", isHeadless: true }, "ru", when),
  ).toBe("откуда: прочитано агентом, 14:05, в запуске без человека, Read: README.md, «use tabs»");
});
