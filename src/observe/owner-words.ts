import type { StoredEvent } from "../domain/event.ts";
import { isInOwnWords, ownWords } from "../domain/own-words.ts";
import type { Draft } from "./observer.ts";

/**
 * Keeps a model's rule or note only when its literal words stand in what the owner wrote into a prompt, and not in what was
 * pasted or quoted there. The prompt asks for that too, but a planted instruction may persuade a model; it can't persuade this.
 */
export function keepOwnersWords(
  drafts: readonly Draft[],
  events: readonly StoredEvent[],
): { readonly drafts: readonly Draft[]; readonly problems: readonly string[] } {
  const prompts = events.flatMap((event, index) =>
    event.kind === "prompt" && event.agentId === null ? [{ index, own: ownWords(event.input ?? "") }] : [],
  );
  const problems: string[] = [];
  const kept = drafts.flatMap((draft) => {
    if (draft.author !== "owner") return [draft];
    const prompt = prompts.find((one) => isInOwnWords(draft.verbatim || draft.title, one.own));
    if (prompt) return [{ ...draft, from: [prompt.index] }];
    problems.push(`a ${draft.kind} that the owner did not state was dropped`);
    return [];
  });
  return { drafts: kept, problems };
}
