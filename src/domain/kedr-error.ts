import type { Said } from "./said.ts";

/**
 * An error that a person is told: a code for programs, a sentence that says what to do. Who does not know the language
 * of the one who is told gives the sentence in both; `message` is the English one then.
 */
export class KedrError extends Error {
  readonly code: string;
  readonly said: Said;
  constructor(code: string, sentence: string | Said, options?: { readonly cause: unknown }) {
    const said = typeof sentence === "string" ? { en: sentence, ru: sentence } : sentence;
    super(said.en, options);
    this.name = "KedrError";
    this.code = code;
    this.said = said;
  }
}
