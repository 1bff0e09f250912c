import type { Language } from "../../config/language.ts";

interface MergingMessages {
  readonly apart: (ids: readonly number[]) => string;
  readonly notMerged: (id: number) => string;
  /** Above the one that stays, and above the one that leaves. */
  readonly stands: (id: number) => string;
  readonly leaves: (id: number) => string;
  readonly suggested: (id: number) => string;
  readonly keys: (other: number) => string;
  readonly kept: string;
  readonly onlyShown: string;
  readonly merged: (head: number, part: number) => string;
  readonly apartBy: (part: number) => string;
  readonly changed: string;
  readonly intoWhich: (one: number, other: number) => string;
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
    stands: (id) => `${id} stands for both, with the evidence of both:`,
    leaves: (id) => `${id} leaves, and can be taken out again:`,
    suggested: (id) => `Kedr would have ${id} stand for both.`,
    keys: (other) => `[y merge · o have ${other} stand for both · n leave them]`,
    kept: "Nothing was merged.",
    onlyShown: "Nothing was merged. To merge them: the same with --yes.",
    merged: (head, part) => `✓ Merged: ${head} stands for ${part} too.`,
    apartBy: (part) => `Take them apart: kedr unmerge ${part}`,
    changed: "One of the two is not what you saw any more; nothing was merged. Look again.",
    intoWhich: (one, other) => `--into takes one of the two that you merge: ${one} or ${other}.`,
    standsFor: (times) => `seen ${times} times, stands for`,
  },
  ru: {
    apart: (ids) =>
      ids.length === 1
        ? `✓ Запись ${ids.join("")} снова сама по себе и больше с той не объединится.`
        : `✓ Записи ${ids.join(", ")} снова сами по себе и больше не объединятся.`,
    notMerged: (id) => `Запись ${id} ни с чем не объединена; что в ней, покажет kedr show ${id}.`,
    stands: (id) => `Запись ${id} стоит за обе, и всё, что говорит в пользу каждой, учтено:`,
    leaves: (id) => `Запись ${id} уходит, потом их можно разъединить:`,
    suggested: (id) => `Kedr поставил бы за обе запись ${id}.`,
    keys: (other) => `[y объединить · o за обе пусть стоит ${other} · n оставить как есть]`,
    kept: "Ничего не объединено.",
    onlyShown: "Ничего не объединено. Чтобы объединить, повторите с --yes.",
    merged: (head, part) => `✓ Объединены: ${head} стоит теперь и за ${part}.`,
    apartBy: (part) => `Разъединить: kedr unmerge ${part}`,
    changed: "Одна из двух уже не та, что вы видели; ничего не объединено. Посмотрите ещё раз.",
    intoWhich: (one, other) =>
      `В --into укажите одну из двух записей, которые объединяете: ${one} или ${other}.`,
    standsFor: (times) => `встречалось раз: ${times}, стоит и за`,
  },
};
