import type { Found } from "./found.ts";
import { isWeakKind } from "./rules/all.ts";
import { looksDrawn } from "./shape.ts";

/** A long key in a narrow terminal. */
const maxLines = 40;

/** A line's end, in a frame or behind a mark of continuation, and a line's beginning; or what is left of them on one line. */
const rest =
  /(?:[ \t]{0,40}[│┃|\\]?\n(?:[+\-|>#*│┃⎿][ \t]{0,3})?[ \t]{0,40}|\\?(?: [│┃|]){0,2} {1,8})(?<rest>[\w+/.~@$:=-]{6,2000})(?=["'`]?[,;)}\]]{0,3}(?:\s|<|\\|$))/y;
const otherThanRest = /^[A-Za-z_][\w.-]*[=:](?!=*$)|^\d{4}-\d\d-\d\d|^v?[\d.:]+$|:\/\/|^[./~@]/;

const isPartOfKey = (word: string): boolean =>
  looksDrawn(word) || (word.length >= 12 && /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word));

/**
 * A secret with the rest of it, where something broke it over lines: what follows it and looks drawn by lot too. The
 * rules saw a secret already, so that less is asked of what comes next than they would ask.
 */
export function withRest(text: string, place: Found): Found {
  if (isWeakKind(place.kind)) return place;
  let { end } = place;
  for (let line = 0; line < maxLines; line += 1) {
    rest.lastIndex = end;
    const word = rest.exec(text)?.groups?.["rest"];
    if (word === undefined || otherThanRest.test(word) || !isPartOfKey(word)) break;
    end = rest.lastIndex;
  }
  return end === place.end ? place : { ...place, end };
}
