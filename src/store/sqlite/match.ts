/** Terms of one query that are looked up; later ones of a very long prompt are left out. */
const termsAsked = 64;

/** The index's token for memories of every project. */
export const globalScope = "scope:global";

/** The index's token for one project, so that a project's rows are found inside the index. */
export const scopeOfProject = (projectId: number): string => `scope:p${projectId}`;

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
