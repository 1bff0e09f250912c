import type { Span } from "./rules/rule.ts";

/** A place in a text where a secret lies. */
export interface Found extends Span {
  readonly kind: string;
  /** The place of its rule in the table; the lowest names a place that several found. */
  readonly rank: number;
}

/** Joins places that overlap, grows them over markers they touch in part, drops those that hold markers only. */
export function merge(found: readonly Found[], markers: readonly Span[]): Found[] {
  const merged: Found[] = [];
  for (const place of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || place.start >= last.end) merged.push(place);
    else merged[merged.length - 1] = join(last, place);
  }
  if (markers.length === 0) return merged;
  const grown = merged.map((place) => growOver(place, markers)).filter((place) => place !== undefined);
  return merge(grown, []);
}

function join(a: Found, b: Found): Found {
  const named = a.rank <= b.rank ? a : b;
  return {
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    kind: named.kind,
    rank: named.rank,
  };
}

function growOver(place: Found, markers: readonly Span[]): Found | undefined {
  let { start, end } = place;
  let markedChars = 0;
  for (const marker of touching(markers, place)) {
    start = Math.min(start, marker.start);
    end = Math.max(end, marker.end);
    markedChars += marker.end - marker.start;
  }
  return end - start === markedChars ? undefined : { ...place, start, end };
}

/** The spans that share a character with the place; found by halving, since a log may hold thousands. */
export function touching<T extends Span>(spans: readonly T[], place: Span): readonly T[] {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > place.start) high = middle;
    else low = middle + 1;
  }
  let last = low;
  while (last < spans.length && (spans[last]?.start ?? 0) < place.end) last += 1;
  return spans.slice(low, last);
}
