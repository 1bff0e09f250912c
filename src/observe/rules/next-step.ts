import { isOpenEnd } from "./open-ends.ts";
import { asTitle, capitalised, sentencesOf } from "./sentences.ts";

const next =
  /^(?:the )?next(?:,| step| up|:| I)|(?<!\p{L})(?:next (?:step|I|we|is)|(?:I|we)(?:'ll|’ll| will| still need to| need to) (?:now |then |next )?\p{L}+|дальше|далее|следующ(?:ий|им) шаг(?:ом)?|теперь (?:нужно|надо|осталось)|осталось)(?!\p{L})/iu;

/** What the agent's last words say is to be done next; undefined when they don't. */
export function nextStepSaid(words: string): string | undefined {
  const sentences = sentencesOf(words).filter((sentence) => !sentence.endsWith("?"));
  const said = sentences.findLast((sentence) => next.test(sentence)) ?? sentences.findLast(isOpenEnd);
  return said === undefined ? undefined : capitalised(asTitle(said));
}
