import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { useWords } from "../../app/language.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { memoryWords } from "./words.ts";

/** What it says: facts, prose, and what must come back to the letter. */
export function Text({ memory }: { readonly memory: Memory }): JSX.Element | null {
  const words = useWords(memoryWords);
  const { facts, body, verbatim } = memory;
  return (
    <section class="card memory-text" aria-label={words.text}>
      {facts.length > 0 && (
        <ul class="facts">
          {facts.map((fact, index) => (
            <li key={index}>
              <SaidText text={fact} />
            </li>
          ))}
        </ul>
      )}
      {body !== "" && (
        <p class="prose">
          <SaidText text={body} />
        </p>
      )}
      {verbatim !== "" && (
        <div class="verbatim">
          <div class="verbatim-head">
            <h3>{words.exact}</h3>
            <CopyButton text={verbatim} />
          </div>
          <pre tabIndex={0}>
            <SaidText text={verbatim} />
          </pre>
        </div>
      )}
      <CopyButton text={plainText(memory)} label={words.copyAll} />
    </section>
  );
}

const plainText = ({ title, subtitle, facts, body, verbatim }: Memory): string =>
  [
    [title, subtitle].filter((line) => line !== "").join("\n"),
    facts.map((fact) => `- ${fact}`).join("\n"),
    body,
    verbatim,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
