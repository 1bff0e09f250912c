import type { JSX } from "preact";
import type { Check } from "../../../src/serve/status.ts";
import { useWords } from "../../app/language.ts";
import { Command } from "../../parts/command.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { remedies } from "./check-groups.ts";
import { healthWords } from "./words.ts";

const marks = { ok: "✓", warn: "!", bad: "✗" } as const;

/** One thing that was looked at, and what to do about it. */
export function OneCheck({ check }: { readonly check: Check }): JSX.Element {
  const words = useWords(healthWords);
  const { name, state, sentence, whatToDo } = check;
  return (
    <li class={`health-check ${state}`} title={name}>
      <span class="health-mark" role="img" aria-label={words.states[state]}>
        {marks[state]}
      </span>
      <div class="stack">
        <SaidText text={sentence} />
        {whatToDo !== "" && (
          <div class="row">
            {remedies(whatToDo).map(({ isCommand, text }) =>
              isCommand ? <Command key={text} text={text} /> : <SaidText key={text} text={text} />,
            )}
          </div>
        )}
      </div>
    </li>
  );
}
