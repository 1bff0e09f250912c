import type { StoredEvent } from "../../domain/event.ts";
import { ownWords } from "../../domain/own-words.ts";
import { sentencesOf } from "./sentences.ts";

/**
 * How somebody wants the work done, not what: a way instead of another, a ban, "again" to what was said before. A bare order
 * ("run the tests") is none, however often it is given.
 */
const wanting =
  /(?<!\p{L})(?:use|using|prefer|stick to|(?:do not|don't|never|stop|avoid|without) \p{L}+|not \p{L}+,|instead of|rather than|i (?:said|told you|asked)|as i said|how many times|используй(?:те)?|бери(?:те)?|пользуйся|пользуйтесь|предпочитаю|не (?:надо|нужно|стоит|смей|\p{L}+(?:й|йте|и|ите|ь|ьте))|без \p{L}+|вместо|а не \p{L}+|только (?:через|на|в|по|так)|я же (?:говорил|просил|сказал)\p{L}*|сколько раз|опять|снова)(?!\p{L})/iu;
/** Words that bind it to the task at hand. */
const oneOff =
  /(?<!\p{L})(?:this (?:once|time|file|task|branch|commit|pr)|for now|right now|today|here|now|на этот раз|в этот раз|сейчас|сегодня|пока|здесь|тут|(?:в |к )?эт(?:ом|от|ой|у|о) (?:файл|коммит|ветк|задач|раз)\p{L}*|один раз)(?!\p{L})/iu;

const leastChars = 10;
const mostChars = 200;

/** What a person says in a prompt of theirs about how to work, sentence by sentence; nothing that was pasted, asked or meant for once. */
export function preferencesIn({ kind, agentId, run, input }: StoredEvent): readonly string[] {
  if (kind !== "prompt" || agentId !== null || run !== "interactive") return [];
  return sentencesOf(ownWords(input ?? "")).filter(
    (sentence) =>
      sentence.length >= leastChars &&
      sentence.length <= mostChars &&
      !sentence.endsWith("?") &&
      wanting.test(sentence) &&
      !oneOff.test(sentence),
  );
}
