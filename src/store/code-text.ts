import type { NewMemory } from "../domain/memory.ts";
import { fold, unspaced } from "./words.ts";

type CodeFields = Pick<
  NewMemory,
  "title" | "subtitle" | "facts" | "body" | "verbatim" | "also" | "concepts" | "files"
>;

const backquoted = /`([^`\n]{3,})`/gu;
/** A word with a digit, with a sign inside, or with a capital after a small letter. */
const codeWord =
  /^[-.@#$_/~]*(?=.*(?:\p{N}|[\p{L}\p{N}][_$@#./\\:=-]+[\p{L}\p{N}]|\p{Ll}\p{Lu}|^[-.@#$_/~]))\S+$/u;
const quotesAround = /^[("'«“[{<,;!?]+|[)"'»”\]}>.,:;!?]+$/gu;
const unspacedRun = new RegExp(`[${unspaced}]{3,}`, "gu");
/** What is beyond is kept but not found by pieces. */
const codeChars = 20_000;
/** Longer words are blobs that nobody types into a search. */
const wordChars = 300;

/**
 * What of a memory is looked through to the letter, a piece a line: verbatim text, paths, words that look like code, and
 * runs of scripts without spaces. Plain prose is left out, for the index of letters is many times larger than that of words.
 */
export function codeText(memory: CodeFields): string {
  const prose = [
    memory.title,
    memory.subtitle,
    ...memory.facts,
    memory.body,
    ...memory.concepts,
    ...memory.also,
  ];
  const paths = memory.files.map((file) => file.path);
  const pieces = new Set([memory.verbatim, ...paths, ...prose.flatMap(codeOf)].map(codePiece));
  return [...pieces]
    .filter((piece) => piece !== "")
    .join("\n")
    .slice(0, codeChars);
}

/** One form of a piece for what is written and what is asked. */
export const codePiece = (text: string): string => fold(text).toLowerCase().trim();

function codeOf(text: string): readonly string[] {
  const quoted = Array.from(text.matchAll(backquoted), (match) => match[1] ?? "");
  const words = text
    .split(/[\s`]+/u)
    .map((word) => word.replaceAll(quotesAround, ""))
    .filter((word) => word.length > 2 && word.length <= wordChars && codeWord.test(word));
  return [...quoted, ...words, ...(text.match(unspacedRun) ?? [])];
}
