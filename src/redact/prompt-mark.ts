import { privatePrompt } from "../domain/privacy/private-prompt.ts";
import { privateBlocks } from "./private-blocks.ts";

/**
 * What a prompt's own words say of memory: "private" keeps the whole turn out of it, "off" the rest of the session,
 * "on" ends that.
 */
export type PromptMark = "private" | "off" | "on" | "none";

/** The words that say so, alone and in any case: `#private`, `#личное`, `#kedr-off`, `#kedr-on`. */
const markWord = /(?<![\p{L}\p{N}_./#-])#(private|личное|kedr-off|kedr-on)(?![\p{L}\p{N}_-])/giu;

const marks: Readonly<Record<string, PromptMark>> = {
  private: "private",
  личное: "private",
  "kedr-off": "off",
  "kedr-on": "on",
};

/**
 * Reads the marks of a prompt. Where several stand, what keeps more out of memory counts. A prompt with no word outside
 * of <private> blocks is private as a whole, and so is one that begins with a block that is never closed.
 */
export function promptMark(prompt: string): PromptMark {
  const said = new Set([...prompt.matchAll(markWord)].map(([, word = ""]) => marks[word.toLowerCase()]));
  if (said.has("off")) return "off";
  if (said.has("private") || isAllPrivate(prompt)) return "private";
  return said.has("on") ? "on" : "none";
}

function isAllPrivate(prompt: string): boolean {
  const blocks = privateBlocks(prompt);
  let from = 0;
  for (const { start, end } of blocks) {
    if (prompt.slice(from, start).trim() !== "") return false;
    from = end;
  }
  return blocks.length > 0 && prompt.slice(from).trim() === "";
}

/** A prompt that says no more than its mark: what may be written down of a prompt that is withheld. */
export const markedPrompt = (mark: PromptMark): string =>
  mark === "off" || mark === "on" ? `#kedr-${mark}` : privatePrompt;

/** The prompt without the words that say what is to become of it. */
export const withoutMarks = (prompt: string): string => prompt.replaceAll(markWord, " ");
