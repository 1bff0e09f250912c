/** Whose words a memory rests on. */
export type Whose = "owner" | "agent" | "read" | "written" | "imported" | "forgotten" | "nobody";

interface SourceWords {
  readonly source: string;
  readonly whose: Readonly<Record<Whose, string>>;
  readonly headless: string;
}

/** What a person is told of where a memory comes from, in a review and in the question after a turn. */
export const sourceWords: Readonly<Record<"en" | "ru", SourceWords>> = {
  en: {
    source: "source",
    whose: {
      owner: "your words",
      agent: "the agent's words",
      read: "read by the agent",
      written: "written down by the agent itself",
      imported: "imported",
      forgotten: "forgotten at your wish",
      nobody: "no event is known that it rests on",
    },
    headless: "in a run without a person at it",
  },
  ru: {
    source: "откуда",
    whose: {
      owner: "ваши слова",
      agent: "слова агента",
      read: "прочитано агентом",
      written: "записано самим агентом",
      imported: "перенесено",
      forgotten: "забыто по вашему желанию",
      nobody: "события, на котором это стоит, нет",
    },
    headless: "в запуске без человека",
  },
};
