import type { JSX } from "preact";
import { setLanguage, useLanguage, useWords } from "../app/language.ts";
import { setTheme, themes, useTheme } from "../app/look.ts";
import { shellWords } from "../app/words.ts";
import { Choice } from "./choice.tsx";

/** The language and the theme of the window, wherever they are chosen. */
export function LookChoices({ isLabelSeen }: { readonly isLabelSeen: boolean }): JSX.Element {
  const words = useWords(shellWords);
  return (
    <>
      <Choice
        label={words.language}
        value={useLanguage()}
        options={[
          ["en", "English"],
          ["ru", "Русский"],
        ]}
        isLabelSeen={isLabelSeen}
        onChoose={(chosen) => setLanguage(chosen === "ru" ? "ru" : "en")}
      />
      <Choice
        label={words.theme}
        value={useTheme()}
        options={themes.map((name) => [name, words.themes[name]] as const)}
        isLabelSeen={isLabelSeen}
        onChoose={(chosen) => setTheme(themes.find((known) => known === chosen) ?? "system")}
      />
    </>
  );
}
