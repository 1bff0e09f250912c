/** The ways in which a secret stands in its text. */
export const forms = [
  ...(["plain", "quoted", "multi-line", "url-encoded", "base64", "escapes", "json-in-json", "diff"] as const),
  ...(["ansi", "path", "cyrillic", "markdown", "wrapped", "command", "log", "zero-width", "xml"] as const),
] as const;

export type Form = (typeof forms)[number];

/**
 * A kind of secret as templates (see `fill`). `⟦…⟧` marks what may not survive. A kind with a value is put into every
 * form by its name; `§` stands for the value in its texts.
 */
export interface Kind {
  readonly kind: string;
  /** The variable or field that usually holds it. */
  readonly name?: string;
  /** All of it is hidden if nothing is marked. */
  readonly value?: string;
  /** Forms that make no sense for it. */
  readonly not?: readonly Form[];
  /** How it stands in a session. */
  readonly texts?: readonly (readonly [Form, string])[];
}
