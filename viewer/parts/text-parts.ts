import { exactPieces } from "../../src/domain/hidden-characters.ts";

/** A piece of a text, by what is to be seen of it. */
export interface TextPart {
  readonly what: "text" | "marked" | "redacted" | "unseen";
  readonly text: string;
}

/** What stands for a secret. */
const redacted = /(\[redacted: [\w ,.-]{1,80}\])/;

/**
 * Takes a text apart for drawing. Joined together the parts are the text, but for what is written out. `marked` are
 * words or beginnings of words, in any case.
 */
export const textParts = (text: string, marked: readonly string[]): readonly TextPart[] =>
  text
    .split(redacted)
    .flatMap((piece, index): readonly TextPart[] =>
      index % 2 === 1 ? [{ what: "redacted", text: piece }] : seenParts(piece, marked),
    );

/** For where only a text can stand, as in a choice or a name read aloud: what nobody would see is written out there too. */
export const spelled = (text: string): string =>
  exactPieces(text)
    .map(({ text: piece, code }) => code ?? piece)
    .join("");

/** Hundreds of the same unseen character are one mark with their number: each by itself would push the text out of sight. */
function seenParts(text: string, marked: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let run = { code: "", count: 0 };
  const endRun = (): void => {
    const { code, count } = run;
    if (count > 0) parts.push({ what: "unseen", text: count === 1 ? code : `${code}×${count}` });
    run = { code: "", count: 0 };
  };
  for (const { text: piece, code } of exactPieces(text)) {
    if (code !== run.code) endRun();
    if (code === null) parts.push(...withMarks(piece, marked));
    else run = { code, count: run.count + 1 };
  }
  endRun();
  return parts;
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
