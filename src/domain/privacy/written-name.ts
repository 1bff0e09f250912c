const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Of a backslash and a letter, as C writes them. */
const letters: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/**
 * A name that git has written between quotes: `\320\273` are bytes of UTF-8, `\"` and `\\` stand for themselves
 * (core.quotePath in git-config).
 */
export function unescapedName(written: string): string {
  if (!written.includes("\\")) return written;
  const bytes = [...written.matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)].flatMap(([text, octal, char]) =>
    octal === undefined
      ? [...encoder.encode(char === undefined ? text : (letters[char] ?? char))]
      : [Number.parseInt(octal, 8) & 0xff],
  );
  return decoder.decode(new Uint8Array(bytes));
}

/** A name as it stands on a line: in quotes it is written as git does. */
export function nameWritten(text: string): string {
  const quoted = /^"(.*)"$/.exec(text)?.[1];
  return quoted === undefined ? text : unescapedName(quoted);
}
