import { cleanText } from "./clean-text.ts";
import { findMarkers, markerOf, privateKind, tangledKind } from "./marker.ts";
import { findOwn, type OwnSecrets } from "./own-rules.ts";
import { privateBlocks } from "./private-blocks.ts";
import { secretRules } from "./rules/all.ts";
import type { SecretRule, Span } from "./rules/rule.ts";

/** A text without secrets, and the kinds that were taken out, once for each place. */
export interface Masked {
  readonly text: string;
  readonly found: readonly string[];
}

interface Found extends Span {
  readonly kind: string;
  /** The place of its rule in the table; the lowest names a place that several found. */
  readonly rank: number;
}

/** A text where masking keeps uncovering more after this many rounds is taken out whole. */
const maxRounds = 8;

/** No rule finds anything in less; JSON is full of such strings. */
const shortestSecret = 4;

/**
 * Cleans the text and replaces every secret by "[redacted: kind]". Masking a masked text changes nothing: rounds go
 * on until one finds nothing, and each takes away characters that are no marker's.
 */
export function maskText(text: string, own: OwnSecrets = []): Masked {
  let masked = cleanText(text);
  if (masked.length < shortestSecret && own.length === 0) return { text: masked, found: [] };
  const found: string[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const places = merge([...findSecrets(masked), ...findOwn(masked, own)], findMarkers(masked));
    if (places.length === 0) return { text: masked, found };
    masked = replace(masked, places);
    for (const place of places) found.push(place.kind);
  }
  return { text: markerOf(tangledKind), found: [...found, tangledKind] };
}

function findSecrets(text: string): Found[] {
  const lower = text.toLowerCase();
  const found: Found[] = privateBlocks(text).map((block) => ({ ...block, kind: privateKind, rank: -1 }));
  for (const [rank, rule] of secretRules.entries()) {
    if (rule.keywords.length > 0 && !rule.keywords.some((word) => lower.includes(word))) continue;
    for (const span of matches(rule, text)) found.push({ ...whole(text, span), kind: rule.name, rank });
  }
  return found;
}

/** A place that ends inside a letter of two units takes the whole letter: half of one would be left as garbage. */
function whole(text: string, { start, end }: Span): Span {
  return {
    start: isInsideLetter(text, start) ? start - 1 : start,
    end: isInsideLetter(text, end) ? end + 1 : end,
  };
}

function isInsideLetter(text: string, place: number): boolean {
  const [before, after] = [text.charCodeAt(place - 1), text.charCodeAt(place)];
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}

function* matches(rule: SecretRule, text: string): Generator<Span> {
  let coveredTo = 0;
  for (const match of text.matchAll(rule.pattern)) {
    // What lies inside a place found just before is hidden with it; looking again would make long values slow.
    if (match.index < coveredTo) continue;
    if (rule.startsWord && !startsWord(text, match.index)) continue;
    if (rule.locate) {
      for (const span of rule.locate(text, match)) {
        coveredTo = span.end;
        yield span;
      }
      continue;
    }
    const secret = match.groups?.["secret"] ?? match[0];
    const end = match.index + match[0].length;
    if (rule.accepts?.(secret) ?? true) yield { start: end - secret.length, end };
  }
}

/** In "\\nTOKEN" the n belongs to the escape of text that was not decoded, so the word starts after it. */
function startsWord(text: string, place: number): boolean {
  return (
    !/[A-Za-z0-9]/.test(text[place - 1] ?? " ") || /\\[nrt]$/.test(text.slice(Math.max(0, place - 2), place))
  );
}

/** Joins places that overlap, grows them over markers they touch in part, drops those that hold markers only. */
function merge(found: readonly Found[], markers: readonly Span[]): Found[] {
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

/** The markers that share a character with the place; found by halving, since a log may hold thousands. */
function touching(markers: readonly Span[], place: Span): readonly Span[] {
  let low = 0;
  let high = markers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((markers[middle]?.end ?? 0) > place.start) high = middle;
    else low = middle + 1;
  }
  let last = low;
  while (last < markers.length && (markers[last]?.start ?? 0) < place.end) last += 1;
  return markers.slice(low, last);
}

function replace(text: string, places: readonly Found[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const place of places) {
    pieces.push(text.slice(from, place.start), markerOf(place.kind));
    from = place.end;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
