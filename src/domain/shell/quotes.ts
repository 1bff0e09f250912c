/** What is open at a place: brackets, double quotes, or braces of a parameter (within double quotes). */
type Opened = "(" | '"' | "{" | "quoted {";

/** Where the brackets that are open at `from` end; the text's end where they do not. */
export const endOfBrackets = (text: string, from: number): number => endOf(text, from, "(");

/** Of `${NAME…}`; within double quotes a single one is a letter. */
export const endOfBraces = (text: string, from: number, isQuoted: boolean): number =>
  endOf(text, from, isQuoted ? "quoted {" : "{");

/** Where each kind ends. */
const closing: Readonly<Record<Opened, string>> = { "(": ")", '"': '"', "{": "}", "quoted {": "}" };

/** One way through the text with what is open as a list: a text may open more than functions may call each other. */
function endOf(text: string, from: number, first: Opened): number {
  const open = [first];
  for (let at = from; at < text.length; at += 1) {
    const inner = open.at(-1) ?? first;
    const char = text[at];
    if (char === closing[inner]) {
      open.pop();
      if (open.length === 0) return at;
    } else if (char === "\\") at += 1;
    else at = opened(text, at, inner, open);
  }
  return text.length;
}

/** Adds what the character opens; where to go on behind it. */
function opened(text: string, at: number, inner: Opened, open: Opened[]): number {
  const char = text[at];
  if (inner !== '"') {
    if (char === '"') open.push('"');
    if (char === "'" && inner !== "quoted {") return endOfSingle(text, at + 1);
  }
  if (inner === "(") {
    if (char === "(") open.push("(");
    return at;
  }
  if (text.startsWith("$(", at)) {
    open.push("(");
    return at + 1;
  }
  if (inner === '"') return at;
  if (char === "`") return endOfBackquotes(text, at + 1);
  if (text.startsWith("${", at)) open.push(inner);
  return at;
}

export function endOfBackquotes(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") return at;
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

/** The lines up to the one that ends the document that begins at `from`, and where the text goes on behind it. */
export function hereDocument(
  text: string,
  from: number,
  { word, isIndented }: HereEnd,
): { readonly body: string; readonly next: number } {
  for (let start = from; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end);
    if ((isIndented ? line.replace(/^\t+/, "") : line) === word)
      return { body: text.slice(from, Math.max(from, start - 1)), next: Math.min(text.length, end + 1) };
    start = end + 1;
  }
  return { body: text.slice(from), next: text.length };
}
