/** Terms of one query that are looked up; later ones of a very long prompt are left out. */
const termsAsked = 64;

/** A trigram index's shortest piece. */
const pieceChars = 3;
/** Characters of one piece that are looked for. */
const pieceCharsMax = 200;

/** The index's token for memories of every project. */
export const globalScope = "scope:global";

/** The index's token for one project, so that a project's rows are found inside the index. */
export const scopeOfProject = (projectId: number): string => `scope:p${projectId}`;

const privateUseFrom = 0xe000;
const privateUseChars = 6_400;

/**
 * The scope in an index of trigrams: three characters of Unicode's private use area, so that it is one token and no
 * text's. projectId is null for memories of every project.
 */
export function codeScope(projectId: number | null): string {
  const number = projectId === null ? 0 : projectId + 1;
  return [0, 1, 2]
    .map((place) => Math.floor(number / privateUseChars ** place) % privateUseChars)
    .map((digit) => String.fromCodePoint(privateUseFrom + digit))
    .join("");
}

/** The same as matchAny() for an index of trigrams: any of the pieces to the letter. */
export function matchAnyPiece(
  pieces: readonly string[],
  column: string,
  scopes: readonly string[] | undefined,
): string | undefined {
  const whole = pieces.map((piece) => Array.from(cleaned(piece)).slice(0, pieceCharsMax));
  const long = whole.filter((piece) => piece.length >= pieceChars).map((piece) => piece.join(""));
  return matchAny(long, column, scopes);
}

/**
 * An FTS5 expression: any of the terms in any of the columns and, if scopes are given, one of the scopes. Every term
 * stands in quotes, so nothing in it is syntax. undefined when no term is left to ask for.
 */
export function matchAny(
  terms: readonly string[],
  columns: string,
  scopes: readonly string[] | undefined,
): string | undefined {
  const asked = [...new Set(terms.map(cleaned))].filter((term) => term !== "").slice(0, termsAsked);
  if (asked.length === 0) return undefined;
  const any = `{${columns}} : (${asked.map(quoted).join(" OR ")})`;
  return scopes === undefined ? any : `(scope : (${scopes.map(quoted).join(" OR ")})) AND (${any})`;
}

// SQLite reads an expression only up to a NUL, and a term of nothing but such characters matches nothing.
const cleaned = (term: string): string => term.replaceAll("\0", "").trim();

const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;
