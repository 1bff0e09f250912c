import type { Memory } from "../domain/memory.ts";
import type { OwnersText } from "./rewritten.ts";

/**
 * A memory's text after a correction. What was not said anew stays, but for what tells the old title again: it, or a value of
 * it (a number, a name in code or in capitals) that the new title does not have.
 */
export function correctedText(old: Memory, said: Partial<OwnersText>): OwnersText {
  const title = said.title ?? old.title;
  const isGone = tellsOf(old.title, title);
  const kept = (text: string): string => (isGone(text) ? "" : text);
  return {
    title,
    facts: said.facts ?? old.facts.filter((fact) => !isGone(fact)),
    body: said.body ?? kept(old.body),
    verbatim: said.verbatim ?? kept(old.verbatim),
  };
}

/** Whether a text says anything else than the memory. */
export const saysAnother = (old: Memory, said: OwnersText): boolean =>
  JSON.stringify([old.title, old.facts, old.body, old.verbatim]) !==
  JSON.stringify([said.title, said.facts, said.body, said.verbatim]);

/** The terms by which the memory was found, without those of what is no more. */
export const correctedTerms = ({ title, also }: Memory, by: string): readonly string[] =>
  also.filter((term) => !tellsOf(title, by)(term));

/**
 * Whether a text tells what a title said that another title says no more: the title itself, or a value that the other has not. by null:
 * nothing took its place, and its values may stand anywhere.
 */
export function tellsOf(title: string, by: string | null): (text: string) => boolean {
  if (title === by) return () => false;
  const now = new Set(wordsIn(by ?? title).map(lower));
  const gone = new Set(
    wordsIn(title)
      .filter((word, index) => telling.test(word) || (index > 0 && /^\p{Lu}/u.test(word)))
      .map(lower)
      .filter((value) => !now.has(value)),
  );
  const told = comparable(title);
  return (text) =>
    comparable(text).includes(told) ||
    wordsIn(text).some((word) => [word, ...word.split(/[:/@]/)].some((part) => gone.has(lower(part))));
}

const lower = (text: string): string => text.toLowerCase();

const word = /[\p{L}\p{N}][\p{L}\p{N}._:/@-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;
/** What holds a digit, a sign of code or two capitals, or is called so within a title: what a correction is mostly about. */
const telling = /\p{N}|[._:/@]|\p{Lu}.*\p{Lu}/u;

const wordsIn = (text: string): readonly string[] => text.match(word) ?? [];

const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
