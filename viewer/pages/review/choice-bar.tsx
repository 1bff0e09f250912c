import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import type { Choice } from "./acts.ts";
import { reviewWords } from "./words.ts";

/** The answers, always in reach, each with its key. */
export function ChoiceBar({
  choices,
  isWhole,
  onChoose,
}: {
  readonly choices: readonly Choice[];
  readonly isWhole: boolean;
  readonly onChoose: (choice: Choice) => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const isLocked = !isWhole && choices.some(({ needsWhole }) => needsWhole);
  return (
    <div class="review-choice-bar">
      <div class="row">
        {choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            class={`button ${choice.tone === "plain" ? "" : choice.tone}`}
            aria-disabled={choice.needsWhole && !isWhole}
            aria-keyshortcuts={choice.key}
            onClick={() => onChoose(choice)}
          >
            {choice.label} <kbd aria-hidden="true">{choice.key}</kbd>
          </button>
        ))}
      </div>
      <p class="small soft review-choice-hint" role="status">
        {isLocked ? words.readWhole : "\u00a0"}
      </p>
    </div>
  );
}
