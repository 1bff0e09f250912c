import { EmbedError } from "./embedder.ts";

/** More numbers than any model's vector has; sqlite-vec takes 8,192. */
const mostDimensions = 8_192;

/** Lists of numbers from outside as vectors of unit length: one for each text, all equally long, none without direction. */
export function unitVectors(lists: readonly unknown[], texts: number): readonly Float32Array[] {
  if (lists.length !== texts)
    throw new EmbedError("bad-answer", `Asked for ${texts} vectors, got ${lists.length}.`);
  const vectors = lists.map(unitVector);
  const dimensions = vectors[0]?.length ?? 0;
  if (vectors.some((vector) => vector.length !== dimensions))
    throw new EmbedError("bad-answer", "The vectors of one answer have different lengths.");
  return vectors;
}

function unitVector(list: unknown): Float32Array {
  if (!isNumbers(list)) throw new EmbedError("bad-answer", "The answer holds something that is no vector.");
  const length = Math.hypot(...list);
  if (!Number.isFinite(length) || length === 0)
    throw new EmbedError("bad-answer", "A vector of the answer points nowhere.");
  return Float32Array.from(list, (each) => each / length);
}

const isNumbers = (list: unknown): list is readonly number[] | Float32Array =>
  (Array.isArray(list) || list instanceof Float32Array) &&
  list.length > 0 &&
  list.length <= mostDimensions &&
  list.every((each: unknown) => typeof each === "number");
