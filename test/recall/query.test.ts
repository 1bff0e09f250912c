import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuery } from "../../src/recall/query.ts";
import { words } from "../../src/store/words.ts";

const moment = { now: "2026-06-30T09:00:00.000Z", timeZone: "Europe/Moscow" };
const parsed = (text: string): ReturnType<typeof parseQuery> => parseQuery(text, words, moment);

test.each([
  ["что чинили вчера в корзине", "2026-06-28T21:00:00.000Z", "вчер"],
  ["what broke last week in the cart", "2026-06-21T21:00:00.000Z", "week"],
  ["на прошлой неделе падал деплой", "2026-06-21T21:00:00.000Z", "недел"],
  ["yesterday's deploy", "2026-06-28T21:00:00.000Z", "yesterdai"],
  ["3 days ago the build failed", "2026-06-26T21:00:00.000Z", "day"],
  ["деплой неделю назад", "2026-06-22T21:00:00.000Z", "недел"],
  ["Что в прошлом месяце решили про оплату?", "2026-04-30T21:00:00.000Z", "месяц"],
])("the time in %j is a time and no word", (text, since, word) => {
  const query = parsed(text);
  expect(query.when?.since).toBe(since);
  expect(query.terms).not.toContain(word);
  expect(query.terms.length).toBeGreaterThan(0);
});

test.each(["retention 30d", "release-2026-06-01.tar", "yesterdayish", "a week of work", "сегодняшний"])(
  "%j names no time",
  (text) => {
    expect(parsed(text).when).toBeNull();
  },
);

test("a time alone leaves no words", () => {
  expect(parsed("вчера?").terms).toEqual([]);
});

test("how one asks is no part of the question, unless it is all there is", () => {
  expect(parsed("напомни, пожалуйста, про вебхуки").terms).toEqual(words("вебхуки"));
  expect(parsed("remember").terms).toEqual(words("remember"));
});

test("code, quotes and scripts without spaces are pieces to be found to the letter", () => {
  expect(parsed("почему `npm ci` в src/cart/total.ts даёт ERR_42").pieces).toEqual([
    "npm ci",
    "src/cart/total.ts",
    "err_42",
  ]);
  expect(parsed("用户登录失败").pieces).toEqual(["用户登录失败"]);
  expect(parsed("почему падает деплой").pieces).toEqual([]);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  // Halves of surrogate pairs, wherever they fall.
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 300 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom('"', "«", "(", ")", "*", "AND", "NEAR(", "^", "-", ":", "{", "вчера", "a.b/c", "\0"),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join(" ")),
  fc.constantFrom("a", "я", "/", '"', "Aa", "1a", "用").map((unit) => unit.repeat(100_000 / unit.length)),
);

test("any text is a query, never an error, and keeps its limits", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = parsed(text);
      expect(query.terms.length).toBeLessThanOrEqual(32);
      expect(new Set(query.terms).size).toBe(query.terms.length);
      expect(query.text.length).toBeLessThanOrEqual(1_001);
      for (const one of [...query.exact, ...query.pieces]) expect(one.length).toBeGreaterThan(2);
      for (const piece of query.pieces) expect(piece.length).toBeLessThanOrEqual(120);
    }),
    { numRuns: 300 },
  );
});

test("a word that only asks is a name where a capital within the sentence says so", () => {
  expect(parsed("what became of the Reason field").terms).toContain("reason");
  expect(parsed("Reason for the flaky build? Problem or not").terms).not.toContain("reason");
  expect(parsed("the reason for the flaky build").terms).not.toContain("reason");
});

test("«правда ли» and «где лежит» only ask", () => {
  expect(parsed("правда ли, что хук падает").terms).toEqual(words("хук падает"));
  expect(parsed("где лежит журнал").terms).toEqual(words("журнал"));
});
