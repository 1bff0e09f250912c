import type { Secret } from "./history.ts";

/** What people, agents and tools say of a secret, in both languages; each holds it. */
export const textsOf = {
  en: ({ text, inflected }: Secret) => ({
    rule: `Remember that the gate of the depot opens with the word ${text}.`,
    answer: `The gate opens with ${inflected}, so I wrote it into the plan.`,
    corrected: `The gate of the depot opens with ${text} twice`,
    note: `Depot gate word ${text}`,
    question: `Which word opens the gate, is it ${text}?`,
    asked: "Which word opens the gate of the depot?",
  }),
  ru: ({ text, inflected }: Secret) => ({
    rule: `Запомни: ворота склада открываются словом ${text}.`,
    answer: `Ворота открылись по ${inflected}, я записал это в план.`,
    corrected: `Ворота склада открываются словом ${text} дважды`,
    note: `Слово ворот склада ${text}`,
    question: `Каким словом открываются ворота, это ${text}?`,
    asked: "Каким словом открываются ворота склада?",
  }),
};
export type Texts = ReturnType<(typeof textsOf)["en"]>;
