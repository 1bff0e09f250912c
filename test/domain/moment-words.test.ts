import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoment } from "../../src/domain/time-words.ts";

/** Wednesday, 6 May 2026, 15:30 in Moscow. */
const nowMs = Date.UTC(2026, 4, 6, 12, 30);
const now = new Date(nowMs).toISOString();
const day = (month: number, date: number): string =>
  new Date(Date.UTC(2026, month - 1, date, -3)).toISOString();
const moment = (words: string, edge: "start" | "end"): string | undefined =>
  parseMoment(words, edge, now, "Europe/Moscow");

test.each([
  ["30m", 30],
  ["2h", 120],
  ["2 часа", 120],
  ["7d", 7 * 24 * 60],
  ["2 hours ago", 120],
  ["2 weeks", 14 * 24 * 60],
  ["2 недели", 14 * 24 * 60],
])("%s is so many minutes ago, for --since and for --until", (words, minutes) => {
  const then = new Date(nowMs - minutes * 60_000).toISOString();
  expect(moment(words, "start")).toBe(then);
  expect(moment(words, "end")).toBe(then);
});

test.each([
  ["today", day(5, 6), day(5, 7)],
  ["Вчера", day(5, 5), day(5, 6)],
  ["yesterday", day(5, 5), day(5, 6)],
  ["позавчера", day(5, 4), day(5, 5)],
  ["this week", day(5, 4), day(5, 11)],
  ["last  week", day(4, 27), day(5, 4)],
  ["на прошлой неделе", day(4, 27), day(5, 4)],
  ["last month", day(4, 1), day(5, 1)],
  ["в этом месяце", day(5, 1), day(6, 1)],
  ["2026-03-31", day(3, 31), day(4, 1)],
])("%s has a start for --since and an end for --until", (words, start, end) => {
  expect(moment(words, "start")).toBe(start);
  expect(moment(words, "end")).toBe(end);
});

test("a whole ISO time is itself", () => {
  expect(moment("2026-05-01T11:49:00+03:00", "end")).toBe("2026-05-01T08:49:00.000Z");
});

test.each(["", "soon", "2026-02-31", "2026-13-01", "30 parsecs", "d", "2026-05-01T99:00", "999999d1"])(
  "%j is no time",
  (words) => {
    expect(moment(words, "start")).toBeUndefined();
  },
);

test("no words make it throw, and what it gives is always a time", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,5} ?(d|h|дней|w)$/)), (words) => {
      const time = moment(words, "start");
      expect(time === undefined || new Date(time).toISOString() === time).toBe(true);
    }),
  );
});
