import { leanPattern } from "../../domain/lean-pattern.ts";
import { isEnding, withoutMarks } from "../../observe/rules/change-marks.ts";
import { words } from "../../store/words.ts";
import { isGeneric } from "./generic-words.ts";

/** One word of a text, with what it may be in a statement. */
export interface Token {
  readonly text: string;
  readonly terms: readonly string[];
  /** A number, a name, a code, a path, a day: what hardly stands in a sentence by chance. */
  readonly isTelling: boolean;
  /** It says nothing of what is meant: "the", "lives", «у нас», a word of change. */
  readonly isFiller: boolean;
  /** Which clause of the text it stands in. */
  readonly clause: number;
  /** That clause says that something is so no more. */
  readonly isEnded: boolean;
}

const clauseEnd = /[,;:]\s|\s[—–-]\s|[()]/u;
const run = leanPattern("[\\p{L}\\p{N}#~@/.$][\\p{L}\\p{N}._:/@+#'’%$-]*|%", "g");

/** The words of what a memory says. */
export const tokensOf = (text: string): readonly Token[] =>
  read(
    text,
    (clause) => clause,
    () => false,
  );

/** The words of a sentence that tells a change; those that only say so are fillers. */
export const tokensOfChange = (sentence: string): readonly Token[] => read(sentence, withoutMarks, isEnding);

function read(
  text: string,
  bared: (clause: string) => string,
  ends: (clause: string) => boolean,
): readonly Token[] {
  return text.split(clauseEnd).flatMap((clause, at) => {
    const isEnded = ends(clause);
    const bare = bared(clause);
    return [...clause.matchAll(run)].map(({ 0: found, index }) => {
      const isMark = bare.slice(index, index + found.length) !== found;
      return tokenOf(
        found,
        { isMark, isFirst: at === 0 && clause.slice(0, index).trim() === "" },
        at,
        isEnded,
      );
    });
  });
}

function tokenOf(
  found: string,
  { isMark, isFirst }: { readonly isMark: boolean; readonly isFirst: boolean },
  clause: number,
  isEnded: boolean,
): Token {
  const text = found.replace(/[.:'’]+$/u, "");
  const terms = isMark ? [] : words(text);
  const isTelling = !isMark && (isCoded(text) || weekday.test(text) || (!isFirst && /^\p{Lu}/u.test(text)));
  return {
    text,
    terms,
    isTelling,
    isFiller: !isTelling && (terms.length === 0 || isGeneric(text)),
    clause,
    isEnded,
  };
}

/** A number, a sign of code within, or two capitals. */
const isCoded = (text: string): boolean =>
  /\p{N}|[\p{L}\p{N}][._:/@#][\p{L}\p{N}]|^[#@~/.]\p{L}|\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(text);

const weekday = leanPattern(
  "^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|понедельник\\p{L}*|вторник\\p{L}*|сред(?:а|у|ы|ам|е)|четверг\\p{L}*|пятниц\\p{L}*|суббот\\p{L}*|воскресень\\p{L}*)$",
  "i",
);
