import type { Language } from "../../config/language.ts";
import type { Author } from "../../domain/memory.ts";

/** Whose words a memory is in. */
interface AuthorMessages {
  readonly author: string;
  readonly authors: Readonly<Record<Author, string>>;
}

export const authorMessages: Readonly<Record<Language, AuthorMessages>> = {
  en: {
    author: "author",
    authors: { owner: "you", agent: "an agent", import: "imported" },
  },
  ru: {
    author: "автор",
    authors: { owner: "вы", agent: "агент", import: "импорт" },
  },
};
