import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localClock, localDayNumber, startOfDayMs } from "../../src/domain/local-time.ts";
import { parseTime } from "../../src/domain/time-words.ts";

const zones = [
  "UTC",
  "Europe/Moscow",
  "Europe/Berlin",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Cairo",
];
// A Tuesday, 04:40 in Moscow.
const now = "2026-06-30T01:40:00.000Z";
const moscow = (text: string): readonly (string | undefined)[] => {
  const range = parseTime(text, now, "Europe/Moscow");
  return [range?.since, range?.until];
};

test.each([
  ["today", "2026-06-29T21:00:00.000Z", "2026-06-30T21:00:00.000Z"],
  ["Сегодня", "2026-06-29T21:00:00.000Z", "2026-06-30T21:00:00.000Z"],
  ["yesterday", "2026-06-28T21:00:00.000Z", "2026-06-29T21:00:00.000Z"],
  ["вчера", "2026-06-28T21:00:00.000Z", "2026-06-29T21:00:00.000Z"],
  ["позавчера", "2026-06-27T21:00:00.000Z", "2026-06-28T21:00:00.000Z"],
  ["3 days ago", "2026-06-26T21:00:00.000Z", "2026-06-27T21:00:00.000Z"],
  ["3 дня назад", "2026-06-26T21:00:00.000Z", "2026-06-27T21:00:00.000Z"],
  ["a week ago", "2026-06-22T21:00:00.000Z", "2026-06-23T21:00:00.000Z"],
  ["неделю назад", "2026-06-22T21:00:00.000Z", "2026-06-23T21:00:00.000Z"],
  ["4 months ago", "2026-02-27T21:00:00.000Z", "2026-02-28T21:00:00.000Z"],
  ["2 часа назад", "2026-06-29T23:40:00.000Z", now],
  ["this week", "2026-06-28T21:00:00.000Z", "2026-07-05T21:00:00.000Z"],
  ["last week", "2026-06-21T21:00:00.000Z", "2026-06-28T21:00:00.000Z"],
  ["на прошлой неделе", "2026-06-21T21:00:00.000Z", "2026-06-28T21:00:00.000Z"],
  ["last  month", "2026-04-30T21:00:00.000Z", "2026-05-31T21:00:00.000Z"],
  ["в прошлом месяце", "2026-04-30T21:00:00.000Z", "2026-05-31T21:00:00.000Z"],
  ["last year", "2024-12-31T21:00:00.000Z", "2025-12-31T21:00:00.000Z"],
  ["30d", "2026-05-31T01:40:00.000Z", now],
  ["12h", "2026-06-29T13:40:00.000Z", now],
  ["2w", "2026-06-16T01:40:00.000Z", now],
  ["7д", "2026-06-23T01:40:00.000Z", now],
  ["now", now, now],
  ["2026-06", "2026-05-31T21:00:00.000Z", "2026-06-30T21:00:00.000Z"],
  ["2026-06-29", "2026-06-28T21:00:00.000Z", "2026-06-29T21:00:00.000Z"],
  ["2026-06-29T12:30", "2026-06-29T09:30:00.000Z", "2026-06-29T09:30:00.000Z"],
  ["2026-06-29 12:30Z", "2026-06-29T12:30:00.000Z", "2026-06-29T12:30:00.000Z"],
  ["2026-06-29T12:30:15+05:45", "2026-06-29T06:45:15.000Z", "2026-06-29T06:45:15.000Z"],
  ["21 May, 2026", "2026-05-20T21:00:00.000Z", "2026-05-21T21:00:00.000Z"],
  ["May 21st, 2026", "2026-05-20T21:00:00.000Z", "2026-05-21T21:00:00.000Z"],
  ["the 21st of May 2026", "2026-05-20T21:00:00.000Z", "2026-05-21T21:00:00.000Z"],
  ["21 мая 2026 года", "2026-05-20T21:00:00.000Z", "2026-05-21T21:00:00.000Z"],
  ["Sept 2025", "2025-08-31T21:00:00.000Z", "2025-09-30T21:00:00.000Z"],
  ["in December 2025", "2025-11-30T21:00:00.000Z", "2025-12-31T21:00:00.000Z"],
  ["в декабре 2025", "2025-11-30T21:00:00.000Z", "2025-12-31T21:00:00.000Z"],
  ["in 2025", "2024-12-31T21:00:00.000Z", "2025-12-31T21:00:00.000Z"],
  ["в 2025 году", "2024-12-31T21:00:00.000Z", "2025-12-31T21:00:00.000Z"],
])("%j is the time a person means by it", (text, since, until) => {
  expect(moscow(text)).toEqual([since, until]);
});

test.each([
  "",
  "soon",
  "31 June 2026",
  "May",
  "may2026",
  "2026",
  "30",
  "d",
  "2026-13-01",
  "2026-02-30",
  "2026-06-29T25:00",
  "-3d",
  "ago",
  "1950 years ago",
  "99999 years ago",
  "0001-01-01",
  "3 vom ago",
])("%j is no time", (text) => {
  expect(parseTime(text, now, "Europe/Moscow")).toBeUndefined();
});

const hours = (day: string, zone: string): number => {
  const range = parseTime(day, now, zone);
  return (Date.parse(range?.until ?? "") - Date.parse(range?.since ?? "")) / 3_600_000;
};

test("a day is 23 or 25 hours long where the clock is changed", () => {
  expect(hours("2026-03-29", "Europe/Berlin")).toBe(23);
  expect(hours("2026-10-25", "Europe/Berlin")).toBe(25);
  expect(hours("2026-04-05", "Australia/Lord_Howe")).toBe(24.5);
  expect(hours("2026-04-24", "Africa/Cairo")).toBe(23);
});

test("a day begins at its first moment, even where there is no midnight", () => {
  // In Cairo the clock goes from 23:59 to 01:00.
  expect(parseTime("2026-04-24", now, "Africa/Cairo")?.since).toBe("2026-04-23T22:00:00.000Z");
});

const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });

test("the start of a local day is the first moment of that day", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const clock = localClock(zone);
      const day = localDayNumber(clock, moment.getTime());
      const start = startOfDayMs(clock, day);
      expect(start).toBeLessThanOrEqual(moment.getTime());
      expect(localDayNumber(clock, start)).toBe(day);
      expect(localDayNumber(clock, start - 1)).toBeLessThan(day);
    }),
  );
});

test("today holds now, yesterday ends where today begins, and no range ends before it begins", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const at = moment.toISOString();
      const [today, yesterday, week] = ["today", "yesterday", "this week"].map((word) =>
        parseTime(word, at, zone),
      );
      expect(today && today.since <= at && at < today.until).toBe(true);
      expect(yesterday?.until).toBe(today?.since);
      expect(week && week.since <= at && at < week.until).toBe(true);
    }),
  );
});

test("any text is a time or undefined, never an error", () => {
  const near = fc.constantFrom(
    "today",
    "30d",
    "3 days ago",
    "2026-06-30",
    "дня назад",
    "last",
    "99999999999y",
    "T25:61",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(near).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(
      text,
      fc.oneof(
        moments.map((date) => date.toISOString()),
        fc.string(),
      ),
      (words, at) => {
        const range = parseTime(words, at, "Asia/Kathmandu");
        expect(range === undefined || range.since <= range.until).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
