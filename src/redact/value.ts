import type { Span } from "./rules/rule.ts";

/** A value as it stands after `name =`, and how it is written. */
export interface Value extends Span {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Longest value looked at; longer ones are cut here and the rest is left to the other rules. */
const valueChars = 1_000;
// Letters and signs before a quote say how to read it: b"", f"", r"", $'' of shells, @"" and $"" of C#.
const quoted = /(?:[bruf]{0,2}|[$@]{1,2})(\\{0,15})(["'`])/iy;
// A backslash belongs to the value unless it starts an escape that ends a line or a quote of JSON text.
const bareWide = /(?:\\[^nrtu"'\s]|[^\s"'`\\]){1,1000}/y;
const bareNarrow = /(?:\\[^nrtu"'\s]|[^\s"'`\\,;<>(){}[\]&|]){1,1000}/y;

/** The value that begins at `start`: quoted in any depth of escaping, or bare. */
export function readValue(text: string, start: number, isShell: boolean): Value | undefined {
  quoted.lastIndex = start;
  const opening = quoted.exec(text);
  if (opening) return readQuoted(text, quoted.lastIndex, opening[1] ?? "", opening[2] ?? "");
  const bare = isShell ? bareWide : bareNarrow;
  bare.lastIndex = start;
  const match = bare.exec(text);
  if (!match) return undefined;
  return { start, end: start + match[0].length, text: match[0], isQuoted: false };
}

/**
 * The text up to the quote that stands behind as many backslashes as the opening one: inside JSON text within JSON
 * text, \" closes what \" opened, and \\\" does not. Without such a quote the line's rest is taken: better too much.
 */
function readQuoted(text: string, start: number, escape: string, quote: string): Value {
  const limit = Math.min(text.length, start + valueChars);
  let place = start;
  while (place < limit) {
    const next = text.indexOf(quote, place);
    if (next < 0 || next >= limit) break;
    const backslashes = countBackslashesBefore(text, next, start);
    if (backslashes === escape.length || (escape.length > 0 && backslashes < escape.length)) {
      const end = next - backslashes;
      return { start, end, text: text.slice(start, end), isQuoted: true };
    }
    if (escape === "" && backslashes % 2 === 0)
      return { start, end: next, text: text.slice(start, next), isQuoted: true };
    place = next + 1;
  }
  const lineEnd = text.indexOf("\n", start);
  const end = lineEnd < 0 || lineEnd > limit ? limit : lineEnd;
  return { start, end, text: text.slice(start, end), isQuoted: true };
}

function countBackslashesBefore(text: string, place: number, from: number): number {
  let count = 0;
  while (place - count > from && text[place - count - 1] === "\\") count += 1;
  return count;
}
