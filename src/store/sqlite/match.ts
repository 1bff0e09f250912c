/** Terms of one query that are looked up; later ones of a very long prompt are left out. */
const termsAsked = 64;
/** A shorter one is the stem of too many words. */
const stemChars = 4;
/** A trigram index's shortest piece, and how much of a long one is looked for. */
const pieceChars = { least: 3, most: 200 } as const;

/**
 * An FTS5 expression: any of the terms in the columns. Every term stands in quotes, so nothing in it is syntax. undefined
 * when no term is left to ask for.
 */
export function matchAny(terms: readonly string[], columns: string): string | undefined {
  const asked = askable(terms);
  return asked.length === 0 ? undefined : `{${columns}} : (${asked.map(quoted).join(" OR ")})`;
}

/** All of the terms, of which the last may still be typed. */
export function matchAll(terms: readonly string[], columns: string): string | undefined {
  const asked = askable(terms);
  const last = asked.at(-1);
  if (last === undefined) return undefined;
  return `{${columns}} : (${[...asked.slice(0, -1).map(quoted), begun(last)].join(" AND ")})`;
}

/** What begins so, and the stems of a word whose ending is half typed. */
function begun(term: string): string {
  const stems = [1, 2].map((ending) => term.slice(0, -ending)).filter((stem) => stem.length >= stemChars);
  return `(${[`${quoted(term)} *`, ...stems.map(quoted)].join(" OR ")})`;
}

/** The distinct terms that an expression can ask for, at most 64. */
export const askable = (terms: readonly string[]): readonly string[] =>
  [...new Set(terms.map(cleaned))].filter((term) => term !== "").slice(0, termsAsked);

/** A term that the index holds as one: the tokenizer of memories_words splits at nothing in it. */
export const isOneToken = (term: string): boolean => /^[\w./:\\@#+$\u0080-\u{10ffff}-]+$/u.test(term);

/** The distinct pieces that an index of trigrams can be asked for. */
export const askablePieces = (pieces: readonly string[]): readonly string[] =>
  askable(
    pieces
      .map((piece) => Array.from(cleaned(piece)).slice(0, pieceChars.most))
      .filter((characters) => characters.length >= pieceChars.least)
      .map((characters) => characters.join("")),
  );

/** The expression for one term or piece, in one column if it is given. */
export const matchOne = (term: string, column?: string): string =>
  column === undefined ? quoted(term) : `${column} : ${quoted(term)}`;

// SQLite reads an expression only up to a NUL, and a term of nothing but such characters matches nothing.
const cleaned = (term: string): string => term.replaceAll("\0", "").trim();

const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;
