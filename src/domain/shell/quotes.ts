/** Where the brackets that are open at `from` end; the text's end where they do not. */
export function endOfBrackets(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\\") at += 1;
    else if (char === "'") at = endOfSingle(text, at + 1);
    else if (char === '"') at = endOfDouble(text, at + 1);
    else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

export function endOfBackquotes(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") return at;
  }
  return text.length;
}

export function endOfDouble(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
    else if (text.startsWith("$(", at)) at = endOfBrackets(text, at + 2);
  }
  return text.length;
}

export function endOfSingle(text: string, from: number): number {
  const end = text.indexOf("'", from);
  return end < 0 ? text.length : end;
}

/** Of $'…', in which a backslash keeps a quote from ending it. */
export function endOfAnsi(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "'") return at;
  }
  return text.length;
}

const mostCode = 0x10_ff_ff;
const named: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", e: "\u001b", a: "\u0007" };

/** What $'…' stands for: \x70 is p, \160 is p, \U70 as well. */
export const ansiText = (text: string): string =>
  text.replaceAll(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (_all, hex?: string, wide?: string, widest?: string, octal?: string, char?: string) => {
      if (char !== undefined) return named[char] ?? char;
      const code = Number.parseInt(hex ?? wide ?? widest ?? octal ?? "0", octal === undefined ? 16 : 8);
      return code <= mostCode ? String.fromCodePoint(code) : "";
    },
  );

/** How a here-document ends: by the word alone on its line, behind tabs where it began with `<<-`. */
export interface HereEnd {
  readonly word: string;
  readonly isIndented: boolean;
}

/** The lines up to the one that ends the document, and how many characters of the text they take with it. */
export function hereDocument(
  text: string,
  { word, isIndented }: HereEnd,
): { readonly body: string; readonly length: number } {
  const lines = text.split("\n");
  const last = lines.findIndex((line) => (isIndented ? line.replace(/^\t+/, "") : line) === word);
  const body = lines.slice(0, last < 0 ? lines.length : last).join("\n");
  const length = last < 0 ? text.length : Math.min(text.length, body.length + (lines[last]?.length ?? 0) + 2);
  return { body, length };
}
