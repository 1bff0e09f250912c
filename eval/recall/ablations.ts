import type { FloorWeights, Weights } from "../../src/recall/weigh.ts";

/** The table with one weight otherwise. */
export interface Ablation {
  readonly name: string;
  readonly table: Weights;
}

/** Each weight taken out (no effect) or, where nothing would be found without it, halved; and the floors moved. */
export function ablations(table: Weights): readonly Ablation[] {
  const { channel, field, met, worth, kind, floor } = table;
  const changed = (name: string, change: Partial<Weights>): Ablation => ({
    name,
    table: { ...table, ...change },
  });
  return [
    ...entries(channel).map(([name]) =>
      changed(`no channel ${name}`, { channel: { ...channel, [name]: 0 } }),
    ),
    ...entries(channel).map(([name, weight]) =>
      changed(`channel ${name} x0.5`, { channel: { ...channel, [name]: weight / 2 } }),
    ),
    ...entries(field).map(([name]) => changed(`no field ${name}`, { field: { ...field, [name]: 0 } })),
    ...entries(met).map(([name, share]) =>
      changed(`met ${name} x0.5`, { met: { ...met, [name]: share / 2 } }),
    ),
    changed("a name as other words", { worth: { ...worth, name: 1 } }),
    changed("a name x0.5 more", { worth: { ...worth, name: worth.name * 1.5 } }),
    changed("unknown words as others", { worth: { ...worth, unknown: 1 } }),
    changed("unknown words x0.5", { worth: { ...worth, unknown: worth.unknown / 2 } }),
    changed("no evidence in the order", { evidencePower: 0 }),
    changed("evidence power x0.5", { evidencePower: table.evidencePower / 2 }),
    changed("evidence power x2", { evidencePower: table.evidencePower * 2 }),
    changed("recaps as observations", { kind: { ...kind, recap: 1 } }),
    changed("rules as observations", { kind: { ...kind, rule: 1 } }),
    changed("no status", { status: { confirmed: 1, refuted: 1, hypothesis: 1 } }),
    changed("no trust", { trust: { ...table.trust, approved: 1 } }),
    ...(["exact", "when", "pinned", "sameFile", "neighbour", "strength"] as const).map((name) =>
      changed(`no ${name}`, { [name]: 1 }),
    ),
    changed("no age", { age: 0 }),
    ...[0, 0.8, 1.2].map((times) =>
      changed(`floor x${times}`, { floor: { ...floor, search: scaled(floor.search, times) } }),
    ),
    changed("floor of prompts", { floor: { ...floor, search: floor.prompt } }),
  ];
}

const scaled = ({ best, each, meantPlaces }: FloorWeights, times: number): FloorWeights => ({
  meantPlaces,
  best: best * times,
  each: each * times,
});

const entries = <Key extends string>(
  record: Readonly<Record<Key, number>>,
): readonly (readonly [Key, number])[] => Object.entries(record) as [Key, number][];
