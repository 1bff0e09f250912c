import { standsAlone } from "../../observe/rules/sentences.ts";
import { titleOf } from "./told-memories.ts";
import { tokensOfChange } from "./tokens.ts";

/** A value with fewer words of a subject says nothing of what it is the value. */
const subjectWords = 2;

/** "We deploy to X these days" leans on nothing said before. */
const self = /^(?:we|our|у нас|мы)\s+(?=\p{L})/iu;

/** Whether a sentence that tells a change is worth keeping where nothing kept is meant: it has a value, and says what of. */
export function isToldAlone(sentence: string): boolean {
  const tokens = tokensOfChange(sentence).filter(({ isFiller }) => !isFiller);
  const values = tokens.filter(({ isTelling }) => isTelling);
  return (
    standsAlone(titleOf(sentence).replace(self, "")) &&
    values.length > 0 &&
    tokens.length - values.length >= subjectWords
  );
}
