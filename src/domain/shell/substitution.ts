import { closingOfSubstitution } from "./closing.ts";
import { endOfBackquotes } from "./quotes.ts";

/** What stands in $( ), <( ), >( ) or backquotes. */
export interface Substitution {
  readonly text: string;
  readonly end: number;
  readonly isFile: boolean;
  /** False where it is not sure where it ends. */
  readonly isClosed: boolean;
}

export function substitutionAt(text: string, at: number): Substitution | undefined {
  if (/^[$<>]\(/.test(text.slice(at, at + 2))) {
    const { end, isClosed } = closingOfSubstitution(text, at + 2);
    return { text: text.slice(at + 2, end), end: end + 1, isFile: text[at] !== "$", isClosed };
  }
  if (text[at] !== "`") return undefined;
  const end = endOfBackquotes(text, at + 1);
  const inner = text.slice(at + 1, end).replaceAll(/\\([`\\$])/g, "$1");
  return { text: inner, end: end + 1, isFile: false, isClosed: end < text.length };
}

/** A shell runs them in a here-document too. */
export function substitutionsIn(body: string): readonly Substitution[] {
  const found: Substitution[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const inner = /[$`]/.test(body[at] ?? "") ? substitutionAt(body, at) : undefined;
    if (inner !== undefined) {
      found.push(inner);
      at = inner.end - 1;
    } else if (body[at] === "\\") at += 1;
  }
  return found;
}
