import type { LocomoQuestion } from "./conversations.ts";

/** What became of one question. */
export interface Found {
  readonly question: LocomoQuestion;
  /** Ids of turns, best first. */
  readonly turns: readonly string[];
  /** Of the sessions in the order in which their first turn came, whether the evidence lies there. */
  readonly sessions: readonly boolean[];
}

export interface Row {
  readonly name: string;
  readonly questions: number;
  /** The mean share of a question's evidence among the first turns. */
  readonly recall5: number;
  readonly recall10: number;
  /** The share of questions with a right session among the first. */
  readonly session1: number;
  readonly session5: number;
}

export function rowOf(name: string, all: readonly Found[]): Row {
  const mean = (of: (one: Found) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const recall = (places: number) =>
    mean(({ question, turns }) => {
      const first = new Set(turns.slice(0, places));
      return question.evidence.filter((id) => first.has(id)).length / question.evidence.length;
    });
  const session = (places: number) =>
    mean(({ sessions }) => (sessions.slice(0, places).includes(true) ? 1 : 0));
  return {
    name,
    questions: all.length,
    recall5: recall(5),
    recall10: recall(10),
    session1: session(1),
    session5: session(5),
  };
}
