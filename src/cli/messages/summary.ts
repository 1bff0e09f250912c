import type { Language } from "../../config/language.ts";

/** What `kedr summary` says where there is no text. */
export const summaryMessages: Readonly<Record<Language, { readonly nothing: string }>> = {
  en: { nothing: "Nothing is known of this project yet." },
  ru: { nothing: "Об этом проекте пока ничего не известно." },
};
