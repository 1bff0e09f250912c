import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import { evidenceWords } from "./evidence-words.ts";

/** Asks for the rest of a list. */
export const MoreButton = ({
  isAsking,
  onMore,
}: {
  readonly isAsking: boolean;
  readonly onMore: () => void;
}): JSX.Element => (
  <button type="button" class="button" aria-disabled={isAsking} onClick={() => !isAsking && onMore()}>
    {useWords(evidenceWords).showMore}
  </button>
);
