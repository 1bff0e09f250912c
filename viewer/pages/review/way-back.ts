import type { MadeDecision } from "../../../src/serve/reviewing.ts";
import type { DecidedWords } from "./decided-words.ts";

/** Where a decision can be undone, as far as anything undoes it: a page, or a command of the terminal. */
export type WayBack = { readonly label: string } & ({ readonly to: string } | { readonly command: string });

/** The way back from what was decided about two memories, or about one by an answer; null where there is none. */
export function wayBack(
  decision: Exclude<MadeDecision, { sort: "text" }>,
  words: DecidedWords,
): WayBack | null {
  const { memory, other } = decision;
  switch (decision.sort) {
    case "merged":
      return { label: words.takeApart, to: `/review?part=merged&id=${memory.id}` };
    case "apart":
      if (other === null || !memory.holds || !other.holds) return null;
      return { label: words.mergeAgain, to: `/memory/${memory.id}?do=merge&with=${other.id}` };
    case "pair":
      return wayBackFromAnswer(decision, words);
  }
}

/** What an answer ended stays ended; what holds in its place can be said anew. */
function wayBackFromAnswer(
  { kind, choice, memory, other }: Extract<MadeDecision, { sort: "pair" }>,
  words: DecidedWords,
): WayBack | null {
  switch (kind) {
    case "correction":
    case "contradiction": {
      const kept = choice === "old" && other !== null ? other : memory;
      return kept.holds ? { label: words.correct, to: `/memory/${kept.id}?do=edit` } : null;
    }
    case "forget":
      return { label: words.forget, to: `/forget?ids=${memory.id}` };
    case "note":
      if (choice !== "new" || !memory.holds) return null;
      return { label: words.takeAway, command: `kedr note drop ${memory.id}` };
    // What holds for all since then is a memory with a decision of its own.
    case "global":
      return null;
  }
}
