import { type Detector, type Finding, finding } from "./scene.ts";
import { asTitle, capitalised, sentencesOf } from "./sentences.ts";

const opening = /^(?:(?:and|also|but|so|please|и|а|но|также|пожалуйста)[\s,:—-]+)*/iu;
const general =
  /^(?:from now on|always|never|don't ever|do not ever|you must (?:always|never)|we (?:always|never)|in (?:this|our) (?:project|repo|repository)\b.*\b(?:always|never|must)|впредь|отныне|всегда|никогда|с этого момента|в (?:этом|нашем) проекте .*(?:всегда|никогда|нельзя|обязательно)|мы (?:всегда|никогда))(?!\p{L})/iu;
const remember =
  /^(?:remember|keep in mind|note for the future|запомни(?:те)?|имей в виду|на будущее)(?!\p{L})[\s,:—-]*(?:that|что)?\s*/iu;
const commanding =
  /^(?:don't|do not|only|не надо|не |только)|(?<!\p{L})(?:always|never|must|всегда|никогда|нельзя|обязательно)(?!\p{L})/iu;
/** Words that bind a request to the task at hand. */
const oneOff =
  /(?<!\p{L})(?:this once|this time|for now|right now|today|in this (?:file|task|branch|commit)|на этот раз|в этот раз|сейчас|сегодня|пока(?!\p{L})|в этом (?:файле|коммите)|один раз)/iu;

/** Standing rules and things to remember, from the owner's own prompts and nowhere else. */
export const statedRules: Detector = (scene) =>
  scene.steps
    .filter((step) => step.event.kind === "prompt")
    .flatMap((step) => sentencesOf(step.words).flatMap((sentence) => readRule(sentence, step.index)));

function readRule(sentence: string, index: number): readonly Finding[] {
  const bare = sentence.replace(opening, "");
  const remembered = bare.replace(remember, "");
  const isRemembered = remembered !== bare && remembered.length >= 10;
  if (sentence.length > 400 || sentence.endsWith("?") || oneOff.test(sentence)) return [];
  if (!isRemembered && !general.test(bare)) return [];
  const isRule = general.test(bare) || commanding.test(remembered);
  return [
    finding({
      kind: isRule ? "rule" : "note",
      type: null,
      title: capitalised(asTitle(isRemembered ? remembered : bare)),
      verbatim: sentence,
      author: "owner",
      from: [index],
      also: isRule ? ["rule", "правило", "preference"] : ["remember", "запомнить"],
    }),
  ];
}
