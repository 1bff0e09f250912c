import { stem } from "../../src/store/stem.ts";
import { stopWords } from "../../src/store/stop-words.ts";

/** A word of an interface string. Stop words stand inside phrases but are neither aligned nor at their ends. */
export interface Token {
  readonly surface: string;
  /** Absent for a stop word. */
  readonly stem?: string;
}

/** One string in both languages, as runs of words between punctuation marks, quotes and placeholders. */
export interface Pair {
  readonly ru: readonly Run[];
  readonly en: readonly Run[];
}

export type Run = readonly Token[];

const englishWord = /^[a-z]+(?:-[a-z]+)*$/u;
const russianWord = /^[а-я]+(?:-[а-я]+)*$/u;
/** "A dd Folder" and «Д обавить»: a menu's access key was cut out of the word. */
const cutAccessKey = /(?:^|\s)[A-ZА-Я] (?=[a-zа-я]{2})/u;

/** @returns the string pair in words, or nothing when the strings were damaged on their way. */
export function pairOf(en: string, ru: string): Pair | undefined {
  if (cutAccessKey.test(en.replace(/^A /u, "")) || cutAccessKey.test(ru.replace(/^[ВКСОУИА] /u, "")))
    return undefined;
  return { en: runs(en, englishWord), ru: runs(ru, russianWord) };
}

export function contentWords(side: readonly Run[]): readonly string[] {
  return side.flatMap((run) => run.flatMap((token) => token.stem ?? []));
}

/** Words of the other script, numbers and names in camelCase end a run: a phrase never reaches across them. */
function runs(text: string, wordPattern: RegExp): readonly Run[] {
  const clauses = text.replaceAll(/[ёЁ]/gu, "е").split(/[^\p{L}\p{N}\s_'’-]+|\s[-'’]+|[-'’]+\s/u);
  return clauses.flatMap((clause) => runsOfClause(clause, wordPattern)).filter((run) => run.length > 0);
}

function runsOfClause(clause: string, wordPattern: RegExp): readonly Run[] {
  const found: Token[][] = [[]];
  for (const piece of clause.split(/\s+/u).filter((part) => part !== "")) {
    const surface = piece.toLowerCase();
    const isName = /\p{Ll}\p{Lu}/u.test(piece);
    if (wordPattern.test(surface) && !isName) found.at(-1)?.push(tokenOf(surface));
    else found.push([]);
  }
  return found;
}

function tokenOf(surface: string): Token {
  return stopWords.has(surface) || surface.length === 1 ? { surface } : { surface, stem: stem(surface) };
}
