import { readFront } from "./front-lines.ts";
import { readSections } from "./sections.ts";
import type { ReadFile, ToldPart } from "./told-part.ts";

/** Sections below front matter that may say what the whole file is about, and for which files it is meant. */
export function readSectionsBelowFront({ text, name }: ReadFile): readonly ToldPart[] {
  const { fields, rest, linesBefore } = readFront(text);
  const about = fields.get("description");
  const meant = fields.get("globs") ?? fields.get("applyto") ?? fields.get("paths");
  return readSections({ text: rest, name }).map((part) => ({
    ...part,
    line: part.line + linesBefore,
    subtitle: [about, part.subtitle].filter((each) => each !== undefined && each !== "").join(" › "),
    concepts: meant === undefined ? [] : [meant],
  }));
}
