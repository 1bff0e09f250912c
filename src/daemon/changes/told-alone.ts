import { leanPattern } from "../../domain/lean-pattern.ts";
import { standsAlone } from "../../observe/rules/sentences.ts";
import { isGeneral } from "../../observe/rules/stated-rules.ts";
import { isOrder } from "../../observe/rules/told-changes.ts";
import { titleOf } from "./told-memories.ts";
import { tokensOfChange } from "./tokens.ts";

/** A value with fewer words of a subject says nothing of what it is the value. */
const subjectWords = 2;

/** "We deploy to X these days" leans on nothing said before. */
const self = /^(?:we|our|у нас|мы)\s+(?=\p{L})/iu;

const fromNowOn = leanPattern(
  "^(?:from (?:now|today|here) on(?:wards?)?|from today|отныне|впредь|теперь|с (?:этого момента|этого дня|сегодняшнего дня))[\\s,:—–-]+",
  "i",
);

/** "From now on always run npm test" is a rule, and is kept as one, with the question whether it shall bind. */
function isRule(sentence: string): boolean {
  const ordered = sentence.replace(fromNowOn, "");
  return isGeneral(ordered) || (ordered !== sentence && isOrder(ordered));
}

/** Whether a sentence that tells a change is worth keeping where nothing kept is meant: it has a value, and says what of. */
export function isToldAlone(sentence: string): boolean {
  const tokens = tokensOfChange(sentence).filter(({ isFiller }) => !isFiller);
  const values = tokens.filter(({ isTelling }) => isTelling);
  return (
    !isRule(sentence) &&
    standsAlone(titleOf(sentence).replace(self, "")) &&
    values.length > 0 &&
    tokens.length - values.length >= subjectWords
  );
}
