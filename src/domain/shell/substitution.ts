import { endOfBackquotes, endOfBrackets } from "./quotes.ts";

/** What stands in $( ), <( ), >( ) or backquotes at that place. */
export function substitutionAt(
  text: string,
  at: number,
): { readonly text: string; readonly end: number; readonly isFile: boolean } | undefined {
  if (/^[$<>]\(/.test(text.slice(at, at + 2))) {
    const end = endOfBrackets(text, at + 2);
    return { text: text.slice(at + 2, end), end: end + 1, isFile: text[at] !== "$" };
  }
  if (text[at] !== "`") return undefined;
  const end = endOfBackquotes(text, at + 1);
  return { text: text.slice(at + 1, end).replaceAll(/\\([`\\$])/g, "$1"), end: end + 1, isFile: false };
}

/** A shell runs them in a here-document too. */
export function substitutionsIn(body: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const inner = /[$`]/.test(body[at] ?? "") ? substitutionAt(body, at) : undefined;
    if (inner === undefined) continue;
    found.push(inner.text);
    at = inner.end - 1;
  }
  return found;
}
