import type { JsonProblem } from "../json-text.ts";

/** A text after the change, or the place where it is not what it should be. */
export type Edited = string | JsonProblem;

/** One change of ours to a text that a person may have written: put in once, and taken out without a trace. */
export interface Edit {
  /** The text with it. One that has it comes back unchanged. */
  readonly add: (text: string) => Edited;
  readonly remove: (text: string) => Edited;
}

/** All of them, one after another; the first problem ends it. */
export const edited = (text: string, edits: readonly Edit[], way: "add" | "remove"): Edited =>
  edits.reduce<Edited>((done, edit) => (typeof done === "string" ? edit[way](done) : done), text);

/** No settings yet: an empty object with the byte order mark and the line ends of the blank text. */
export function orEmptyObject(text: string): string {
  if (text.trim() !== "") return text;
  return `${text.startsWith("\uFEFF") ? "\uFEFF" : ""}{}${text.includes("\r\n") ? "\r\n" : "\n"}`;
}
