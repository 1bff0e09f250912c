import type { Answer, Ask } from "./ask.ts";
import type { Question } from "./fixture.ts";

/** What became of one question. */
export interface Outcome {
  readonly question: Question;
  readonly found: readonly string[];
  /** Place of the first answer, from 1; null when none came. */
  readonly rank: number | null;
  /** An answer is among the first five, or among the near ones that a person is shown instead. */
  readonly isTold: boolean;
  /** What the class asks for beside the place; for absent ones that nothing came. */
  readonly isRight: boolean;
}

/** The figures of a group of questions; NaN where there is nothing to divide. */
export interface Row {
  readonly name: string;
  readonly questions: number;
  readonly hit1: number;
  readonly hit3: number;
  readonly hit5: number;
  /** hit5, and the answers that were told apart as near. */
  readonly told: number;
  /** Mean of 1 / rank over the first ten. */
  readonly mrr: number;
  /** The share for which the class's own demand holds. */
  readonly right: number;
}

export async function outcomes(ask: Ask, questions: readonly Question[]): Promise<readonly Outcome[]> {
  const all: Outcome[] = [];
  for (const question of questions) all.push(outcomeOf(question, await ask(question)));
  return all;
}

function outcomeOf(question: Question, { found, near }: Answer): Outcome {
  const at = found.findIndex((key) => question.answers.includes(key));
  const rank = at === -1 ? null : at + 1;
  const isTold = [...found.slice(0, 5), ...near].some((key) => question.answers.includes(key));
  return { question, found, rank, isTold, isRight: isRight(question, found, rank) };
}

const within = (found: readonly string[], key: string, places: number): boolean =>
  found.slice(0, places).includes(key);

function isRight(
  { class: kind, answers, not }: Question,
  found: readonly string[],
  rank: number | null,
): boolean {
  switch (kind) {
    case "absent":
      return found.length === 0;
    case "contradiction":
      return answers.every((key) => within(found, key, 5));
    case "superseded":
      return rank !== null && rank <= 5 && !not.some((key) => found.includes(key));
    case "adjacent":
      return rank !== null && rank <= 5 && !not.some((key) => within(found, key, rank));
    case "same-stem":
    case "identifier":
    case "cross":
    case "paraphrase":
      return rank !== null && rank <= 5;
  }
}

export function rowOf(name: string, all: readonly Outcome[]): Row {
  const answerable = all.filter(({ question }) => question.class !== "absent");
  const share = (places: number): number =>
    answerable.filter(({ rank }) => rank !== null && rank <= places).length / answerable.length;
  return {
    name,
    questions: all.length,
    hit1: share(1),
    hit3: share(3),
    hit5: share(5),
    told: answerable.filter(({ isTold }) => isTold).length / answerable.length,
    mrr: answerable.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / answerable.length,
    right: all.filter((one) => one.isRight).length / all.length,
  };
}
