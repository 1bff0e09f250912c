import { type Weights, weights } from "../../../src/recall/weigh.ts";

/** The table as it would be without a weight, and with twice its effect. */
export interface Variant {
  readonly weight: string;
  readonly without: Weights;
  readonly twice: Weights;
}

type Group = "channel" | "field" | "met" | "worth" | "kind" | "status" | "trust" | "branch";
type Single = "exact" | "sameFile" | "when" | "pinned" | "neighbour" | "strength";

/** A weight of a group with these values in its place. */
const inGroup = (group: Group, name: string, out: number, twice: (value: number) => number): Variant => {
  const values: Readonly<Record<string, number>> = weights[group];
  const value = values[name];
  if (value === undefined) throw new Error(`The table of weights has no ${group}.${name}.`);
  const changed = (to: number): Weights => ({ ...weights, [group]: { ...values, [name]: to } });
  return { weight: `${group}.${name}`, without: changed(out), twice: changed(twice(value)) };
};

const factor = (name: Single): Variant => ({
  weight: name,
  without: { ...weights, [name]: 1 },
  twice: { ...weights, [name]: weights[name] ** 2 },
});

const doubled = (value: number): number => value * 2;
const squared = (value: number): number => value ** 2;
/** A share of what the word itself counts, at most as much. */
const doubledShare = (value: number): number => Math.min(1, value * 2);

/** Every weight that is not the neutral 1 (or 0) of its group. The floors have tables of their own. */
export const variants: readonly Variant[] = [
  ...(["words", "weak", "code", "meaning"] as const).map((name) => inGroup("channel", name, 0, doubled)),
  inGroup("field", "title", weights.field.body, doubled),
  ...(["body", "also", "other"] as const).map((name) => inGroup("field", name, 0, doubled)),
  ...(["translated", "part", "typed", "meant"] as const).map((name) => inGroup("met", name, 0, doubledShare)),
  ...(["name", "unknown"] as const).map((name) => inGroup("worth", name, 1, squared)),
  inGroup("worth", "whole", 0, doubled),
  {
    weight: "evidencePower",
    without: { ...weights, evidencePower: 0 },
    twice: { ...weights, evidencePower: weights.evidencePower * 2 },
  },
  ...(["rule", "recap"] as const).map((name) => inGroup("kind", name, 1, squared)),
  inGroup("status", "hypothesis", 1, squared),
  inGroup("trust", "approved", 1, squared),
  ...(["strength", "exact", "when", "pinned", "sameFile", "neighbour"] as const).map(factor),
  ...(["here", "merged", "unmerged"] as const).map((name) => inGroup("branch", name, 1, squared)),
  {
    weight: "age",
    without: { ...weights, age: 0 },
    twice: { ...weights, age: 1 - (1 - weights.age) ** 2 },
  },
  {
    weight: "ageHalfDays",
    without: { ...weights, ageHalfDays: Number.POSITIVE_INFINITY },
    twice: { ...weights, ageHalfDays: weights.ageHalfDays * 2 },
  },
];
