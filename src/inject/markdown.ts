import { shortLine } from "./answer-page.ts";

/** What Markdown gives a meaning to, within a line. */
const marks = /[\\*[\]<>|~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** Would tell somebody, or tie the text to something else, where it is pasted. */
const references = /(?<![\p{L}\p{N}_/])(?:@[\w-]+(?:\/[\w-]+)?|(?:[\w.-]+\/[\w.-]+)?#\d+|GH-\d+)/giu;

/**
 * Stored text as one line of Markdown that says what it says and does nothing: no link, picture, tag, mention or reference. What
 * stands between backticks stays code.
 */
export function markdownLine(text: string, chars: number): string {
  return shortLine(text, chars)
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : inert(part)))
    .join("");
}

function inert(text: string): string {
  const found = [...text.matchAll(references)].map(([reference]) => reference);
  const between = text.split(references).map((part) => part.replaceAll(marks, "\\$&"));
  return between.map((part, at) => part + (found[at] === undefined ? "" : `\`${found[at]}\``)).join("");
}

/** A name or command as code, whatever backticks it has. */
export function markdownCode(text: string, chars: number): string {
  const line = shortLine(text, chars);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${room}${line}${room}${fence}`;
}
