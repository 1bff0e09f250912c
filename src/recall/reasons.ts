import type { Memory } from "../domain/memory.ts";
import type { Query, Words } from "./query.ts";

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

/** Why a memory was found, in words: title «try/catch», also «обработка ошибок». */
export function reasonsFor(
  memory: Memory,
  query: Query,
  words: Words,
  language: "ru" | "en",
): readonly string[] {
  const unexplained = new Set(query.terms);
  const reasons: string[] = [];
  for (const field of fields) {
    const found: string[] = [];
    for (const text of field.pieces(memory)) {
      if (unexplained.size === 0 || found.length === piecesPerField) break;
      const met = words(text).filter((term) => unexplained.has(term));
      if (met.length === 0) continue;
      found.push(text);
      for (const term of met) unexplained.delete(term);
    }
    if (found.length > 0) reasons.push(`${field[language]} ${found.map((text) => `«${text}»`).join(", ")}`);
  }
  return reasons;
}
