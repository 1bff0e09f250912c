import { cleanText } from "./clean-text.ts";
import { findSecrets } from "./find-secrets.ts";
import { type Found, merge } from "./found.ts";
import { findMarkers, markerOf, tangledKind } from "./marker.ts";
import { findOwn, type OwnSecrets } from "./own-rules.ts";

/** A text without secrets, and the kinds that were taken out, once for each place. */
export interface Masked {
  readonly text: string;
  readonly found: readonly string[];
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
    masked = replacePlaces(masked, places);
    for (const place of places) found.push(place.kind);
  }
  return { text: markerOf(tangledKind), found: [...found, tangledKind] };
}

/** The text with a marker for each place; places are in order and do not overlap. */
export function replacePlaces(text: string, places: readonly Found[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const place of places) {
    pieces.push(text.slice(from, place.start), markerOf(place.kind));
    from = place.end;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
