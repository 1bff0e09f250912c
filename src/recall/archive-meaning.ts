import type { Said } from "../domain/said.ts";

/**
 * How near each text is to the query in meaning (cosine); null for one in a language that the model does not know. Or why that
 * can't be told now.
 */
export type Nearness = (
  query: string,
  texts: readonly string[],
) => Promise<readonly (number | null)[] | Said>;

/** How much meaning moves what words found in the archive. */
export interface ArchiveMeaning {
  /** Of the best by words, so many are compared: their texts are embedded when they are asked for. */
  readonly compared: number;
  /** What one standard deviation of nearness counts beside the best score by words, since every model has a scale of its own. */
  readonly weight: number;
}

interface Found {
  readonly score: number;
  readonly text: string;
}

/** What words found, best first, in the order by words and meaning together; nothing comes in or falls out by it. */
export async function inMeaning<T extends Found>(
  found: readonly T[],
  query: string,
  nearness: Nearness | null,
  table: ArchiveMeaning,
): Promise<{ readonly inOrder: readonly T[]; readonly notes: readonly Said[] }> {
  const compared = found.slice(0, table.compared);
  const best = compared[0]?.score ?? 0;
  if (nearness === null || table.weight === 0 || compared.length < 2) return { inOrder: found, notes: [] };
  const near = await nearness(
    query,
    compared.map(({ text }) => text),
  );
  if ("en" in near) return { inOrder: found, notes: [near] };
  const moved = standardised(near).map((deviations) => table.weight * best * deviations);
  const inOrder = compared
    .map((one, index) => ({ ...one, score: one.score + (moved[index] ?? 0) }))
    .sort((a, b) => b.score - a.score);
  return { inOrder: [...inOrder, ...found.slice(table.compared)], notes: [] };
}

/** Standard deviations from the mean of those that can be compared; 0, which moves nothing, for the others. */
function standardised(near: readonly (number | null)[]): readonly number[] {
  const known = near.filter((one) => one !== null);
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  const deviation = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / known.length);
  return near.map((one) => (one === null || deviation === 0 ? 0 : (one - mean) / deviation));
}
