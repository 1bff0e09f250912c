import type { Memory } from "../domain/memory.ts";
import type { TimeRange } from "../domain/time-words.ts";
import type { WeighedTerm } from "./evidence.ts";
import { type AtHand, branchOf } from "./place.ts";
import type { Words } from "./query.ts";
import { texts } from "./texts.ts";
import { isWithin } from "./weigh.ts";

interface Field {
  readonly en: string;
  readonly ru: string;
  /** Pieces to be quoted: words of a text, or whole entries. */
  readonly pieces: (memory: Memory) => readonly string[];
}

/** Characters of a long text in which reasons are looked for. */
const reasonChars = 2_000;
const piecesPerField = 3;
const piece = /[\p{L}\p{N}\p{M}_$@#./:+-]+/gu;

const wordsOf = (text: string): readonly string[] =>
  (text.slice(0, reasonChars).match(piece) ?? []).map((one) => one.replaceAll(/^[.:/-]+|[.:/-]+$/g, ""));

/** Where a term is looked for, the most telling place first; one place explains it. */
const fields: readonly Field[] = [
  { en: "title", ru: "заголовок", pieces: (memory) => wordsOf(memory.title) },
  { en: "also", ru: "иначе", pieces: (memory) => memory.also },
  { en: "facts", ru: "факты", pieces: (memory) => memory.facts.flatMap(wordsOf) },
  { en: "subtitle", ru: "подзаголовок", pieces: (memory) => wordsOf(memory.subtitle) },
  { en: "exact text", ru: "точный текст", pieces: (memory) => wordsOf(memory.verbatim) },
  { en: "files", ru: "файлы", pieces: (memory) => memory.files.map((file) => file.path) },
  { en: "concepts", ru: "понятия", pieces: (memory) => memory.concepts },
  { en: "details", ru: "подробности", pieces: (memory) => wordsOf(memory.body) },
];

/**
 * Where the query stands in a memory, in words: title «try/catch», also «обработка ошибок». A term counts in its own
 * form, in the other language and as typed by mistake; each is explained once.
 */
export function reasonsFor(
  memory: Memory,
  terms: readonly WeighedTerm[],
  words: Words,
  language: "ru" | "en",
): readonly string[] {
  const unexplained = new Map<string, WeighedTerm>();
  for (const asked of [...terms].reverse())
    for (const form of [...asked.typed, ...asked.parts, ...asked.translated, asked.term])
      unexplained.set(form, asked);
  const explained = new Set<WeighedTerm>();
  const reasons: string[] = [];
  for (const field of fields) {
    const found: string[] = [];
    for (const text of field.pieces(memory)) {
      if (explained.size === terms.length || found.length === piecesPerField) break;
      const met = words(text).flatMap((term) => unexplained.get(term) ?? []);
      const unmet = met.filter((asked) => !explained.has(asked));
      if (unmet.length === 0) continue;
      found.push(text);
      for (const asked of unmet) explained.add(asked);
    }
    if (found.length > 0) reasons.push(`${field[language]} ${found.map((text) => `«${text}»`).join(", ")}`);
  }
  return reasons;
}

interface Circumstances {
  readonly at: AtHand | null;
  readonly when: TimeRange | null;
  /** How many near-identical memories it stands for, itself included. */
  readonly seen: number;
}

/** What one must know of a memory before relying on it. */
export function labelsFor(
  memory: Memory,
  { at, when, seen }: Circumstances,
  language: "ru" | "en",
): readonly string[] {
  const text = texts[language];
  const isUnmerged = at !== null && branchOf(memory, at) === "unmerged";
  return [
    ...(memory.status === "refuted" ? [text.refuted] : []),
    ...(memory.doubtedBy === null ? [] : [text.doubted(memory.doubtedBy)]),
    ...(isUnmerged ? [memory.branch === null ? text.unmergedCommit : text.unmerged(memory.branch)] : []),
    ...(when !== null && isWithin(memory.occurredAt, when) ? [text.ofThatTime] : []),
    ...(memory.isPinned ? [text.pinned] : []),
    ...(seen > 1 ? [text.seen(seen)] : []),
  ];
}
