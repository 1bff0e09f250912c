import type { Memory } from "../../domain/memory.ts";
import { readWords, type Word } from "./read-words.ts";
import { turnedRound } from "./turned.ts";

/** One sentence of a memory, word by word. */
export interface Sentence {
  readonly words: readonly Word[];
  /** Whether it says that something was done, and not what is so or is to be done. */
  readonly isDone: boolean;
}

/** What a memory says, so that it can be compared with what another one says. */
export interface Saying {
  readonly memory: Memory;
  readonly title: Sentence;
  readonly details: readonly Sentence[];
  /** The same for all that may say the same; whether they do, isSame tells. */
  readonly key: string;
}

/** One word alone is a heading. */
const titleWords = 2;
/** Longer texts are no paraphrases of each other. */
const wordsRead = 200;

/** Undefined where it says too little to be known again, or is not to be merged with anything. */
export function sayingOf(memory: Memory): Saying | undefined {
  if (!isMergeable(memory)) return undefined;
  const { kind, type, status, title, subtitle, facts, body } = memory;
  const told = sentenceOf(title);
  const details = [subtitle, ...facts, ...body.split(/(?<=[.!?;])\s+|\n+/u)]
    .map(sentenceOf)
    .filter(({ words }) => words.length > 0);
  const length = [told, ...details].reduce((sum, { words }) => sum + words.length, 0);
  if (told.words.length < titleWords || length > wordsRead) return undefined;
  const names = told.words.flatMap(({ name, isRole }) => (isRole ? [] : [name])).sort();
  return { memory, title: told, details, key: JSON.stringify([kindOf(kind), type, status, names]) };
}

/** Whether what a person had remembered was taken for a note or for a place to look is by its words, and those may be others. */
const kindOf = (kind: Memory["kind"]): string => (kind === "reference" ? "note" : kind);

/** A recap and a summary only tell others again; what a model's answer will replace and what is held back wait. */
const isMergeable = ({ kind, isQuarantined, isProvisional, expiresAt }: Memory): boolean =>
  kind !== "recap" && kind !== "summary" && !isQuarantined && !isProvisional && expiresAt === null;

const done =
  /^(?:(?:we|i|you|they|мы|я|вы|они)\s+)?(?:\p{L}+ed|[а-яё]+(?:л|ла|ло|ли|лен|лена|лено|лены))(?!\p{L})/iu;

const sentenceOf = (text: string): Sentence => ({
  words: readWords(turnedRound(text)),
  isDone: done.test(text.trim()),
});
