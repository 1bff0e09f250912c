/** Where a quote that is open at `from` ends; the text's end where it does not. */
export function endOfSingle(text: string, from: number): number {
  const end = text.indexOf("'", from);
  return end < 0 ? text.length : end;
}

/** Of $'…', in which a backslash keeps a quote from ending it. */
export const endOfAnsi = (text: string, from: number): number => endBehindEscapes(text, from, "'");

export const endOfBackquotes = (text: string, from: number): number => endBehindEscapes(text, from, "`");

function endBehindEscapes(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === quote) return at;
  }
  return text.length;
}

export function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
