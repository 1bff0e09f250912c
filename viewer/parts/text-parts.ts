/** A piece of a text, by what is to be seen of it. */
export interface TextPart {
  readonly what: "text" | "marked" | "redacted" | "unseen";
  readonly text: string;
}

/** What no reader sees and a browser would obey, or what stands for a secret. Joiners stay: emoji and scripts need them. */
const special =
  /\[redacted: [\w ,.-]{1,80}\]|(?![\n\t])\p{Cc}|\p{Cs}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Takes a text apart for drawing. Joined together the parts are the text, but for what is written out. `marked` are
 * words or beginnings of words, in any case.
 */
export function textParts(text: string, marked: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(special)) {
    parts.push(...withMarks(text.slice(end, index), marked));
    parts.push(
      found.startsWith("[") ? { what: "redacted", text: found } : { what: "unseen", text: writtenOut(found) },
    );
    end = index + found.length;
  }
  return [...parts, ...withMarks(text.slice(end), marked)];
}

function withMarks(text: string, marked: readonly string[]): readonly TextPart[] {
  if (text === "") return [];
  const pattern = patternOf(marked);
  if (pattern === undefined) return [{ what: "text", text }];
  return text
    .split(pattern)
    .map((piece, index): TextPart => ({ what: index % 2 === 1 ? "marked" : "text", text: piece }))
    .filter(({ text: piece }) => piece !== "");
}

/** More than a query holds; each is looked for in every text that is drawn. */
const markedAtMost = 24;

function patternOf(marked: readonly string[]): RegExp | undefined {
  const words = marked
    .filter((word) => word !== "")
    .slice(0, markedAtMost)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  if (words.length === 0) return undefined;
  return new RegExp(`((?<![\\p{L}\\p{N}])(?:${words.join("|")})[\\p{L}\\p{N}]{0,6})`, "giu");
}

function writtenOut(found: string): string {
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${code}`;
}
