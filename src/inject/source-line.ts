/** Whose words a memory rests on, as govern/evidence.ts finds it. */
export interface Source {
  readonly whose: "owner" | "agent" | "read" | "written" | "imported" | "nobody";
  readonly at: string;
  /** The tool, and the file or the command. */
  readonly from: string;
  readonly quote: string;
  readonly isHeadless: boolean;
}

/** "source: your words, 29 Jun, 14:05, «always check both widths»". */
export function sourceLine(
  { whose, at, from, quote, isHeadless }: Source,
  language: "en" | "ru",
  when: (iso: string) => string,
): string {
  const words = texts[language];
  const parts = [words[whose], when(at), ...(isHeadless ? [words.headless] : []), from];
  const said = parts.filter((part) => part !== "").join(", ");
  return `${words.source}: ${said}${quote === "" ? "" : `, «${quote}»`}`;
}

const texts = {
  en: {
    source: "source",
    owner: "your words",
    agent: "the agent's words",
    read: "read by the agent",
    written: "written down by the agent itself",
    imported: "imported",
    nobody: "no event is known that it rests on",
    headless: "in a run without a person at it",
  },
  ru: {
    source: "откуда",
    owner: "ваши слова",
    agent: "слова агента",
    read: "прочитано агентом",
    written: "записано самим агентом",
    imported: "перенесено",
    nobody: "события, на котором это стоит, нет",
    headless: "в запуске без человека",
  },
} as const;
