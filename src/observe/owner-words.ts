import type { StoredEvent } from "../domain/event.ts";
import { isOneOff } from "../domain/one-off.ts";
import { isInOwnWords, ownWords } from "../domain/own-words.ts";
import type { Draft } from "./observer.ts";
import { comparable, isAlike } from "./rules/likeness.ts";
import { sentencesOf } from "./rules/sentences.ts";

/**
 * Keeps a model's rule or note only when its literal words stand in what the owner wrote into a prompt, and not in what was
 * pasted or quoted there. The prompt asks for that too, but a planted instruction may persuade a model; it can't persuade this. A request for
 * the task at hand is dropped, too, however general the part of it sounds that a model took.
 */
export function keepOwnersWords(
  drafts: readonly Draft[],
  events: readonly StoredEvent[],
): { readonly drafts: readonly Draft[]; readonly problems: readonly string[] } {
  const prompts = events.flatMap((event, index) =>
    event.kind === "prompt" && event.agentId === null ? [{ index, own: ownWords(event.input ?? "") }] : [],
  );
  const once = prompts.flatMap(({ own }) => sentencesOf(own).filter(isOneOff));
  const problems: string[] = [];
  const kept = drafts.flatMap((draft) => {
    if (draft.author !== "owner") return isDecidedOnce(draft, once) ? [] : [draft];
    const prompt = prompts.find((one) => isInOwnWords(draft.verbatim || draft.title, one.own));
    if (prompt === undefined) problems.push(`a ${draft.kind} that the owner did not state was dropped`);
    else if (isSaidOnce(draft.verbatim || draft.title, prompt.own))
      problems.push(`a ${draft.kind} that holds once was dropped`);
    else return [{ ...draft, from: [prompt.index] }];
    return [];
  });
  return { drafts: kept, problems };
}

/** Whether a model takes for a decision what the owner wants this once. */
const isDecidedOnce = ({ type, title }: Draft, once: readonly string[]): boolean =>
  type === "decision" && once.some((sentence) => isAlike(title, sentence));

/** Whether every sentence that holds these words, or is held by them, is for the task at hand alone. */
function isSaidOnce(words: string, own: string): boolean {
  const wanted = comparable(words);
  const around = sentencesOf(own).filter((sentence) => {
    const said = comparable(sentence);
    return said !== "" && (said.includes(wanted) || wanted.includes(said));
  });
  return around.length > 0 && around.every(isOneOff);
}
