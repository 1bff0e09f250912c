import { isOneOff } from "../../domain/one-off.ts";
import { ownWords } from "../../domain/own-words.ts";
import { type Detector, type Finding, finding } from "./scene.ts";
import { asTitle, capitalised, sentencesOf } from "./sentences.ts";

const opening =
  /^(?:(?:and|also|but|so|please|one more thing|и|а|но|также|ещё|кроме того|плюс|пожалуйста|и последнее)[\s,:—-]+)*/iu;
const general =
  /^(?:from now on|always|never|don't ever|do not ever|you must (?:always|never)|we (?:always|never)|in (?:this|our) (?:project|repo|repository)\b.*\b(?:always|never|must)|впредь|отныне|всегда|никогда|с этого момента|в (?:этом|нашем) проекте .*(?:всегда|никогда|нельзя|обязательно)|мы (?:всегда|никогда))(?!\p{L})/iu;
/** A Russian order; the word order is free, so what it is about may come first: "Коммиты всегда пиши по-английски". */
const order = "(?:\\p{L}+(?:[аяуюе]й|[^аеёиоуыэюят]ь|[^лиаеёоуыэюя]и)(?:те)?)(?<![еи]шь)(?!\\p{L})";
const freelyOrdered = new RegExp(
  `^(?:(?:[\\p{L}\\p{N}\`_./-]+ ){1,4}(?:всегда|никогда) (?:не )?${order}|${order} всегда(?!\\p{L})|не ${order} (?:\\S+ )?никогда(?!\\p{L})|больше никогда не ${order})`,
  "iu",
);
/**
 * "Remember the last choice" asks for a feature; "Remember: …" and "Remember that …" tell something, and so does "Remember the code
 * is CEDAR-17", which names a value.
 */
const remember =
  /^(?:(?:remember|запомни(?:те)?)(?:\s*[,:—-]+\s*(?:that|что)?\s*|\s+(?:that|to|что)\s+|\s+(?=(?:always|never|we|our|всегда|никогда|мы|у нас)(?!\p{L}))|\s+(?=[^.!?:\n]{2,60}?(?:\s(?:is|are|=|—|–)|:)\s+[`"«]?[^\s]*[\p{N}/`]))|(?:keep in mind|note for the future|имей(?:те)? в виду|на будущее)(?!\p{L})[\s,:—-]*(?:that|что)?\s*)/iu;
/** Where a second rule begins in one sentence: "…; никогда не …", "… and never …". */
const nextRule =
  /(?:;|,(?: (?:и|а|но|and|but|also|также))?| (?:и|а|но|and|but))\s+(?=(?:from now on|always|never|впредь|отныне|всегда|никогда)(?!\p{L}))/iu;
/** A part that leans on the one before it is no rule alone. */
const leaning = /(?<!\p{L})(?:it|them|this|that|these|those|его|её|их|это|этого|них|него|неё)(?!\p{L})/iu;
const leastRuleChars = 12;
const commanding =
  /^(?:don't|do not|only|не надо|не |только)|(?<!\p{L})(?:always|never|must|всегда|никогда|нельзя|обязательно)(?!\p{L})/iu;
/** Where something is: an address or a path, or a word for lying somewhere. */
const placing =
  /https?:\/\/|(?<![\p{L}\p{N}])(?:~|\.{1,2})?\/[\w.-]+|(?<!\p{L})(?:(?:lives?|is|are|kept|stored|located|documented|found) (?:in|at|on|under)|лежит|лежат|находится|находятся|жив[её]т|живут|хранится|хранятся|описан[оаы]?)(?!\p{L})/iu;
/** Standing rules and things to remember, from what the owner wrote into a prompt and nowhere else. */
export const statedRules: Detector = (scene) =>
  scene.steps
    .filter(({ event }) => event.kind === "prompt" && event.agentId === null)
    .flatMap((step) =>
      sentencesOf(ownWords(step.event.input ?? ""))
        .filter((sentence) => !isOneOff(sentence))
        .flatMap(rulesIn)
        .flatMap((sentence) => readRule(sentence, step.index)),
    );

/** The rules that one sentence states. A question is one question, and a part that can't be read alone stays where it is. */
function rulesIn(sentence: string): readonly string[] {
  const parts = sentence.split(nextRule);
  const isReadAlone = parts.every(
    (part, at) => part.length >= leastRuleChars && (at === 0 ? isStated(part) : !leaning.test(part)),
  );
  return isReadAlone ? parts : [sentence];
}

/** What stands in the middle of a sentence about something else is no rule. */
function isStated(part: string): boolean {
  const bare = part.replace(opening, "");
  const ordered = bare.replace(general, "");
  // "From now on" alone orders nothing.
  return remember.test(bare) || freelyOrdered.test(bare) || (ordered !== bare && /\p{L}{3}/u.test(ordered));
}

/** Whether words, without what only leads to them, say at once what is to be done for all time. */
export const isGeneral = (words: string): boolean => general.test(words) || freelyOrdered.test(words);

function readRule(sentence: string, index: number): readonly Finding[] {
  const bare = sentence.replace(opening, "");
  const remembered = bare.replace(remember, "");
  const isRemembered = remembered !== bare && remembered.length >= 10;
  if (sentence.length > 400 || sentence.endsWith("?")) return [];
  if (!isRemembered && !isGeneral(bare)) return [];
  const isRule = isGeneral(bare) || commanding.test(remembered);
  return [
    finding({
      kind: isRule ? "rule" : placing.test(remembered) ? "reference" : "note",
      type: null,
      title: capitalised(asTitle(isRemembered ? remembered : bare)),
      verbatim: sentence,
      author: "owner",
      from: [index],
      also: isRule ? ["rule", "правило", "preference"] : ["remember", "запомнить"],
    }),
  ];
}
