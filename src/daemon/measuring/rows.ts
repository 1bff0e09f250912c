import type { Row, Share } from "../../serve/statistics.ts";

/** A figure for each stretch: the sum over what was told of it. */
export const sumsBy = <Told>(stretches: readonly (readonly Told[])[], of: (one: Told) => number): Row =>
  stretches.map((stretch) => stretch.reduce((sum, one) => sum + of(one), 0));

/** The stretches once for each name that occurs in them, with what was told of it alone. */
export function rows<Told>(
  stretches: readonly (readonly Told[])[],
  nameOf: (one: Told) => string,
): readonly (readonly [string, readonly (readonly Told[])[]])[] {
  const names = [...new Set(stretches.flat().map(nameOf))];
  return names.map((name) => [
    name,
    stretches.map((stretch) => stretch.filter((one) => nameOf(one) === name)),
  ]);
}

/** So many are told by name; what is beyond counts for little. */
const sharesTold = 50;

/** Who did how much, most first. */
export function sharesBy<Told extends Omit<Share, "name">>(
  told: readonly Told[],
  nameOf: (one: Told) => string,
): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const one of told) {
    const name = nameOf(one);
    const { events = 0, workTokens = 0 } = shares.get(name) ?? {};
    shares.set(name, { name, events: events + one.events, workTokens: workTokens + one.workTokens });
  }
  return [...shares.values()]
    .toSorted((one, other) => other.workTokens - one.workTokens || other.events - one.events)
    .slice(0, sharesTold);
}
