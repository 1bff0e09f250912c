/** An error that a person is told: a code for programs, a sentence that says what to do. */
export class KedrError extends Error {
  readonly code: string;
  constructor(code: string, sentence: string, options?: { readonly cause: unknown }) {
    super(sentence, options);
    this.name = "KedrError";
    this.code = code;
  }
}
