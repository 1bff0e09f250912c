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
  if (facts.length === 0 && body === "" && verbatim === "") return null;
  return (
    <section class="card memory-text" aria-label={words.text}>
      {facts.length > 0 && (
        <ul class="memory-facts">
          {facts.map((fact, index) => (
            <li key={index}>
              <SaidText text={fact} />
            </li>
          ))}
        </ul>
      )}
      {body !== "" && (
        <p class="memory-prose">
          <SaidText text={body} />
        </p>
      )}
      {verbatim !== "" && (
        <div class="memory-verbatim">
          <div class="memory-verbatim-head">
            <h3>{words.exact}</h3>
            <CopyButton text={verbatim} />
          </div>
          <pre tabIndex={0}>
            <SaidText text={verbatim} />
          </pre>
        </div>
      )}
    </section>
  );
}
