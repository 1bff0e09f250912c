import type { Work } from "../serve/working.ts";

/** Says how far it is, as often as it likes. */
export type Progress = (done: number, total: number | null) => void;

/** The long work that runs now; it is only counted, and nothing of it is kept. */
export interface Works {
  readonly list: () => readonly Work[];
  /** Runs it; while it runs it stands in the list. */
  readonly run: <Answer>(
    what: Work["what"],
    work: (progress: Progress) => Promise<Answer>,
  ) => Promise<Answer>;
}

export function openWorks(): Works {
  const running = new Map<number, Work>();
  let last = 0;
  return {
    list: () => [...running.values()],
    run: async (what, work) => {
      const id = ++last;
      running.set(id, { what, done: 0, total: null });
      try {
        return await work((done, total) => running.set(id, { what, done, total }));
      } finally {
        running.delete(id);
      }
    },
  };
}
