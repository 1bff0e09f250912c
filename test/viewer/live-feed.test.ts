import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { eventId } from "../../src/domain/ids.ts";
import { liveItem } from "../../src/serve/live-item.ts";
import type { LiveItem } from "../../src/serve/overseeing.ts";
import {
  begun,
  countBetween,
  emptyFeed,
  received,
  released,
  rowsAtMost,
} from "../../viewer/pages/live/feed.ts";
import { rowsOf } from "../../viewer/pages/live/rows.ts";
import { openSse, type StreamMessage } from "../../viewer/pages/live/sse.ts";
import { at, event } from "../contract/make.ts";

const item = (id: number, minute = id): LiveItem =>
  liveItem({
    what: "event",
    at: at(minute),
    event: { ...event(`call-${id}`), id: eventId(id), recordedAt: at(minute) },
  });
const ids = (items: readonly LiveItem[]): number[] => items.map(({ id }) => id);

test("a stream is read the same wherever it is cut", () => {
  const stream =
    'retry: 1000\nid: 1.0\nevent: start\ndata: {}\n\n: nothing yet\nid: 2.0\n\nid: 3.1\nevent: event\ndata: {"a":"b: c"}\n\n';
  const whole: StreamMessage[] = [];
  openSse((message) => whole.push(message))(stream);
  expect(whole).toEqual([
    { id: "1.0", event: "start", data: "{}" },
    { id: "2.0", event: "", data: undefined },
    { id: "3.1", event: "event", data: '{"a":"b: c"}' },
  ]);
  assert(
    property(array(nat(stream.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
      const read: StreamMessage[] = [];
      const take = openSse((message) => read.push(message));
      places.slice(1).forEach((end, index) => take(stream.slice(places[index], end)));
      expect(read).toEqual(whole);
    }),
  );
});

test("what is held comes into sight whole and in order, and no more rows are kept than that", () => {
  let feed = begun([item(2), item(1)]);
  feed = received(feed, [item(3)], false);
  feed = received(feed, [item(4), item(5)], true);
  expect([ids(feed.shown), feed.heldCount]).toEqual([[3, 2, 1], 2]);
  expect(ids(released(feed).shown)).toEqual([5, 4, 3, 2, 1]);
  const many = Array.from({ length: rowsAtMost + 500 }, (_, index) => item(index + 1, 0));
  const held = received(emptyFeed, many, true);
  expect([held.held.length, held.heldCount]).toEqual([rowsAtMost, rowsAtMost + 500]);
  const full = released(held);
  expect([full.shown.length, full.shown[0]?.id]).toEqual([rowsAtMost, rowsAtMost + 500]);
});

test("each day is a heading, and a session is named where it changes", () => {
  const rows = rowsOf([item(5, 3_000), item(3), item(2), item(1)], 7);
  expect(rows.map(({ what }) => what)).toEqual(["day", "event", "day", "event", "event", "event", "missed"]);
  expect(rows.flatMap((row) => (row.what === "event" ? [row.isSame] : []))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("how much came between two places is counted, and another database is told by going back", () => {
  expect(countBetween("10.4", "15.6")).toBe(7);
  expect(countBetween("10.4", "10.4")).toBe(0);
  expect(countBetween("10.4", "3.9")).toBe(-1);
});
