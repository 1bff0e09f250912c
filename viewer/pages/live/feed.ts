import type { LiveItem } from "../../../src/serve/overseeing.ts";

/** What the page holds of all that came: never more than so many rows, however long it is open. */
export interface Feed {
  /** Newest first. */
  readonly shown: readonly LiveItem[];
  /** What came while the reader looked elsewhere, newest first. */
  readonly held: readonly LiveItem[];
  /** How many these are, counting those that were let go. */
  readonly heldCount: number;
  /** How many came while there was no connection and stand nowhere here. */
  readonly missed: number;
}

export const rowsAtMost = 2_000;

export const emptyFeed: Feed = { shown: [], held: [], heldCount: 0, missed: 0 };

export const begun = (items: readonly LiveItem[], missed = 0): Feed => ({
  ...emptyFeed,
  shown: items,
  missed,
});

/** With what came, oldest first; isHeld: the reader reads on undisturbed. */
export function received(feed: Feed, batch: readonly LiveItem[], isHeld: boolean): Feed {
  if (batch.length === 0) return feed;
  const newest = batch.toReversed();
  if (!isHeld) return { ...feed, shown: capped([...newest, ...feed.shown]) };
  return {
    ...feed,
    held: capped([...newest, ...feed.held]),
    heldCount: feed.heldCount + batch.length,
  };
}

/** What was held comes into sight. */
export const released = (feed: Feed): Feed =>
  feed.heldCount === 0
    ? feed
    : { ...feed, shown: capped([...feed.held, ...feed.shown]), held: [], heldCount: 0 };

const capped = (items: readonly LiveItem[]): readonly LiveItem[] =>
  items.length <= rowsAtMost ? items : items.slice(0, rowsAtMost);

/** How many came between two places of the stream; negative where the second lies before the first. */
export function countBetween(from: string, to: string): number {
  const [event = 0, memory = 0] = from.split(".").map(Number);
  const [lastEvent = 0, lastMemory = 0] = to.split(".").map(Number);
  if (lastEvent < event || lastMemory < memory) return -1;
  return lastEvent - event + lastMemory - memory;
}
