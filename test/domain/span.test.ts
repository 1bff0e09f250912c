import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { localClock } from "../../src/domain/local-time.ts";
import { partsOf, readSpan, type Span, spanAround, spanAt, spanBeside } from "../../src/domain/span.ts";

const moscow = localClock("Europe/Moscow");
const berlin = localClock("Europe/Berlin");
const lordHowe = localClock("Australia/Lord_Howe");
const known = { firstMs: Date.UTC(2025, 5, 1), lastMs: Date.UTC(2026, 10, 30) };

const read = (text: string, clock = moscow): Span => {
  const span = readSpan(text, clock);
  if (span === undefined) throw new Error(`"${text}" is no span.`);
  return span;
};
const iso = (ms: number): string => new Date(ms).toISOString();
const ends = (text: string): readonly string[] => [iso(read(text).fromMs), iso(read(text).untilMs)];

test("a year, a month, a day, an hour and a minute begin and end by the clock of the zone", () => {
  expect(ends("2026")).toEqual(["2025-12-31T21:00:00.000Z", "2026-12-31T21:00:00.000Z"]);
  expect(ends("2026-12")).toEqual(["2026-11-30T21:00:00.000Z", "2026-12-31T21:00:00.000Z"]);
  expect(ends("2026-11-30")).toEqual(["2026-11-29T21:00:00.000Z", "2026-11-30T21:00:00.000Z"]);
  expect(ends("2026-11-30T14+03:00")).toEqual(["2026-11-30T11:00:00.000Z", "2026-11-30T12:00:00.000Z"]);
  expect(ends("2026-11-30T14:05+03:00")).toEqual(["2026-11-30T11:05:00.000Z", "2026-11-30T11:06:00.000Z"]);
});

test("what is no stretch of the calendar is none: the 31st of June, another zone's hour, words", () => {
  const wrong = [
    "",
    "26",
    "2026-13",
    "2026-06-31",
    "2026-11-30T14+02:00",
    "2026-11-30T25+03:00",
    "today",
    "1492",
  ];
  for (const text of wrong) expect(readSpan(text, moscow)).toBeUndefined();
});

test("a span is made of the spans of the level below, down to the minutes of an hour", () => {
  expect(partsOf(read("all"), moscow, known).map(({ text }) => text)).toEqual(["2025", "2026"]);
  expect(partsOf(read("2026"), moscow, known)).toHaveLength(12);
  expect(partsOf(read("2028-02"), moscow, known).at(-1)?.text).toBe("2028-02-29");
  expect(partsOf(read("2026-11-30"), moscow, known)).toHaveLength(24);
  expect(partsOf(read("2026-11-30T14+03:00"), moscow, known)[59]?.text).toBe("2026-11-30T14:59+03:00");
  expect(partsOf(read("2026-11-30T14:05+03:00"), moscow, known)).toEqual([]);
});

test("the night on which the clock is put back has an hour twice, told apart by its offset", () => {
  const hours = partsOf(read("2026-10-25", berlin), berlin, known).map(({ text }) => text);
  expect(hours).toHaveLength(25);
  expect(hours.slice(2, 4)).toEqual(["2026-10-25T02+02:00", "2026-10-25T02+01:00"]);
  expect(partsOf(read("2026-03-29", berlin), berlin, known)).toHaveLength(23);
  expect(readSpan("2026-03-29T02+01:00", berlin)).toBeUndefined();
  // Half an hour is put back there.
  const half = partsOf(read("2026-04-05", lordHowe), lordHowe, known).map(({ text }) => text);
  expect(half.slice(1, 3)).toEqual(["2026-04-05T01+11:00", "2026-04-05T01+10:30"]);
  expect(read("2026-04-05T01+10:30", lordHowe).untilMs - read("2026-04-05T01+10:30", lordHowe).fromMs).toBe(
    1_800_000,
  );
});

test("parts follow each other without a gap, are read back from their text, and lie in what they are parts of", () => {
  const zones = [
    "Europe/Berlin",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "America/Sao_Paulo",
    "UTC",
  ];
  const levels = ["year", "month", "day", "hour"] as const;
  assert(
    property(
      constantFrom(...zones),
      constantFrom(...levels),
      integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
      (zone, level, ms) => {
        const clock = localClock(zone);
        const span = spanAt(level, ms, clock);
        expect(readSpan(span.text, clock)).toEqual(span);
        const parts = partsOf(span, clock, known);
        expect(parts[0]?.fromMs).toBe(span.fromMs);
        expect(parts.at(-1)?.untilMs).toBe(span.untilMs);
        for (const [index, part] of parts.entries()) {
          expect(part.fromMs).toBe(parts[index - 1]?.untilMs ?? span.fromMs);
          expect(readSpan(part.text, clock)).toEqual(part);
          expect(spanAround(part, clock)).toEqual(span);
        }
        expect(spanBeside(spanBeside(span, 1, clock), -1, clock)).toEqual(span);
      },
    ),
    { numRuns: 60 },
  );
});
