import { cleanText } from "./clean-text.ts";
import { findMarkers, markerOf, privateKind } from "./marker.ts";
import { maskText, type Masked } from "./mask-text.ts";
import type { OwnSecrets } from "./own-rules.ts";
import { privateBlocks } from "./private-blocks.ts";
import type { Span } from "./rules/rule.ts";

/** Longer than any secret that a rule knows, so that none reaches from the kept part over the whole margin. */
const marginChars = 24_000;

/** The head's share of what is kept: a text says first what it is, and last how it ended. */
const headShare = 0.6;

/**
 * Head and tail of a text with the number of left-out characters between them; the text itself when it fits. Never
 * cuts a surrogate pair or one of our markers.
 */
export function cutMiddle(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : joinEnds(text, text, text.length, maxChars);
}

/**
 * Masks a text and cuts it to size, without reading the middle of a huge one. Masking after cutting would leave the
 * half of a secret that the cut went through; masking everything first would search fifty megabytes to keep some
 * kilobytes. So it is cut with a margin, each end is masked by itself, and then the margin, where a halved secret
 * may stand unseen, is dropped from the masked end. Private blocks may be longer than any margin and go first.
 */
export function maskAndCut(text: string, maxChars: number, own: OwnSecrets = []): Masked {
  const part = maxChars + marginChars;
  if (text.length <= 2 * part) return cutMasked(maskText(text, own), maxChars);
  const visible = withoutPrivate(cleanText(text));
  if (visible.length <= 2 * part) return cutMasked(maskText(visible, own), maxChars);
  const head = maskText(visible.slice(0, part), own);
  const tail = maskText(visible.slice(-part), own);
  const safeHead = head.text.slice(0, Math.max(0, head.text.length - marginChars));
  const safeTail = tail.text.slice(Math.min(marginChars, tail.text.length));
  return {
    text: joinEnds(safeHead, safeTail, visible.length, maxChars),
    found: [...head.found, ...tail.found],
  };
}

/**
 * Masks and keeps the head of a text that nothing can be read from as a whole, by the same rule: a margin is masked
 * with it and dropped afterwards.
 */
export function maskHead(text: string, maxChars: number, mask: (part: string) => Masked): Masked {
  if (text.length <= maxChars + marginChars) return mask(text);
  const masked = mask(text.slice(0, maxChars + marginChars));
  const head = headOf(masked.text, Math.max(0, masked.text.length - marginChars));
  return { text: head + note(text.length - head.length), found: masked.found };
}

function cutMasked(masked: Masked, maxChars: number): Masked {
  return { text: cutMiddle(masked.text, maxChars), found: masked.found };
}

function withoutPrivate(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const block of privateBlocks(text)) {
    pieces.push(text.slice(from, block.start), markerOf(privateKind));
    from = block.end;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}

function joinEnds(start: string, end: string, wholeChars: number, maxChars: number): string {
  // No note is longer than the one that leaves everything out.
  const room = Math.max(0, maxChars - note(wholeChars).length);
  const headChars = Math.ceil(room * headShare);
  const head = headOf(start, headChars);
  const tail = tailOf(end, room - headChars);
  return head + note(wholeChars - head.length - tail.length) + tail;
}

const note = (chars: number): string => `\n[… ${chars} characters left out …]\n`;

/** Longer than any marker. */
const markerChars = 60;

function headOf(text: string, chars: number): string {
  const end = markerAt(text, chars)?.start ?? chars;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
}

function tailOf(text: string, chars: number): string {
  const cut = Math.max(0, text.length - chars);
  const start = markerAt(text, cut)?.end ?? cut;
  return text.slice(start).replace(/^[\udc00-\udfff]/, "");
}

/** The marker that a cut at this place would go through. */
function markerAt(text: string, place: number): Span | undefined {
  const from = Math.max(0, place - markerChars);
  return findMarkers(text.slice(from, place + markerChars))
    .map((marker) => ({ start: from + marker.start, end: from + marker.end }))
    .find((marker) => marker.start < place && marker.end > place);
}
