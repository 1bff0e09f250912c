import type { EventSource } from "../../src/domain/event.ts";
import { lastLineOf } from "./other-clients.ts";
import type { Question } from "./questions.ts";

/** One result as whoever asked sees it: its words, and the places they were read from. */
export interface Answer {
  readonly text: string;
  readonly sources: readonly EventSource[];
}

export type Ask = (question: Question, limit: number) => Promise<readonly Answer[]>;

/** Places of the first right answers, from 1; null when none came. */
export interface Outcome {
  readonly question: Question;
  readonly answers: readonly Answer[];
  /** The answer stands in a line that says it. */
  readonly strict: number | null;
  /** Or it is of the right session and holds every text that the answer must contain. */
  readonly lenient: number | null;
}

export interface Row {
  readonly name: string;
  readonly questions: number;
  readonly strict1: number;
  readonly strict5: number;
  readonly lenient1: number;
  readonly lenient5: number;
}

const answersAsked = 5;

export async function outcomes(ask: Ask, questions: readonly Question[]): Promise<readonly Outcome[]> {
  const all: Outcome[] = [];
  for (const question of questions) all.push(outcomeOf(question, await ask(question, answersAsked)));
  return all;
}

function outcomeOf(question: Question, answers: readonly Answer[]): Outcome {
  if (question.file === null) {
    const rank = answers.length === 0 ? 1 : null;
    return { question, answers, strict: rank, lenient: rank };
  }
  const rankOf = (isRight: (answer: Answer) => boolean): number | null =>
    answers.findIndex(isRight) + 1 || null;
  return {
    question,
    answers,
    strict: rankOf((answer) => isStrict(question, answer)),
    lenient: rankOf((answer) => isStrict(question, answer) || isLenient(question, answer)),
  };
}

const isOfFile = ({ file }: Question, { path }: EventSource): boolean =>
  file !== null && path.endsWith(`/${file}`);

const isStrict = (question: Question, { sources }: Answer): boolean =>
  sources.some(
    (source) =>
      isOfFile(question, source) &&
      question.evidence.some(({ line, lastLine, id }) =>
        id === null
          ? source.line <= (lastLine ?? 0) && lastLineOf(source) >= (line ?? Infinity)
          : id === source.uuid,
      ),
  );

function isLenient(question: Question, { text, sources }: Answer): boolean {
  const lower = text.toLowerCase();
  return (
    sources.some((source) => isOfFile(question, source)) &&
    question.mustContain.every((must) => lower.includes(must.toLowerCase()))
  );
}

export function rowOf(name: string, all: readonly Outcome[]): Row {
  const share = (rank: (one: Outcome) => number | null, places: number): number =>
    all.filter((one) => (rank(one) ?? Infinity) <= places).length / all.length;
  return {
    name,
    questions: all.length,
    strict1: share((one) => one.strict, 1),
    strict5: share((one) => one.strict, 5),
    lenient1: share((one) => one.lenient, 1),
    lenient5: share((one) => one.lenient, 5),
  };
}
