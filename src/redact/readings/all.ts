import { escapesIn } from "./escapes.ts";
import { breaksInTokens, concatenationsIn, wrapsIn } from "./joins.ts";
import { type Edit, type Reading, readingOf, type Way } from "./reading.ts";

/** A name and its value are no farther apart. */
const nameAndValueChars = 40;

const ways: readonly (Way & { readonly edits: (text: string) => readonly Edit[] })[] = [
  { edits: escapesIn, reachChars: nameAndValueChars, seesPeople: true, isDoubtful: false, isRepeated: true },
  {
    edits: concatenationsIn,
    reachChars: nameAndValueChars,
    seesPeople: true,
    isDoubtful: false,
    isRepeated: false,
  },
  { edits: wrapsIn, reachChars: nameAndValueChars, seesPeople: false, isDoubtful: false, isRepeated: false },
  { edits: breaksInTokens, reachChars: 0, seesPeople: false, isDoubtful: true, isRepeated: false },
];

/** The other ways to read the text; most texts have none. */
export function readingsOf(text: string): Reading[] {
  return ways.flatMap(({ edits, ...way }) => {
    const found = edits(text);
    return found.length === 0 ? [] : [readingOf(text, found, way)];
  });
}
