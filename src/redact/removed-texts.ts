import { cleanText } from "./clean-text.ts";
import { findMarkers } from "./marker.ts";

/**
 * The pieces of a text that masking took out of it: what stands in the original where the masked text has markers that
 * the original has not. Where the two can't be laid side by side (an escape was written anew), it is everything from
 * the first difference to the last: more than the secret, never less.
 */
export function removedTexts(original: string, masked: string): readonly string[] {
  if (original === masked) return [];
  const before = cleanText(original);
  const removed = sideBySide(before, masked) ?? [between(before, masked)];
  return removed.filter((text) => text !== "");
}

/** The gaps of the original between the literal parts of the masked text; undefined when one of those is not in it. */
function sideBySide(original: string, masked: string): readonly string[] | undefined {
  const parts = literalParts(masked);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (!original.startsWith(first)) return undefined;
  const gaps: string[] = [];
  let place = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = nextAt(original, part, place);
    if (at < 0) return undefined;
    gaps.push(original.slice(place, at));
    place = at + part.length;
  }
  if (parts.length === 1 || original.length - last.length < place || !original.endsWith(last))
    return undefined;
  gaps.push(original.slice(place, original.length - last.length));
  return gaps.filter((gap) => findMarkers(gap)[0]?.end !== gap.length);
}

/** A secret has at least one character, so the next literal part starts after it. */
const nextAt = (text: string, part: string, place: number): number => text.indexOf(part, place + 1);

function literalParts(masked: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of findMarkers(masked)) {
    parts.push(masked.slice(from, start));
    from = end;
  }
  parts.push(masked.slice(from));
  return parts;
}

function between(original: string, masked: string): string {
  const shorter = Math.min(original.length, masked.length);
  let start = 0;
  while (start < shorter && original[start] === masked[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && original.at(-1 - tail) === masked.at(-1 - tail)) tail += 1;
  return original.slice(start, original.length - tail);
}
