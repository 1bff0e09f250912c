import { kedrTag } from "./kedr-text.ts";
import { withoutBlocks } from "./prompt-words.ts";
import { writtenJson } from "./written-json.ts";

/*
 * What tells one text of a session from another wherever it is told, by a hook or by the client's record: without what stands
 * around it on one way alone.
 */

/**
 * What hooks of anybody's give is put between these by a client, with every angle bracket of theirs escaped, so that Kedr's frame
 * inside is no tag any more: the whole goes. A prompt without a person to type it has the start's text before it.
 */
export const hookTags = ["hook_context", "session_context"] as const;
/** Kedr's own frame as well. */
const givenTags = [kedrTag, ...hookTags];

/** Files that a person named with @ are put behind the words by the client. */
const referenced = /\n?--- Content from referenced files ---[\s\S]*?(?:\n--- End of content ---|$)/;

/** A person's words. */
export const tellingPrompt = (prompt: string): string =>
  withoutBlocks(prompt, givenTags).replace(referenced, "").trim();

/** An agent's. */
export const tellingWords = (words: string): string => withoutBlocks(words, givenTags).trim();

/** A long answer is cut in the middle before the record has it, so that only its end is the same in both. */
const tellingChars = 300;

/**
 * A call without a number. What was asked and the end of what came back tell one from another: a command's answer ends with the
 * number of its process.
 */
export const tellingCall = (name: string, input: unknown, answer: string): string =>
  writtenJson([name, input, tellingWords(answer.toWellFormed()).slice(-tellingChars)]);

/** The texts of a message's content, or of what a tool gave the model: a text, a part, or a list of both. */
export const textOfParts = (content: unknown): string =>
  partsIn(content)
    .flatMap(({ text }) => (typeof text === "string" ? text.toWellFormed() : []))
    .join("\n");

type Part = Readonly<Record<string, unknown>>;

export function partsIn(content: unknown): readonly Part[] {
  if (typeof content === "string") return [{ text: content }];
  if (Array.isArray(content)) return content.flatMap(partsIn);
  return typeof content === "object" && content !== null ? [content as Part] : [];
}
