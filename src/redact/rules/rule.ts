/** Where a secret lies in a text: [start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How one kind of secret is known. */
export interface SecretRule {
  /** What the replacement says: "[redacted: aws-access-key]". */
  readonly name: string;
  /** The pattern is tried only where one of these lower-case words occurs; none means always. */
  readonly keywords: readonly string[];
  /** The match must not be the tail of a longer word. */
  readonly startsWord?: boolean;
  /**
   * Sticky (y) when a match begins with one of the keywords: it is tried at those places alone, which costs next to
   * nothing. Global (g) when it doesn't: then the whole text is searched as soon as a keyword occurs. A group named
   * `secret` must end the match, so that its place follows from its length.
   */
  readonly pattern: RegExp;
  /** Says no to what only looks like a secret. */
  readonly accepts?: (secret: string) => boolean;
  /** Gives the places instead, when a pattern alone can't tell where the secrets in its match end. */
  readonly locate?: (text: string, match: RegExpExecArray) => readonly Span[];
}

/** A row of our own table. It tests itself: its example must be masked, its clean text left alone. */
export interface SecretRow extends SecretRule {
  /** A text with a secret of this kind; written in pieces so that it is no secret itself. */
  readonly example: string;
  /** A text that looks like one and is none. */
  readonly clean: string;
}
