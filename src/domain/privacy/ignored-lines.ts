import { cleanText } from "../clean-text.ts";
import { fileOfHeading, fileOfLine, filesOfHeader } from "./printed-files.ts";

/** What stands in the place of lines of a file that is kept out of memory. */
const withheldLines = "[withheld: lines of a file that the owner keeps out of memory]";

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
  const lines = text.split("\n");
  const plain = text.includes("\u001B") ? lines.map(cleanText) : lines;
  let isInside = false;
  // Below a file's name, as long as lines begin with their numbers.
  let isHeaded = false;
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    const header = filesOfHeader(plain, at);
    if (header !== undefined) isInside = header.some(ask);
    const heading = fileOfHeading(plain, at);
    if (heading !== undefined) isHeaded = ask(heading);
    else if (isHeaded && !/^(?:\d|--$)/.test(plain[at] ?? "")) isHeaded = false;
    const isOut = isInside || isHeaded || fileOfLine(plain[at] ?? "").some(ask);
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
