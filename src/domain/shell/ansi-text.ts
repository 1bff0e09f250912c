const decoder = new TextDecoder();
const mostCode = 0x10_ff_ff;
const named: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  e: "\u001b",
  E: "\u001b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Bytes that follow each other, a letter as it is numbered, or a character behind a backslash. */
const escapes =
  /((?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3})+)|\\u([0-9a-fA-F]{1,4})|\\U([0-9a-fA-F]{1,8})|\\([\s\S])/g;

/** What $'…' and a name that git has written between quotes stand for: `\160` is p, `\320\273` are the bytes of л in UTF-8. */
export const ansiText = (text: string): string =>
  text.includes("\\")
    ? text.replaceAll(escapes, (_all, bytes?: string, wide?: string, widest?: string, char?: string) => {
        if (bytes !== undefined) return ofBytes(bytes);
        if (char !== undefined) return named[char] ?? char;
        const code = Number.parseInt(wide ?? widest ?? "", 16);
        return code <= mostCode ? String.fromCodePoint(code) : "";
      })
    : text;

function ofBytes(written: string): string {
  const bytes = [...written.matchAll(/\\x([0-9a-fA-F]+)|\\([0-7]+)/g)].map(([, hex, octal = ""]) =>
    hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex, 16),
  );
  return decoder.decode(new Uint8Array(bytes));
}
