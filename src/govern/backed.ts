import { languageOf } from "../domain/language.ts";
import { stopWords } from "../store/stop-words.ts";
import { stemsOf } from "../store/tombstones.ts";

/** Of a sentence's telling words so many must be the lines' own; in another language than theirs they can't be compared. */
const ownShare = 0.6;

/**
 * Whether a sentence says nothing beyond these lines, as far as that can be seen: its numbers, versions, paths, hosts, names and
 * code stand in them, it denies where they deny, and most of its words are theirs.
 */
export function isBacked(sentence: string, lines: readonly string[]): boolean {
  const whole = lines.join("\n");
  const known = valuesOf(whole, allWords);
  const isOneLanguage = languageOf(sentence) === languageOf(whole);
  return (
    codeIn(sentence).every((code) => whole.includes(code)) &&
    quotedIn(sentence).every((words) => whole.toLowerCase().includes(words.toLowerCase())) &&
    [...valuesOf(sentence, (word) => isValue(word, isOneLanguage))].every((value) => known.has(value)) &&
    lines.every((line) => !denies(line) || denies(sentence)) &&
    (!denies(sentence) || lines.some(denies)) &&
    (!isOneLanguage || sharesWords(sentence, whole))
  );
}

const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/gu)].map(([, code]) => code ?? "");

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/«([^«»]+)»|"([^"]+)"|“([^“”]+)”/gu)].map(([, ru, en, curly]) => ru ?? en ?? curly ?? "");

interface Word {
  readonly text: string;
  /** At the beginning of a sentence, where a capital says nothing. */
  readonly isFirst: boolean;
  readonly isRussian: boolean;
}

const allWords = (): boolean => true;

/** A number, or what looks like a name of code, of a place or of somebody; what begins a sentence may be one in any case. */
function isValue({ text, isFirst, isRussian }: Word, isOneLanguage: boolean): boolean {
  const hasMark = /[\p{N}_@/\\=#$]|\p{L}[.:]\p{L}|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(text);
  const isForeign = isRussian && /\p{Script=Latin}{2}/u.test(text);
  const isName = /^\p{Lu}/u.test(text);
  return hasMark || isForeign || (isName && (!isFirst || (isOneLanguage && !isPlain(text))));
}

/** A word that may begin any sentence. */
const isPlain = (text: string): boolean => stopWords.has(text.toLowerCase());

const first = /(?:^|[.!?:;—–]\s)$/u;

/** Words of a kind, in one form; those of compounds also by themselves: "Node.js" and "node", "2.4.0" is one. */
function valuesOf(text: string, isOfKind: (word: Word) => boolean): ReadonlySet<string> {
  const isRussian = languageOf(text) === "ru";
  const found = new Set<string>();
  for (const match of text.matchAll(/[\p{L}\p{N}_@/\\=#$~.:+%-]+/gu)) {
    const word = match[0].replace(/^[.:+=-]+(?!\/)|[.:+=-]+$/gu, "");
    if (word === "") continue;
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    if (isOfKind({ text: word, isFirst: match.index === 0 || first.test(before), isRussian }))
      found.add(formOf(word));
  }
  return found;
}

/** Of a plain word its stem: «Редиса» is «Редис». Anything else to the letter, in lower case. */
const formOf = (word: string): string =>
  /^\p{L}+$/u.test(word) ? (stemsOf(word)[0] ?? word.toLowerCase()) : word.toLowerCase();

const denying =
  /(?<!\p{L})(?:not|no|nor|never|none|nothing|without|instead|rather|except|only|cannot|не|нет|ни|нельзя|никогда|ничего|без|вместо|кроме|только|лишь|\p{L}+n['’]t)(?!\p{L})/iu;

/** "only" and "instead" turn a sentence round as "not" does. */
const denies = (text: string): boolean => denying.test(text);

function sharesWords(sentence: string, whole: string): boolean {
  const known = new Set(stemsOf(whole));
  const telling = stemsOf(sentence).filter((each) => !stopWords.has(each));
  return telling.filter((each) => known.has(each)).length >= telling.length * ownShare;
}
