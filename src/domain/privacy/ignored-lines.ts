import { cleanText } from "../clean-text.ts";

/** What stands in the place of lines of a file that is kept out of memory. */
const withheldLines = "[withheld: lines of a file that the owner keeps out of memory]";

/** `path:12:text`, `path-12-text`, `path:text`, as searches print what they found. */
const foundLine = /^([^\s:"'][^:"']{0,300}?)(?::|-\d+-)/;
/** Where the part of a diff begins that is of one file. */
const diffStart = /^diff --(?:git|cc|combined) (?:"?a\/)?(\S.{0,300}?)"?(?: "?b\/|$)/;
/** How several files are told apart by head, tail and more. */
const fileStart = /^==> (.{1,300}) <==$/;

/**
 * An output without the lines that searches, diffs and the like printed of ignored files. One marker stands for all that
 * follow each other.
 */
export function withoutIgnoredLines(text: string, isIgnored: (path: string) => boolean): string {
  const known = new Map<string, boolean>();
  const ask = (path: string): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const now = isIgnored(path);
    if (known.size < pathsKnown) known.set(path, now);
    return now;
  };
  let isInside = false;
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    const plain = line.includes("\u001B") ? cleanText(line) : line;
    const start = diffStart.exec(plain) ?? fileStart.exec(plain);
    if (start !== null) isInside = ask(start[1] ?? "");
    const isOut = isInside || ask(foundLine.exec(plain)?.[1] ?? "");
    if (!isOut) kept.push(line);
    else if (kept.at(-1) !== withheldLines) kept.push(withheldLines);
  }
  return kept.join("\n");
}

const pathsKnown = 10_000;

/** The same for every text of a value from outside; the value itself where nothing is left out. */
export function valueWithoutIgnoredLines(value: unknown, isIgnored: (path: string) => boolean): unknown {
  if (typeof value === "string") return withoutIgnoredLines(value, isIgnored);
  if (Array.isArray(value)) return value.map((item: unknown) => valueWithoutIgnoredLines(item, isIgnored));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, valueWithoutIgnoredLines(field, isIgnored)]),
  );
}
