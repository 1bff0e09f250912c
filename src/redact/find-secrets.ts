import type { Found } from "./found.ts";
import { withRest } from "./wrapped.ts";
import { encodedBlobs } from "./readings/encoded.ts";
import { readingsOf } from "./readings/all.ts";
import { isTouched, toSource } from "./readings/reading.ts";
import { privateKind } from "./marker.ts";
import { privateBlocks } from "./private-blocks.ts";
import { repeatsOf } from "./repeats.ts";
import { isWeakKind } from "./rules/all.ts";
import { tryRules } from "./try-rules.ts";

/** How often one writing may be wrapped in another: JSON text in an address in a page. */
const maxDepth = 3;

/** Every secret in the text: as it stands, as it reads once decoded and joined, and inside encoded blobs. */
export function findSecrets(text: string): Found[] {
  const blocks = privateBlocks(text).map((block) => ({ ...block, kind: privateKind, rank: -1 }));
  const found = [...blocks, ...findAtDepth(text, 0)];
  return [...found, ...repeatsOf(text, found)];
}

function findAtDepth(text: string, depth: number): Found[] {
  const plain = tryRules(text).map((place) => withRest(text, place));
  if (depth === maxDepth) return plain;
  return [...plain, ...findInReadings(text, depth, plain), ...findInBlobs(text, depth)];
}

function findInReadings(text: string, depth: number, plain: readonly Found[]): Found[] {
  return readingsOf(text).flatMap((reading) =>
    findAtDepth(reading.text, reading.isRepeated ? depth + 1 : maxDepth)
      .filter((place) => isTouched(reading, place) && (reading.seesPeople || !isWeakKind(place.kind)))
      .map((place) => ({ ...place, ...toSource(reading, place) }))
      .filter((place) => !reading.isDoubtful || !plain.some((known) => known.start === place.start)),
  );
}

/** A blob with a secret in it goes whole; names and addresses of people and machines are no reason to. */
function findInBlobs(text: string, depth: number): Found[] {
  return encodedBlobs(text).flatMap(({ start, end, decoded }) => {
    const inside = findAtDepth(decoded, depth + 1)
      .filter((place) => !isWeakKind(place.kind))
      .toSorted((a, b) => a.rank - b.rank)[0];
    return inside ? [{ start, end, kind: inside.kind, rank: inside.rank }] : [];
  });
}
