import { asTitle, capitalised, sentencesOf } from "./sentences.ts";

const next =
  /^(?:the )?next(?:,| step| up|:| I)|(?<!\p{L})(?:next (?:step|I|we|is)|(?:I|we)(?:'ll|’ll| will| still need to| need to) (?:now |then |next )?\p{L}+|дальше|далее|следующ(?:ий|им) шаг(?:ом)?|теперь (?:нужно|надо|осталось)|осталось)(?!\p{L})/iu;

/** "Next step:" stands before it anyway. */
const announcing =
  /^(?:if you (?:want|like),? )?(?:(?:the )?next(?: steps?)?(?: is| are)?(?: to)?\s*[,:—–-]*\s+|(?:дальше|далее|следующий шаг)\s*[,:—–-]+\s*)/iu;

/** What the agent's last words say will be done next; undefined when they don't. What is merely open is no step. */
export function nextStepSaid(words: string): string | undefined {
  const sentences = sentencesOf(words).filter((sentence) => !sentence.endsWith("?"));
  const said = sentences.findLast((sentence) => next.test(sentence));
  return said === undefined ? undefined : capitalised(asTitle(said.replace(announcing, "")));
}
