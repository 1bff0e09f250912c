import type { ProposalChoice, ProposalKind } from "../../../src/domain/proposal.ts";
import type { Words } from "../../app/language.ts";

/** What was answered, and where the way back is. */
export interface DecidedWords {
  readonly holds: Readonly<Record<ProposalChoice, string>>;
  readonly stays: string;
  readonly forAll: string;
  readonly notForAll: string;
  readonly startsWith: string;
  readonly staysMemory: string;
  readonly merged: string;
  readonly apart: string;
  readonly history: string;
  readonly correct: string;
  readonly forget: string;
  readonly takeApart: string;
  readonly mergeAgain: string;
  readonly takeAway: string;
}

export const decidedWords: Words<DecidedWords> = {
  en: {
    holds: { new: "the newer holds", old: "the older holds", both: "both hold" },
    stays: "it stays",
    forAll: "for all projects",
    notForAll: "for these two alone",
    startsWith: "every session starts with it",
    staysMemory: "a memory among others",
    merged: "merged",
    apart: "taken apart",
    history: "history now",
    correct: "Say it in your words",
    forget: "Forget it after all",
    takeApart: "Take apart",
    mergeAgain: "Merge again",
    takeAway: "To take it away:",
  },
  ru: {
    holds: { new: "верна новая", old: "верна старая", both: "верны обе" },
    stays: "остаётся",
    forAll: "для всех проектов",
    notForAll: "только для этих двух",
    startsWith: "с неё начинается каждая сессия",
    staysMemory: "запись среди других",
    merged: "объединены",
    apart: "разъединены",
    history: "теперь история",
    correct: "Сказать своими словами",
    forget: "Всё-таки забыть",
    takeApart: "Разъединить",
    mergeAgain: "Объединить снова",
    takeAway: "Убрать её:",
  },
};

/** The answer to a question of that kind. */
export function answered(kind: ProposalKind, choice: ProposalChoice, words: DecidedWords): string {
  switch (kind) {
    case "correction":
    case "contradiction":
      return words.holds[choice];
    case "forget":
      return words.stays;
    case "global":
      return choice === "new" ? words.forAll : words.notForAll;
    case "note":
      return choice === "new" ? words.startsWith : words.staysMemory;
  }
}
