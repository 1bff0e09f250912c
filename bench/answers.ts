import { percentile, type Row } from "./row.ts";

/** So many of the first answers of a process are told apart: it has read no page and compiled no code yet. */
const coldAnswers = 20;

/** An answer that was timed; isGiven: whether there was anything to give. */
export interface Answer {
  readonly tookMs: number;
  readonly isGiven: boolean;
}

export interface AnswersSaid {
  readonly what: string;
  /** The p95 to reach, in milliseconds; it is meant of a service that runs. */
  readonly toReachMs: number;
  readonly answers: number;
  readonly ask: (run: number) => Promise<Answer>;
}

/** Asks one after the other, of a service that has just started: a row of the first answers, and one of those after. */
export async function answerRows({ what, toReachMs, answers, ask }: AnswersSaid): Promise<readonly Row[]> {
  const taken: Answer[] = [];
  for (let run = 0; run < answers; run += 1) taken.push(await ask(run));
  return [
    rowOf(`${what}, first ${coldAnswers}, p95`, taken.slice(0, coldAnswers), ""),
    rowOf(`${what}, after, p95`, taken.slice(coldAnswers), `; to reach: ${toReachMs}`),
  ];
}

function rowOf(what: string, answers: readonly Answer[], toReach: string): Row {
  const times = answers.map(({ tookMs }) => tookMs);
  const given = answers.filter(({ isGiven }) => isGiven).length;
  return {
    what,
    value: percentile(times, 0.95),
    unit: "ms",
    beside: `p50 ${percentile(times, 0.5).toFixed(2)} ms, ${given} of ${answers.length} given something${toReach}`,
  };
}
