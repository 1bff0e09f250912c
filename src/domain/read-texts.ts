import type { NewMemory } from "./memory.ts";

/** The texts of a memory that a person reads, in the order in which places in them number them. */
export const readTexts = ({
  title,
  subtitle,
  facts,
  body,
  verbatim,
}: Pick<NewMemory, "title" | "subtitle" | "facts" | "body" | "verbatim">): readonly string[] => [
  title,
  subtitle,
  ...facts,
  body,
  verbatim,
];

/** A stretch of one of the read texts, in UTF-16 units. */
export interface TextPlace {
  readonly text: number;
  readonly from: number;
  readonly to: number;
}

/** A stretch of the texts joined by line feeds, text by text. */
export function placesWithin(from: number, to: number, texts: readonly string[]): readonly TextPlace[] {
  let begin = 0;
  return texts.flatMap((text, index) => {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, text.length)];
    begin += text.length + 1;
    return first < last ? [{ text: index, from: first, to: last }] : [];
  });
}
