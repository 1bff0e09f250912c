import { jsonForms } from "../src/domain/json-forms.ts";
import { readFilesBelow } from "./files-below.ts";

/** What a search of every file below a folder found, and how much it read. */
export interface Searched {
  /** Files that hold one of the texts. */
  readonly holding: readonly string[];
  readonly files: number;
  readonly bytes: number;
}

/** Looks byte by byte for texts as they were, in lower and upper case, as a part of JSON, each in UTF-8 and in UTF-16 of both orders. */
export function searchBytes(folder: string, texts: readonly string[]): Searched {
  const needles = [...new Set(texts.flatMap(casesOf).flatMap((text) => [text, ...jsonForms(text)]))].flatMap(
    (form) => [Buffer.from(form), Buffer.from(form, "utf16le"), Buffer.from(form, "utf16le").swap16()],
  );
  const all = readFilesBelow(folder);
  return {
    holding: all
      .filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)))
      .map(({ path }) => path),
    files: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

const casesOf = (text: string): readonly string[] => [text, text.toLowerCase(), text.toUpperCase()];
