/** Ways to hide a text from a plain look. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  base64: (text) => `data: ${Buffer.from(text).toString("base64")}`,
  hex: (text) => Buffer.from(text).toString("hex"),
  url: (text) => encodeURIComponent(text),
  rot13: (text) =>
    text.replaceAll(/[a-z]/gi, (letter) => {
      const base = letter <= "Z" ? 65 : 97;
      return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
    }),
  reversed: (text) => Array.from(text).reverse().join(""),
  entities: (text) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join(""),
  escapes: (text) =>
    Array.from(
      text,
      (letter) => String.raw`\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
    ).join(""),
  twice: (text) => Buffer.from(Buffer.from(text).toString("base64")).toString("base64"),
};

const leet: Readonly<Record<string, string>> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" };
const twins: Readonly<Record<string, string>> = {
  a: "а",
  e: "е",
  o: "о",
  p: "р",
  c: "с",
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
};

export const hidings: Readonly<Record<string, (text: string) => string>> = {
  leetspeak: (text) => Array.from(text, (letter) => leet[letter] ?? letter).join(""),
  "zero-width": (text) => Array.from(text).join("\u200b"),
  homoglyphs: (text) => Array.from(text, (letter) => twins[letter] ?? letter).join(""),
  spaced: (text) =>
    text
      .split(" ")
      .map((word) => Array.from(word).join(" "))
      .join("   "),
  fullwidth: (text) =>
    Array.from(text, (letter) =>
      /[!-~]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
    ).join(""),
};

/** Cut into lines, which an observer makes facts of. */
export const cuts: Readonly<Record<string, (text: string) => string>> = {
  "by words": (text) =>
    text
      .split(" ")
      .reduce((lines, word, at) => lines + (at === 0 ? "" : at % 3 === 0 ? "\n" : " ") + word, ""),
  anywhere: (text) =>
    Array.from(text).reduce(
      (lines, letter, at) => lines + (at > 0 && at % 17 === 0 ? "\n" : "") + letter,
      "",
    ),
};
