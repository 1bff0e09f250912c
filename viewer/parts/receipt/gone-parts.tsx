import type { JSX } from "preact";
import type { ForgetPlan, ForgottenRows } from "../../../src/domain/forgetting.ts";
import { useWords } from "../../app/language.ts";
import { type GoingWords, goingWords } from "./words.ts";

export type Gone = ForgottenRows & Pick<ForgetPlan, "vectors" | "rebuilt" | "files">;

/** What goes or went, kind by kind, as words: "2 memories"; kinds of which there is none are left out. */
export function goneParts(gone: Gone, { parts }: GoingWords): readonly string[] {
  const counts = [
    [gone.memories.length, parts.memories],
    [gone.derived.length, parts.derived],
    [gone.rebuilt.length, parts.rebuilt],
    [gone.events.length, parts.events],
    [gone.injections.length, parts.injections],
    [gone.vectors, parts.vectors],
    [gone.queue.length, parts.queue],
    [gone.files.length, parts.files],
  ] as const;
  return counts.filter(([count]) => count > 0).map(([count, say]) => say(count));
}

/** The same as a row of tiles. */
export function GoneTiles({ gone }: { readonly gone: Gone }): JSX.Element {
  const words = useWords(goingWords);
  return (
    <ul class="receipt-gone-tiles">
      {goneParts(gone, words).map((part) => {
        const [, number, what] = /^([\d\s.,]+)(.*)$/u.exec(part) ?? ["", "", part];
        return (
          <li key={part}>
            <strong>{number?.trim()}</strong> <span class="small">{what}</span>
          </li>
        );
      })}
    </ul>
  );
}
