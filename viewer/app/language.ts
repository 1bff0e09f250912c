import { useEffect, useState } from "preact/hooks";
import { keep } from "./kept.ts";

export type Language = "en" | "ru";

/** The words of a page in both languages, the same keys in each. */
export type Words<Text> = Readonly<Record<Language, Text>>;

const stored = "kedr.language";
const listeners = new Set<() => void>();

/** Before the first paint before-paint.js has chosen: by hand, else the browser's. */
export const language = (): Language => (document.documentElement.lang === "ru" ? "ru" : "en");

export function setLanguage(chosen: Language): void {
  keep(stored, chosen);
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

/** The words of the language that is spoken now; the component is drawn anew when that changes. */
export function useWords<Text>(words: Words<Text>): Text {
  return words[useLanguage()];
}

export function useLanguage(): Language {
  const [spoken, setSpoken] = useState(language);
  useEffect(() => {
    const listener = (): void => setSpoken(language());
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return spoken;
}

/** "3 memories", «3 памяти»: the form that the number asks for, with the number before it. */
export function counted(
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
  spoken: Language = language(),
): string {
  const form = forms[new Intl.PluralRules(spoken).select(count)] ?? forms.other;
  return `${new Intl.NumberFormat(spoken).format(count)}\u00a0${form}`;
}
