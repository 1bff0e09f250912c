import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory } from "../../src/domain/memory.ts";
import { digest } from "../../src/inject/digest.ts";
import { memory, request } from "./memories.ts";

const at = (id: number, occurredAt: string, given: Partial<Memory> = {}): Memory =>
  memory({ title: `Memory ${id}`, ...given, id, occurredAt });
const shownLines = (text: string): string[] => text.split("\n").filter((line) => /^(?:###|\d+ )/.test(line));
const numbered = (count: number, from: number, given: Partial<Memory>): Memory[] =>
  Array.from({ length: count }, (_, index) => {
    const occurredAt = new Date(Date.UTC(2026, 5, 29, 0, from + index)).toISOString();
    return at(from + index, occurredAt, { title: `Part ${from + index} of the work done`, ...given });
  });

test("a project without memories says nothing to the model and tells the person what will be", () => {
  const made = digest(request({}));
  expect(made).toMatchObject({ text: "", tokens: 0, memoryIds: [] });
  expect(made.personLine).toBe(
    "kedr: nothing remembered here yet; what this session learns, the next one starts with",
  );
  expect(digest(request({}, { language: "ru" })).personLine).toMatch(/^kedr: здесь пока ничего не запомнено/);
});

test("a moment at 23:30 and one at 00:30 stand under two local days", () => {
  const memories = [at(1, "2026-06-28T20:30:00.000Z"), at(2, "2026-06-28T21:30:00.000Z")];
  expect(shownLines(digest(request({ memories })).text)).toEqual([
    "### Jun 29, 2026",
    "2 12:30a ○ Memory 2",
    "### Jun 28, 2026",
    "1 11:30p ○ Memory 1",
  ]);
});

test("a zone with quarter hours has its own days, and the zone is shown", () => {
  const memories = [at(1, "2026-06-28T18:14:00.000Z"), at(2, "2026-06-28T18:15:00.000Z")];
  const { text } = digest(request({ memories }, { timeZone: "Asia/Kathmandu" }));
  expect(text).toContain('at="2026-06-30T07:25+05:45"');
  expect(shownLines(text)).toEqual([
    "### Jun 29, 2026",
    "2 12:00a ○ Memory 2",
    "### Jun 28, 2026",
    "1 11:59p ○ Memory 1",
  ]);
});

test("the day the clock is put back has its hour twice, in the order it happened", () => {
  const memories = [
    at(1, "2026-10-25T00:50:00.000Z"),
    at(2, "2026-10-25T01:10:00.000Z"),
    at(3, "2026-10-25T22:59:00.000Z"),
  ];
  expect(shownLines(digest(request({ memories }, { timeZone: "Europe/Berlin" })).text)).toEqual([
    "### Oct 25, 2026",
    "1 2:50a ○ Memory 1",
    "2 2:10a ○ Memory 2",
    "3 11:59p ○ Memory 3",
  ]);
});

test("memories of one moment keep the order in which they were written", () => {
  const memories = [3, 1, 2].map((id) => at(id, "2026-06-29T12:00:00.000Z"));
  expect(shownLines(digest(request({ memories })).text)).toEqual([
    "### Jun 29, 2026",
    "1 3:00p ○ Memory 1",
    '2 " ○ Memory 2',
    '3 " ○ Memory 3',
  ]);
});

test("a rule's exact words are not repeated behind a title that says them", () => {
  const rule = { kind: "rule", type: null } as const;
  const memories = [
    memory({ ...rule, id: 1, title: "Always run npm test", verbatim: "Always run npm test." }),
    memory({
      ...rule,
      id: 2,
      title: "Run tests in the container",
      verbatim: "docker compose run app npm test",
    }),
  ];
  expect(shownLines(digest(request({ memories })).text)).toEqual([
    "### Jun 29, 2026",
    "1 3:00p § unapproved rule: Always run npm test",
    '2 " § unapproved rule: Run tests in the container: `docker compose run app npm test`',
  ]);
});

test("a time to come and a time that is none are shown and break nothing", () => {
  const memories = [at(1, "2031-01-01T00:00:00.000Z"), at(2, "no time")];
  const { text } = digest(request({ memories }));
  expect(text).toContain("### Jan 1, 2031\n1 3:00a");
  expect(text).toContain("### Jan 1, 1970\n2 3:00a");
});

test("a zone that nobody knows is read as UTC", () => {
  expect(
    digest(request({ memories: [at(1, "2026-06-29T12:00:00.000Z")] }, { timeZone: "Mars/Olympus" })).text,
  ).toContain('at="2026-06-30T01:40+00:00"');
});

test("[digest.headless] a fleet of headless runs gets at most a fifth of the lines", () => {
  const memories = [
    ...numbered(100, 1_000, { run: "interactive" }),
    ...numbered(100, 1_200, { run: "headless" }),
  ];
  const { memoryIds } = digest(request({ memories }));
  const headless = memoryIds.filter((id) => id >= 1_200);
  expect(memoryIds.length).toBeGreaterThan(20);
  expect(headless.length).toBe(Math.floor(memoryIds.length / 5));
  expect(headless.every((id) => id >= 1_300 - headless.length)).toBe(true);
});

test("[digest.headless] whatever came in whatever order, headless lines stay a fifth while interactive ones wait", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 120 }),
      fc.integer({ min: 100, max: 2_400 }),
      (runs, budgetTokens) => {
        const memories = runs.map((isHeadless, index) =>
          at(index + 1, new Date(Date.UTC(2026, 5, 1, 0, index)).toISOString(), {
            title: `Part ${index} of it`,
            lineTokens: 6,
            run: isHeadless ? "headless" : "interactive",
          }),
        );
        const { memoryIds } = digest(request({ memories }, { budgetTokens }));
        const headless = memoryIds.filter((id) => runs[id - 1]);
        const interactiveLeft =
          runs.filter((isHeadless) => !isHeadless).length - (memoryIds.length - headless.length);
        expect(interactiveLeft === 0 || headless.length * 5 <= memoryIds.length).toBe(true);
      },
    ),
  );
});

