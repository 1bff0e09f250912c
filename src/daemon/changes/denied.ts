import { leanPattern } from "../../domain/lean-pattern.ts";
import type { Terms } from "../correction-target.ts";
import { type Token, tokensOf, tokensOfChange } from "./tokens.ts";

/** Says of a whole clause that it holds no more. */
const noMore = leanPattern(
  "(?<!\\p{L})(?:no longer|any ?more|any longer|stopped|больше не|уже не|перестали)(?!\\p{L})",
  "i",
);
const clauseEnd = /[,;:]\s|\s[—–-]\s|[()]/u;
const negative = leanPattern(
  "(?<!\\p{L})(?:no|not|never|without|не|нет|без|никогда|\\p{L}+n['’]t)(?!\\p{L})",
  "i",
);
/** So many words must be the same, and so many of what is kept may be left unsaid. */
const sameEnough = 2;
const mostLeft = 1;

/** Whether a clause of a sentence takes back what a title says, in its own words: "we no longer squash when merging". */
export function isDenied(title: string, sentence: string, terms: Terms): boolean {
  if (negative.test(title)) return false;
  const held = telling(tokensOf(title));
  return sentence
    .split(clauseEnd)
    .filter((clause) => noMore.test(clause))
    .some((clause) => {
      const told = telling(tokensOfChange(clause));
      const left = held.filter((one) => !isAmong(one, told, terms));
      return (
        told.every((one) => isAmong(one, held, terms)) &&
        held.length - left.length >= sameEnough &&
        left.length <= mostLeft
      );
    });
}

const telling = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ isFiller }) => !isFiller);

function isAmong({ terms: [word = ""] }: Token, all: readonly Token[], { translate }: Terms): boolean {
  const there = new Set(all.flatMap((one) => one.terms.slice(0, 1)));
  return there.has(word) || translate([word]).some((each) => there.has(each));
}
