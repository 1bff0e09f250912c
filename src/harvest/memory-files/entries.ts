import type { ReadFile, ToldPart } from "./told-part.ts";

const between = /^[ \t]*§[ \t]*$/;
/** Words by which an entry is the same one when its end changes. */
const anchorWords = 5;
/** What its tool put in place of an entry that it would not show. */
const blocked = /^\[BLOCKED:/;

/** Entries between lines of a lone § sign; the first line is the title. */
export function readEntries({ text }: ReadFile): readonly ToldPart[] {
  const entries: { line: number; lines: string[] }[] = [{ line: 1, lines: [] }];
  text.split(/\r\n?|\n/).forEach((line, at) => {
    if (between.test(line)) entries.push({ line: at + 2, lines: [] });
    else entries.at(-1)?.lines.push(line);
  });
  return entries.flatMap(({ line, lines }) => {
    const said = lines.join("\n").trim();
    if (said === "" || blocked.test(said)) return [];
    const [title = "", ...rest] = said.split("\n");
    const anchor = said.toLowerCase().split(/\s+/).slice(0, anchorWords).join(" ");
    return [{ anchor, line, title: title.trim(), body: rest.join("\n").trim() }];
  });
}