test("[digest.headless] where only headless runs happen, they fill the digest", () => {
  const { memoryIds } = digest(request({ memories: numbered(10, 1, { run: "headless" }) }));
  expect(memoryIds).toHaveLength(10);
});

test("what the last session left open is told, with its date when the client is not known", () => {
  const lastRecap = at(9, "2026-06-29T12:00:00.000Z", { kind: "recap", subtitle: "lint in CI" });
  const made = digest(request({ lastRecap }));
  expect(made.text).toContain("Left open last time (29 Jun): lint in CI");
  expect(made.memoryIds).toEqual([9]);
  expect(digest(request({ lastRecap: { ...lastRecap, subtitle: " " } })).text).toBe("");
});

test("near-identical titles come once, the newest, and what differs by a number or a negation stays", () => {
  const titles = [
    "Деплой падал на Node 20",
    "деплой падал на  node 20.",
    "Деплой падал на Node 22",
    "Деплой не падал на Node 20",
  ];
  const memories = titles.map((title, index) => at(index + 1, `2026-06-29T12:0${index}:00.000Z`, { title }));
  expect(digest(request({ memories })).memoryIds).toEqual([2, 3, 4]);
});

test("a recap has no line of its own", () => {
  const memories = [at(1, "2026-06-29T12:00:00.000Z", { kind: "recap", subtitle: "nothing" })];
  expect(digest(request({ memories })).text).toBe("");
});

test("the figures count the lines that are shown, and claim nothing that is not known", () => {
  const stats = (given: Partial<Memory>, count = 2): string | undefined =>
    digest(request({ memories: numbered(count, 1, given) }))
      .text.split("\n")
      .find((line) => line.startsWith("Stats"));
  expect(stats({ readTokens: 500, workTokens: 10_000 })).toBe(
    "Stats: 2 obs (1,000t read) | 20,000t work | 95% savings",
  );
  expect(stats({ readTokens: 500, workTokens: 0 })).toBe("Stats: 2 obs (1,000t read)");
  expect(stats({ readTokens: 500, workTokens: 400 })).toBe("Stats: 2 obs (1,000t read) | 800t work");
  expect(stats({ readTokens: 1, workTokens: 1_000_000 })).toContain("99% savings");
  const shown = digest(request({ memories: numbered(300, 1, { readTokens: 10 }) }));
  expect(shown.text).toContain(`Stats: ${shown.memoryIds.length} obs`);
});

test("rules that do not fit are told of, never dropped silently", () => {
  const rules = Array.from({ length: 60 }, (_, index) =>
    at(index + 1, "2026-06-21T12:00:00.000Z", {
      kind: "rule",
      title: `Rule ${index}: check the pages at both widths before a commit is made`,
      trust: "approved",
      approvedAt: "2025-06-21T12:00:00.000Z",
    }),
  );
  const { text, memoryIds } = digest(request({ rules }));
  expect(text).toContain("(approved 21 Jun 2025)");
  expect(text).toContain(`- ${60 - memoryIds.length} more approved rules did not fit.`);
});

const ruleText = (verbatim: string): string =>
  digest(
    request({
      rules: [
        at(1, "2026-06-21T12:00:00.000Z", { kind: "rule", title: "Tests", verbatim, trust: "approved" }),
      ],
    }),
  ).text;

test("the exact text of a rule is whole or pointed at, never cut", () => {
  expect(ruleText("npm test")).toContain("- Tests: `npm test` (approved");
  expect(ruleText("x".repeat(500))).toContain("- Tests (with an exact text: see details) (approved");
});

test("a guess is marked as one", () => {
  const memories = [at(1, "2026-06-29T12:00:00.000Z", { status: "hypothesis" })];
  expect(digest(request({ memories })).text).toContain("1 3:00p ? Memory 1");
});

test("the same memories give the same text", () => {
  const memories = numbered(80, 1, {});
  const shuffled = [...memories].reverse();
  expect(digest(request({ memories: shuffled }))).toEqual(digest(request({ memories })));
});

const russianLine = (rulesWaiting: number): string =>
  digest(request({ memories: numbered(21, 1, {}), total: 21, rulesWaiting }, { language: "ru" })).personLine;

const reviewLine = (rulesWaiting: number, heldBack: number, language: "en" | "ru" = "en") =>
  digest(request({ memories: numbered(2, 1, {}), total: 2, rulesWaiting, heldBack }, { language }))
    .personLine;

test("the person's line tells what is held back beside the rules that wait, and alone", () => {
  expect(reviewLine(0, 0)).not.toContain("kedr review");
  expect(reviewLine(1, 0)).toMatch(/ · 1 rule waits for you \(kedr review\)$/);
  expect(reviewLine(2, 3)).toMatch(/ · 2 rules wait for you, 3 texts held back \(kedr review\)$/);
  expect(reviewLine(0, 1)).toMatch(/ · 1 text held back \(kedr review\)$/);
  expect(reviewLine(0, 2, "ru")).toMatch(/ · придержано 2 текста \(kedr review\)$/);
});

test("the person's line counts in Russian as Russians do", () => {
  expect(russianLine(0)).toMatch(/^kedr: 21 воспоминание, \d+ токен\p{L}*$/u);
  expect(russianLine(2)).toContain("2 правила ждут вас");
  expect(russianLine(5)).toContain("5 правил ждут вас");
});
