import type { JSX } from "preact";
import { useLanguage } from "../app/language.ts";
import { textParts } from "./text-parts.ts";

/**
 * A text from the memory, as a text and never as anything else: what was redacted is a chip, what no reader would see
 * (direction marks, zero-width characters, controls) is written out, words that were looked for are marked.
 */
export function SaidText({
  text,
  marked = [],
}: {
  readonly text: string;
  readonly marked?: readonly string[];
}): JSX.Element {
  const spoken = useLanguage();
  return (
    <bdi>
      {textParts(text, marked).map((part, index) => {
        switch (part.what) {
          case "text":
            return part.text;
          case "marked":
            return <mark key={index}>{part.text}</mark>;
          case "redacted":
            return (
              <span key={index} class="redacted" title={redactedWord[spoken]}>
                {part.text}
              </span>
            );
          case "unseen":
            return (
              <span key={index} class="shown-mark" title={unseenWord[spoken]}>
                {part.text}
              </span>
            );
        }
      })}
    </bdi>
  );
}

const redactedWord = { en: "a secret stood here", ru: "здесь был секрет" };
const unseenWord = { en: "an invisible character", ru: "невидимый символ" };
