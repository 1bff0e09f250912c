import type { ForgetProgress } from "../../domain/forgetting.ts";

/** How far the forgetting is that runs. */
export interface Progress {
  readonly now: () => ForgetProgress | null;
  readonly tell: (progress: ForgetProgress) => void;
  /** Once the work is over nothing is told of it any more; unless it is left open, for what ends it later. */
  readonly during: <Answer>(
    work: () => Promise<Answer>,
    isLeftOpen: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}

/** Kept in memory alone: what a killed process left is ended by the next, which tells its own. */
export function openProgress(): Progress {
  let told: ForgetProgress | null = null;
  return {
    now: () => told,
    tell: (progress) => {
      told = progress;
    },
    during: async (work, isLeftOpen) => {
      let isOver = true;
      try {
        const answer = await work();
        isOver = !isLeftOpen(answer);
        return answer;
      } finally {
        if (isOver) told = null;
      }
    },
  };
}
