import type { StoredEvent } from "../domain/event.ts";
import { promptWords } from "../domain/prompt-words.ts";
import type { Draft } from "./observer.ts";

/**
 * Keeps a model's rule or note only when its literal words stand in a prompt of the owner's. The prompt asks for that too,
 * but a planted instruction may persuade a model; it can't persuade this.
 */
export function keepOwnersWords(
  drafts: readonly Draft[],
  events: readonly StoredEvent[],
): { readonly drafts: readonly Draft[]; readonly problems: readonly string[] } {
  const prompts = events.flatMap((event, index) =>
    event.kind === "prompt" ? [{ index, words: comparable(promptWords(event.input ?? "")) }] : [],
  );
  const problems: string[] = [];
  const kept = drafts.flatMap((draft) => {
    if (draft.author !== "owner") return [draft];
    const words = comparable(draft.verbatim || draft.title);
    const prompt = prompts.find((one) => words !== "" && one.words.includes(words));
    if (prompt) return [{ ...draft, from: [prompt.index] }];
    problems.push(`a ${draft.kind} that the owner did not state was dropped`);
    return [];
  });
  return { drafts: kept, problems };
}

/** The words alone: quotation marks, punctuation and letter case differ when somebody quotes. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
