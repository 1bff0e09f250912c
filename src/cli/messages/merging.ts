import type { Language } from "../../config/language.ts";

interface MergingMessages {
  readonly apart: (ids: readonly number[]) => string;
  readonly notMerged: (id: number) => string;
  /** Before the numbers of what a memory stands for. */
  readonly standsFor: (times: number) => string;
}

/** What is said of memories that say the same. */
export const mergingMessages: Readonly<Record<Language, MergingMessages>> = {
  en: {
    apart: (ids) =>
      ids.length === 1
        ? `✓ ${ids.join("")} stands by itself again, and is not merged with that again.`
        : `✓ ${ids.join(", ")} stand by themselves again, and are not merged again.`,
    notMerged: (id) => `${id} is merged with nothing; kedr show ${id} tells what it is.`,
    standsFor: (times) => `seen ${times} times, stands for`,
  },
  ru: {
    apart: (ids) =>
      ids.length === 1
        ? `✓ Запись ${ids.join("")} снова сама по себе и больше с той не сольётся.`
        : `✓ Записи ${ids.join(", ")} снова сами по себе и больше не сольются.`,
    notMerged: (id) => `Запись ${id} ни с чем не слита; что в ней, покажет kedr show ${id}.`,
    standsFor: (times) => `встречалось раз: ${times}, стоит и за`,
  },
};
