import type { Language } from "../../config/language.ts";
import type { GivenText } from "../../serve/explaining.ts";

interface WhyMessages {
  readonly noSession: (word: string | undefined) => string;
  readonly head: (client: string, session: string, given: number, used: number) => string;
  readonly nothing: string;
  readonly channel: Readonly<Record<GivenText["channel"], string>>;
  readonly tokens: (tokens: string) => string;
  readonly used: Readonly<Record<NonNullable<GivenText["usedHow"]>, string>>;
  readonly unused: string;
  readonly more: (number: number) => string;
}

/** What `kedr why` says. */
export const whyMessages: Readonly<Record<Language, WhyMessages>> = {
  en: {
    noSession: (word) =>
      word === undefined
        ? "No session of this project is known yet."
        : `No session is known whose id begins with ${word}; kedr sessions search shows ids.`,
    head: (client, session, given, used) => `${client} ${session}: ${given} given, ${used} used`,
    nothing: "Nothing was given to it.",
    channel: { digest: "start", prompt: "prompt", tool: "tool" },
    tokens: (tokens) => `${tokens} tokens`,
    used: { opened: "used: opened by its number", "taken up": "used: its words came back" },
    unused: "not used so far",
    more: (number) => `and ${number} more`,
  },
  ru: {
    noSession: (word) =>
      word === undefined
        ? "В этом проекте пока не известно ни одной сессии."
        : `Нет сессии, чей номер начинается с ${word}; номера показывает kedr sessions search.`,
    head: (client, session, given, used) => `${client} ${session}: дано ${given}, пригодилось ${used}`,
    nothing: "Ей ничего не давали.",
    channel: { digest: "начало", prompt: "запрос", tool: "команда" },
    tokens: (tokens) => `токенов: ${tokens}`,
    used: { opened: "пригодилось: открыто по номеру", "taken up": "пригодилось: слова вернулись" },
    unused: "пока не пригодилось",
    more: (number) => `и ещё ${number}`,
  },
};
