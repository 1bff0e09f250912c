import type { Found } from "./found.ts";
import { isWeakKind } from "./rules/all.ts";

/** Shorter ones may be words that stand elsewhere with another meaning. */
const shortestChars = 12;
/** Secrets of one text that are looked for again. */
const maxSecrets = 200;

/** The other places where a found secret stands without the name that gave it away. */
export function repeatsOf(text: string, found: readonly Found[]): Found[] {
  const secrets = new Map<string, Found>();
  for (const place of found) {
    const secret = text.slice(place.start, place.end);
    const isTelling = secret.length >= shortestChars && /\d/.test(secret) && /[A-Za-z]/.test(secret);
    if (isTelling && !isWeakKind(place.kind) && secrets.size < maxSecrets) secrets.set(secret, place);
  }
  return [...secrets].flatMap(([secret, { kind, rank }]) =>
    placesOf(text, secret).map((start) => ({ start, end: start + secret.length, kind, rank })),
  );
}

function placesOf(text: string, secret: string): number[] {
  const places: number[] = [];
  for (let place = text.indexOf(secret); place >= 0; place = text.indexOf(secret, place + secret.length))
    places.push(place);
  return places;
}
