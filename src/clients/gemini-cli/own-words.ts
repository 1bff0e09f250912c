import { withoutInserted } from "../../domain/prompt-words.ts";
import { errorOutcome as errorOutcomeOf, toJsonText, withoutInjected } from "../told-text.ts";

/**
 * What hooks of anybody's give is put between these, with every angle bracket of theirs escaped, so that Kedr's frame inside is
 * no tag any more: the whole goes. A prompt without a person to type it has the start's text before it.
 */
const clientsTags = ["hook_context", "session_context"] as const;

/** Takes out what hooks or the client put into the conversation. */
export const withoutInjections = (text: string): string => withoutInjected(text, clientsTags);

export const jsonText = (value: unknown): string => toJsonText(value, clientsTags);

export const errorOutcome = (error: string): string => errorOutcomeOf(error, clientsTags);

/** The client puts what comes from outside between these, for its model's eyes. */
export const unwrapped = (text: string): string => {
  const inside = /^\s*<untrusted_context>\n([\s\S]*)\n<\/untrusted_context>\s*$/.exec(text);
  return inside?.[1] ?? text;
};

/** Files that a person named with @ are put behind the words by the client. */
const referenced = /\n?--- Content from referenced files ---[\s\S]*?(?:\n--- End of content ---|$)/;

/** The words that a person typed; empty for what the client says in the place of a person. */
export function typedWords(prompt: string): string {
  const words = withoutInserted(withoutInjections(prompt).replace(referenced, "")).trim();
  return isMachinePrompt(words) ? "" : words;
}

/** The client has its model go on, or tells it what is around it. */
const isMachinePrompt = (words: string): boolean =>
  /^(?:System: )?Please continue\.$/.test(words) ||
  words.startsWith("This is the Gemini CLI. We are setting up");
