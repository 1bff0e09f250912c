import type { JSX } from "preact";
import { reasonWords } from "../../../src/domain/reason-words.ts";
import type { Sign } from "../../../src/govern/sign-places.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import type { Marked } from "./pieces.ts";
import { reviewWords } from "./words.ts";

/** The words by which a text is held back, where they stand in it. */
export const signMarks = (signs: readonly Sign[]): readonly Marked[] =>
  signs.flatMap(({ places }) => places.map((place) => ({ ...place, what: "sign" as const })));

/** Why a text is held back, sign by sign. */
export function Signs({ signs }: { readonly signs: readonly Sign[] }): JSX.Element {
  const words = useWords(reviewWords);
  const reasons = reasonWords[useLanguage()];
  return (
    <div class="notice warn review-signs">
      <p>
        <strong>{words.heldBack}</strong>
      </p>
      <ul>
        {signs.map(({ reason, disguise, span, places }, index) => (
          <li key={index} class="small">
            {reasons[reason]}
            {disguise !== null && `, ${words.disguises[disguise]}`}
            {span === "" && `: ${words.around}`}
            {span !== "" && places.length === 0 && (
              <>
                : <SaidText text={words.readsAs(span)} />
              </>
            )}
            {places.length > 0 && (
              <>
                :{" "}
                <mark class="sign">
                  <SaidText text={span} />
                </mark>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
