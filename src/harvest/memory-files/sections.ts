import type { ReadFile, ToldPart } from "./told-part.ts";

/** A heading with what stands below it, up to the next heading of any rank. */
export interface Section {
  /** From 1; 0: what stands before the first heading. */
  readonly rank: number;
  /** The heading's words; empty before the first. */
  readonly title: string;
  /** The headings above it. */
  readonly above: readonly string[];
  readonly body: string;
  /** Of the heading, from 1. */
  readonly line: number;
}

const headingStart = /^ {0,3}(#{1,6})\s/;
const closingSigns = /(?:^|\s)#+$/;

/** The signs and the words of a heading; undefined of any other line. In steps: one pattern would try every space of a long line. */
function headingOf(line: string): { readonly rank: number; readonly title: string } | undefined {
  const signs = headingStart.exec(line)?.[1];
  if (signs === undefined) return undefined;
  const words = line.trim().slice(signs.length).trim();
  return { rank: signs.length, title: words.replace(closingSigns, "").trimEnd() };
}

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The sections of a Markdown text; a heading in a block of code is none. */
export function sectionsOf(text: string): readonly Section[] {
  const sections: { rank: number; title: string; above: string[]; line: number; lines: string[] }[] = [
    { rank: 0, title: "", above: [], line: 1, lines: [] },
  ];
  let closing: string | null = null;
  let open: { readonly rank: number; readonly title: string }[] = [];
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const mark = fence.exec(line)?.[1] ?? null;
    const head = closing === null ? headingOf(line) : undefined;
    if (closing === null) closing = mark;
    else if (mark !== null && mark.startsWith(closing)) closing = null;
    if (head === undefined) return sections.at(-1)?.lines.push(line);
    open = open.filter(({ rank }) => rank < head.rank);
    sections.push({ ...head, above: open.map((each) => each.title), line: at + 1, lines: [] });
    return open.push(head);
  });
  return sections.map(({ lines, ...section }) => ({ ...section, body: lines.join("\n").trim() }));
}

const between = " › ";

/** Each section that says something, as a part; what stands before the first heading goes by the file's name. */
export const readSections = ({ text, name }: ReadFile): readonly ToldPart[] =>
  sectionsOf(withoutVersion(text))
    .filter(({ body }) => body !== "")
    .map(({ title, above, body, line }) => ({
      anchor: [...above, title].join("\n"),
      line,
      title: title === "" ? name : title,
      subtitle: above.join(between),
      body,
    }));

/** A text without the heading at its beginning that is its title; one that says nothing else stays whole. */
export function belowTitle(text: string, title: string): string {
  const [first = "", ...rest] = text.split("\n");
  const below = rest.join("\n").trim();
  return headingOf(first)?.title === title && below !== "" ? below : text;
}

/** Some tools write the version of a file's form into its first line; the lines after it keep their numbers. */
export const withoutVersion = (text: string): string => text.replace(/^v\d+[ \t]*(?=\r?\n|$)/, "");
