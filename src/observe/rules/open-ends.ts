import { type Scene, isAgentSpeaking } from "./scene.ts";
import { asTitle, capitalised, sentencesOf } from "./sentences.ts";
import { titleWithin } from "./title-within.ts";

const label =
  /^(?:(?:still |what(?:'s| is) )?left open|still open|open (?:points?|questions?|items?)|remaining|left to do|to ?do|not done(?: yet)?|осталось(?: (?:открытым|сделать))?|остаётся(?: открытым)?|не сделано)\s*(?::|[—–-]\s)\s*/iu;
const open =
  /(?<!\p{L})(?:left open|still (?:fails?|failing|missing|to do|open|needs?)|not (?:\p{L}+ )?yet(?!\p{L})|no (?:[\p{L}-]+ ){1,6}yet(?!\p{L})|remains? (?:to|open)|left to do|next time|has no tests?|no tests? covers?|осталось|остаётся|не успел|пока не|пока нет|не сделан|ещё не|ещё нет|ещё нужно|отложен|нет теста|ждут)/iu;
const closed = /(?<!\p{L})(?:nothing|none|no (?:open|known|remaining|outstanding)|ничего)(?!\p{L})/iu;

/** Characters in which a sentence says that something is open; further on it stands in a report by the way. */
const openChars = 160;

/** True for a sentence that says what is not done. */
export const isOpenEnd = (sentence: string): boolean => label.test(sentence) || open.test(sentence);

/** What the agent left open in the last words of the session that say anything. */
export function openEnds(scene: Scene): readonly string[] {
  const last = scene.steps.findLast(
    (step) => step.event.kind === "turn-end" && isAgentSpeaking(step) && step.words !== "",
  );
  return sentencesOf(last?.words ?? "")
    .filter(
      (sentence) =>
        isOpenEnd(titleWithin(sentence, openChars)) && !closed.test(sentence) && !sentence.endsWith("?"),
    )
    .map((sentence) => capitalised(asTitle(sentence.replace(label, ""))))
    .filter((sentence) => sentence.length > 0);
}
