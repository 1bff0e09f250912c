import { escapesIn } from "./escapes.ts";
import { breaksInTokens, concatenationsIn, wrapsIn } from "./joins.ts";
import { type Edit, type Reading, readingOf } from "./reading.ts";

interface Way {
  readonly edits: (text: string) => readonly Edit[];
  readonly reachChars: number;
  readonly isDoubtful: boolean;
}

/** A name and its value are no farther apart. */
const nameAndValueChars = 40;

const ways: readonly Way[] = [
  { edits: escapesIn, reachChars: nameAndValueChars, isDoubtful: false },
  { edits: concatenationsIn, reachChars: nameAndValueChars, isDoubtful: false },
  { edits: wrapsIn, reachChars: 0, isDoubtful: false },
  { edits: breaksInTokens, reachChars: 0, isDoubtful: true },
];

/** The other ways to read the text; most texts have none. */
export function readingsOf(text: string): Reading[] {
  return ways.flatMap((way) => {
    const edits = way.edits(text);
    return edits.length === 0 ? [] : [readingOf(text, edits, way)];
  });
}
