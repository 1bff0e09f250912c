import { type Weights, weights } from "../../src/recall/weigh.ts";
import { ablations } from "./ablations.ts";
import { askKedr, askPlainFts5, searchKedr } from "./ask.ts";
import { type Half, loadQuestions, type QuestionClass } from "./fixture.ts";
import { withMeaning } from "./meaning.ts";
import { type Outcome, outcomes, type Row, rowOf } from "./score.ts";
import { withWorld, type World } from "./world.ts";

export interface RecallEvalOptions {
  readonly halves: readonly Half[];
  /** Each weight of the table taken out or halved, one at a time. */
  readonly isAblated: boolean;
  /** Every question of the odd half with what came first; the even half is never shown. */
  readonly isShown: boolean;
  readonly isJson: boolean;
  /** Also with the English model of meaning, which takes its time. */
  readonly hasMeaning: boolean;
}

const classes: readonly QuestionClass[] = [
  ...(["same-stem", "identifier", "cross", "paraphrase"] as const),
  ...(["adjacent", "contradiction", "superseded", "absent"] as const),
];

/** Measures finding on the fixture, beside plain FTS5, and prints it. */
export async function runRecallEval(options: RecallEvalOptions): Promise<void> {
  await withWorld(false, async (world) => {
    for (const half of options.halves) {
      const kedr = await outcomes(askKedr(world, weights, null), loadQuestions(half));
      const plain = await outcomes(askPlainFts5(), loadQuestions(half));
      print(`recall, ${half} half`, [...rowsOf("kedr", kedr), ...rowsOf("plain FTS5", plain)], options);
      if (options.hasMeaning) await withModel(world, half, options);
      if (options.isAblated)
        print(`one weight otherwise, ${half} half`, await ablated(world, half, weights), options);
      if (options.isShown && half === "odd") await show(world, kedr);
    }
  });
  if (options.isAblated) await rankingAlone(options);
}

async function withModel(world: World, half: Half, options: RecallEvalOptions): Promise<void> {
  const kedr = await outcomes(askKedr(world, weights, await withMeaning(world.store)), loadQuestions(half));
  print(`recall with an English model of meaning, ${half} half`, rowsOf("kedr", kedr), options);
}

/** The order itself, where it is hardest: without the observer's other words and without the floor. */
function rankingAlone(options: RecallEvalOptions): Promise<void> {
  const open = { ...weights, floor: { ...weights.floor, search: { best: 0, each: 0, meantPlaces: 0 } } };
  return withWorld(true, async (world) => {
    for (const half of options.halves)
      print(`the same, no also, no floor, ${half}`, await ablated(world, half, open), options);
  });
}

function rowsOf(name: string, all: readonly Outcome[]): readonly Row[] {
  const only = (keep: (one: Outcome) => boolean, title: string): Row =>
    rowOf(`${name} ${title}`, all.filter(keep));
  return [
    ...classes.map((kind) => only(({ question }) => question.class === kind, kind)),
    ...(["ru", "en"] as const).map((language) =>
      only(({ question }) => question.language === language, language),
    ),
    rowOf(`${name} all`, all),
  ];
}

async function ablated(world: World, half: Half, table: Weights): Promise<readonly Row[]> {
  const questions = loadQuestions(half);
  const rows: Row[] = [rowOf("as it is", await outcomes(askKedr(world, table, null), questions))];
  for (const { name, table: other } of ablations(table))
    rows.push(rowOf(name, await outcomes(askKedr(world, other, null), questions)));
  return rows;
}

function print(title: string, rows: readonly Row[], { isJson }: RecallEvalOptions): void {
  if (isJson) {
    console.log(JSON.stringify({ title, rows }));
    return;
  }
  console.log(`\n${title.padEnd(38)}    n  hit@1  hit@3  hit@5  +near    MRR  right`);
  for (const { name, questions, hit1, hit3, hit5, told, mrr, right } of rows)
    console.log(
      `${name.padEnd(38)} ${String(questions).padStart(4)} ${[hit1, hit3, hit5, told, mrr, right].map(figure).join(" ")}`,
    );
}

const figure = (value: number): string => (Number.isNaN(value) ? "-" : value.toFixed(3)).padStart(6);

async function show(world: World, all: readonly Outcome[]): Promise<void> {
  for (const { question, rank, isRight, found } of all) {
    console.log(
      `${isRight ? " " : "!"} ${question.id} ${question.class} ${rank ?? "-"}: ${question.question}`,
    );
    if (isRight) continue;
    const { hits } = await searchKedr(world, weights, null, question);
    for (const { memory, score, why, reasons } of hits.slice(0, 3))
      console.log(
        `    ${found.length} ${world.keyOf(memory.id)} ${score.toFixed(3)} ${memory.title} | ${reasons.join(", ")} | ${JSON.stringify(why)}`,
      );
  }
}
