import { ansiText } from "./ansi-text.ts";

/** How a here-document ends: by the word alone on its line, behind tabs where it began with `<<-`. */
export interface HereEnd {
  readonly word: string;
  readonly isIndented: boolean;
  /** Nothing in the document is put in or run. */
  readonly isQuoted: boolean;
}

const opening = /<<(-?)(?:[^\S\n]|\\\n)*/y;
const piece =
  /\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\$'((?:[^'\\]|\\[\s\S])*)'|([^\s;&|<>()'"\\]|['"\\])/y;

/** The end that `<<` at that place names, and where the text goes on; undefined where no word is there. The word is taken as it stands: no variable is put in. */
export function hereEndAt(
  text: string,
  at: number,
): { readonly end: HereEnd; readonly next: number } | undefined {
  opening.lastIndex = at;
  const isIndented = opening.exec(text)?.[1] === "-";
  let [word, isQuoted] = ["", false];
  const start = opening.lastIndex;
  let next = start;
  for (;;) {
    piece.lastIndex = next;
    const found = piece.exec(text);
    if (found === null) break;
    const [all, escaped, single, double, ansi, plain] = found;
    if (escaped !== "\n")
      word += escaped ?? single ?? double ?? (ansi === undefined ? plain : ansiText(ansi));
    isQuoted ||= plain === undefined && escaped !== "\n";
    next += all.length;
  }
  return next === start ? undefined : { end: { word, isIndented, isQuoted }, next };
}

/** A document, and where the text goes on behind it. */
export interface HereDocument {
  readonly body: string;
  readonly next: number;
  /** False where no line ends it. */
  readonly isEnded: boolean;
}

/**
 * The lines up to the one that ends the document that begins at `from`. Within brackets a bracket may close them on that
 * very line, and the text goes on behind the word.
 */
export function hereDocument(
  text: string,
  from: number,
  { word, isIndented }: HereEnd,
  isInBrackets: boolean,
): HereDocument {
  for (let start = from; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end);
    const bare = isIndented ? line.replace(/^\t+/, "") : line;
    const body = (): string => text.slice(from, Math.max(from, start - 1));
    if (bare === word) return { body: body(), next: Math.min(text.length, end + 1), isEnded: true };
    if (isInBrackets && bare.startsWith(word) && bare.includes(")", word.length))
      return { body: body(), next: end - bare.length + word.length, isEnded: true };
    start = end + 1;
  }
  return { body: text.slice(from), next: text.length, isEnded: false };
}
