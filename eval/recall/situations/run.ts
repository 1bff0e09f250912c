import type { Meaning } from "../../../src/recall/channels.ts";
import { type Weights, weights } from "../../../src/recall/weigh.ts";
import { type Half, loadMemories } from "../fixture.ts";
import { withMeaning } from "../meaning.ts";
import { dayAfter, withStore } from "../world.ts";
import { type Case, isAsExpected } from "./case.ts";
import { loadCases } from "./load.ts";
import { type Variant, variants } from "./variants.ts";
import { fillSituations, type Situations } from "./world.ts";

export interface SituationsOptions {
  readonly halves: readonly Half[];
  /** Cases of the odd half that are not as expected; the even half is never shown. */
  readonly isShown: boolean;
  readonly isJson: boolean;
  /** Whether the model of meaning is loaded; its weights are skipped without. */
  readonly hasMeaning: boolean;
}

/** Cases of one weight and how many of them are as expected. */
interface Share {
  readonly cases: number;
  readonly as: number;
  readonly without: number;
  readonly twice: number;
}

const weightsOfMeaning = new Set(["channel.meaning", "met.meant"]);
const ofMeaning = (weight: string): boolean => weightsOfMeaning.has(weight);

/** One line a weight: what it makes right, and what would be right without it and with twice its effect. */
export async function runSituationsEval(options: SituationsOptions): Promise<void> {
  const wanted = (one: Case): boolean => ofMeaning(one.weight) === options.hasMeaning;
  const cases = options.halves.map((half) => ({ half, cases: loadCases(half).filter(wanted) }));
  const all = cases.flatMap((one) => one.cases);
  const nowMs = dayAfter(loadMemories());
  await withStore(nowMs, async (store, path) => {
    const world = await fillSituations(store, path, all, nowMs);
    const meaning = options.hasMeaning ? await withMeaning(store) : null;
    const lines: { readonly weight: string; readonly shares: readonly Share[] }[] = [];
    for (const variant of variants.filter(({ weight }) => ofMeaning(weight) === options.hasMeaning)) {
      const shares: Share[] = [];
      for (const one of cases) shares.push(await shareOf(world, one.cases, variant, meaning));
      lines.push({ weight: variant.weight, shares });
    }
    print(lines, options);
    const odd = cases.find(({ half }) => half === "odd");
    if (options.isShown && odd !== undefined) await show(world, odd.cases, meaning);
  });
}

async function shareOf(
  world: Situations,
  all: readonly Case[],
  { weight, without, twice }: Variant,
  meaning: Meaning | null,
): Promise<Share> {
  const cases = all.filter((one) => one.weight === weight);
  const right = async (table: Weights): Promise<number> => {
    let count = 0;
    for (const one of cases) if (await isRight(world, one, table, meaning)) count += 1;
    return count;
  };
  return {
    cases: cases.length,
    as: await right(weights),
    without: await right(without),
    twice: await right(twice),
  };
}

async function isRight(
  world: Situations,
  one: Case,
  table: Weights,
  meaning: Meaning | null,
): Promise<boolean> {
  const { hits, near } = await world.find(one, table, meaning);
  const namesOf = (some: typeof hits): readonly string[] => some.map(({ name }) => name);
  return isAsExpected(one.expected, namesOf(hits), namesOf(near));
}

function print(
  lines: readonly { readonly weight: string; readonly shares: readonly Share[] }[],
  { halves, isJson }: SituationsOptions,
): void {
  if (isJson) {
    console.log(JSON.stringify({ title: "weights in situations", halves, lines }));
    return;
  }
  const heads = halves.map((half) => `${half}:  n  as is  without  twice`.padStart(34));
  console.log(`\n${"weights in situations, right".padEnd(28)}${heads.join("")}`);
  for (const { weight, shares } of lines)
    console.log(
      `${weight.padEnd(28)}${shares.map(({ cases, as, without, twice }) => `${String(cases).padStart(10)}${String(as).padStart(7)}${String(without).padStart(9)}${String(twice).padStart(7)}`.padStart(34)).join("")}`,
    );
}

async function show(world: Situations, cases: readonly Case[], meaning: Meaning | null): Promise<void> {
  for (const one of cases) {
    if (await isRight(world, one, weights, meaning)) continue;
    console.log(
      `! ${one.id} ${one.weight}: ${one.query} | ${JSON.stringify(one.expected.order ?? one.expected.found ?? [])}`,
    );
    const { hits, near } = await world.find(one, weights, meaning);
    for (const { name, memory, score, why } of [...hits, ...near].slice(0, 3))
      console.log(`    ${name} ${score.toFixed(3)} ${memory.title} | ${JSON.stringify(why)}`);
  }
}
