import { stopWords } from "../../store/stop-words.ts";
import { stemsOf } from "../../store/tombstones.ts";

/** Less is said again by chance. */
const stemsLeast = 2;
/** Of fewer every one counts: the same about another is something else. */
const stemsAlike = 5;
const alike = 0.8;

/** Said when something is said again, and of nobody's wish. */
const saidAgain = new Set(
  stemsOf(
    "again please always told said asked use using prefer instead rather опять снова пожалуйста всегда говорил просил сказал раз сколько используй бери пользуйся предпочитаю вместо",
  ),
);
/** Stop words to a search, and the whole difference to a wish. */
const denying = new Set(["not", "no", "never", "without", "не", "нет", "без", "никогда"]);

/** Stands for every way to deny, whatever word does it: "don't", "never", «без». */
const denial = "not";

/** The words of a wish that tell it from others, with whether it forbids. */
export const tellingOf = (sentence: string): ReadonlySet<string> =>
  new Set(
    stemsOf(sentence.replaceAll(/n['’]t(?!\p{L})/giu, " not"))
      .filter((each) => !saidAgain.has(each) && (denying.has(each) || !stopWords.has(each)))
      .map((each) => (denying.has(each) ? denial : each)),
  );

const isSure = (each: string): boolean => each === denial || /\p{N}/u.test(each);

/** Whether two sentences say the same in these or nearly these words: every number and every denial must be in both. */
export function sayTheSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  if ([...few].filter((each) => each !== denial).length < stemsLeast) return false;
  if ([...few, ...many].some((each) => isSure(each) && !(few.has(each) && many.has(each)))) return false;
  const shared = [...few].filter((each) => many.has(each)).length;
  return many.size < stemsAlike
    ? shared === few.size && many.size - few.size <= 1
    : shared >= many.size * alike;
}
