import { openRecall, type Recall } from "../../src/daemon/recalling.ts";
import type { Meaning } from "../../src/recall/channels.ts";
import { limits } from "../../src/domain/limits.ts";
import { projectKey } from "../../src/domain/ids.ts";
import { questionIn } from "../../src/recall/prompt-question.ts";
import { type FloorWeights, type Weights, weights } from "../../src/recall/weigh.ts";
import type { Half } from "../recall/fixture.ts";
import { withMeaning } from "../recall/meaning.ts";
import { withWorld, type World } from "../recall/world.ts";
import { loadPrompts, type Prompt } from "./prompts.ts";

export interface PromptsEvalOptions {
  readonly halves: readonly Half[];
  /** Also with the English model of meaning, which takes its time. */
  readonly hasMeaning: boolean;
  /** Prompts of the odd half that did not get what they deserve; the even half is never shown. */
  readonly isShown: boolean;
  readonly isJson: boolean;
}

/** What a floor does to the prompts of a half. */
interface Row {
  readonly name: string;
  readonly prompts: number;
  /** Of those that deserve a memory, the share that is shown it. */
  readonly right: number;
  /** Of those that deserve none, the share that is shown none. */
  readonly silent: number;
  /** Memories shown a prompt that it does not deserve, over all prompts. */
  readonly wrong: number;
}

const each = 0.42;
const floors: readonly Omit<FloorWeights, "meantPlaces">[] = [
  ...[0, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7].map((best) => ({ best, each: Math.min(best, each) })),
  ...[0.25, 0.3, 0.35].map((lower) => ({ best: 0.4, each: lower })),
];

/** What the floor of prompts costs and spares: every prompt goes the product's own way, with nothing shown before. */
export async function runPromptsEval(options: PromptsEvalOptions): Promise<void> {
  await withWorld(false, async (world) => {
    const meaning = options.hasMeaning ? await withMeaning(world.store) : null;
    for (const half of options.halves) {
      const prompts = loadPrompts(half);
      const asIs = recallOf(world, weights, meaning);
      const rows: Row[] = [await rowOf("as it is", world, prompts, recallOf(world, weights, null))];
      if (meaning !== null) rows.push(await rowOf("with an English model", world, prompts, asIs));
      for (const floor of floors)
        rows.push(
          await rowOf(`best ${floor.best} each ${floor.each}`, world, prompts, recallWith(world, floor)),
        );
      print(half, rows, options);
      if (options.isShown && half === "odd") await show(world, prompts, asIs);
    }
  });
}

async function rowOf(name: string, world: World, prompts: readonly Prompt[], recall: Recall): Promise<Row> {
  const all: { readonly answers: readonly string[]; readonly shown: readonly string[] }[] = [];
  for (const prompt of prompts)
    all.push({ answers: prompt.answers, shown: await shownFor(prompt, world, recall) });
  const deserving = all.filter(({ answers }) => answers.length > 0);
  const others = all.filter(({ answers }) => answers.length === 0);
  const right = deserving.filter(({ answers, shown }) => answers.some((key) => shown.includes(key)));
  const silent = others.filter(({ shown }) => shown.length === 0);
  const wrong = all.flatMap(({ answers, shown }) => shown.filter((key) => !answers.includes(key)));
  return {
    name,
    prompts: all.length,
    right: right.length / deserving.length,
    silent: silent.length / others.length,
    wrong: wrong.length / all.length,
  };
}

const recallWith = (world: World, floor: (typeof floors)[number]): Recall =>
  recallOf(
    world,
    { ...weights, floor: { ...weights.floor, prompt: { ...weights.floor.prompt, ...floor } } },
    null,
  );

const recallOf = ({ store }: World, table: Weights, meaning: Meaning | null): Recall =>
  openRecall(
    {
      store,
      meaning,
      timeZone: "Europe/Moscow",
      atHand: (directory, files) => ({
        directory,
        files,
        branch: null,
        isReachable: () => null,
        tip: () => null,
      }),
    },
    table,
  );

async function shownFor(
  { prompt, project }: Prompt,
  world: World,
  recall: Recall,
): Promise<readonly string[]> {
  const question = questionIn(prompt);
  if (question === "") return [];
  const where = { project: projectKey(project), directory: `/work/${project}`, files: [] };
  const found = await recall(question, where, world.now);
  return found.slice(0, limits.promptMemories).map(({ id }) => world.keyOf(id));
}

function print(half: Half, rows: readonly Row[], { isJson }: PromptsEvalOptions): void {
  if (isJson) {
    console.log(JSON.stringify({ title: `prompts, ${half} half`, rows }));
    return;
  }
  console.log(`\n${`prompts, ${half} half, by floor`.padEnd(32)}    n  right  silent  wrong a prompt`);
  for (const { name, prompts, right, silent, wrong } of rows)
    console.log(
      `${name.padEnd(32)} ${String(prompts).padStart(4)} ${right.toFixed(3).padStart(6)} ${silent.toFixed(3).padStart(7)} ${wrong.toFixed(3).padStart(15)}`,
    );
}

async function show(world: World, prompts: readonly Prompt[], recall: Recall): Promise<void> {
  for (const one of prompts) {
    const shown = await shownFor(one, world, recall);
    const isRight =
      one.answers.length === 0 ? shown.length === 0 : one.answers.some((key) => shown.includes(key));
    if (!isRight)
      console.log(
        `! ${one.id} ${one.prompt.slice(0, 90).replaceAll("\n", " ")} | ${one.answers.join()} | ${shown.join()}`,
      );
  }
}
