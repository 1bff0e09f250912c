import { visible } from "../domain/visible.ts";

/** How a text was hidden from a plain look. */
export type Disguise = "hidden" | "encoded" | "split";

export interface View {
  readonly text: string;
  /** null: as it stands, apart from what nobody sees. */
  readonly disguise: Disguise | null;
}

/** Characters looked at; a memory is shorter. */
const charsRead = 24_000;
/** An encoding within an encoding. */
const depth = 2;

/** The text as it stands and as it reads once the usual disguises are off. Pure, bounded, never throws. */
export function viewsOf(parts: readonly string[]): readonly View[] {
  const whole = parts.join("\n").slice(0, charsRead);
  const plain = visible(whole.normalize("NFKC"));
  const folded = unmixed(plain);
  const found: View[] = [{ text: plain, disguise: null }];
  const seen = new Set([plain]);
  const add = (text: string, disguise: Disguise): void => {
    if (text === "" || seen.has(text)) return;
    seen.add(text);
    found.push({ text, disguise });
  };
  add(folded, "hidden");
  add(spelt(folded), "split");
  // Words that were cut at a line's or a fact's end.
  if (whole.includes("\n")) add(unmixed(visible(whole.replaceAll("\n", "").normalize("NFKC"))), "split");
  // What was cut anywhere, over facts too, is one run of letters again.
  for (const text of decoded([folded, parts.join("").slice(0, charsRead)], depth)) add(text, "encoded");
  add(leetRead(folded), "hidden");
  add(Array.from(folded).reverse().join(""), "encoded");
  add(rotated(folded), "encoded");
  return found;
}

/** Letters that stand alone, joined: one sign between them is nothing, more are a gap. */
const spelt = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*|+]\p{L}(?![\p{L}\p{N}])){3,}/gu, (run) =>
    run.replaceAll(/[^\p{L}]/gu, ""),
  );

/** Letters and digits alone, so that no gap hides a word. */
export const squeezed = (text: string): string =>
  unmixed(visible(text.normalize("NFKC")))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

function decoded(texts: readonly string[], left: number): readonly string[] {
  if (left === 0) return [];
  const found = texts.flatMap((text) => decoders.flatMap((decode) => decode(text)));
  const read = found.filter(isReadable).map((text) => unmixed(visible(text.normalize("NFKC"))));
  return [...read, ...(read.length === 0 ? [] : decoded(read.slice(0, runsRead), left - 1))];
}

/** Encoded runs looked at in one text. */
const runsRead = 20;

const decoders: readonly ((text: string) => readonly string[])[] = [
  // Only a text that has such signs is read once more.
  (text) => changed(text, text.replaceAll(/(?:%[0-9a-f]{2})+/gi, fromPercent).replaceAll("+", " ")),
  (text) =>
    changed(
      text,
      text
        .replaceAll(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(parseInt(code, 16)))
        .replaceAll(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
        .replaceAll(
          /&(lt|gt|amp|quot|apos|nbsp);/gi,
          (_, name: string) => entities[name.toLowerCase()] ?? " ",
        ),
    ),
  (text) =>
    changed(
      text,
      text.replaceAll(/\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_, a, b, c) =>
        character(parseInt(String(a ?? b ?? c), 16)),
      ),
    ),
  (text) => [
    ...runs(text, /[A-Za-z0-9+/_-]{16,}={0,2}/g, "base64"),
    // Broken over lines, as mail and PEM break it.
    ...runs(
      text.replaceAll(/(?<=[A-Za-z0-9+/]{16})\s+(?=[A-Za-z0-9+/=]{4})/g, ""),
      /[A-Za-z0-9+/_-]{24,}={0,2}/g,
      "base64",
    ),
  ],
  (text) =>
    runs(
      text.replaceAll(/(?<=\b(?:0x|\\x)?[0-9a-f]{2})[\s:,]+(?:0x)?(?=[0-9a-f]{2}\b)/gi, ""),
      /(?:[0-9a-f]{2}){10,}/gi,
      "hex",
    ),
];

const changed = (before: string, after: string): readonly string[] => (after === before ? [] : [after]);

const runs = (text: string, pattern: RegExp, encoding: "base64" | "hex"): readonly string[] =>
  [...text.matchAll(pattern)]
    .slice(0, runsRead)
    .map(([run]) => Buffer.from(run.replaceAll("-", "+").replaceAll("_", "/"), encoding).toString("utf8"));

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const character = (code: number): string => (code > 31 && code < 0x110000 ? String.fromCodePoint(code) : " ");

function fromPercent(run: string): string {
  return Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8");
}

/** Words, not bytes. */
function isReadable(text: string): boolean {
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  return text.length >= 8 && !text.includes("\u{fffd}\u{fffd}") && letters / text.length > 0.7;
}

/** Words of letters of two alphabets, in the one that most of them are of. */
function unmixed(text: string): string {
  return text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
    const latin = word.match(/[a-z]/gi)?.length ?? 0;
    if (latin === word.length) return word;
    const plain = word
      .normalize("NFD")
      .replaceAll(/(?<=[a-z])\p{M}+/giu, "")
      .normalize("NFC");
    const cyrillic = plain.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
    if (cyrillic === plain.length) return word;
    const twins = latin >= cyrillic ? toLatin : toCyrillic;
    return Array.from(plain, (letter) => twins[letter.toLowerCase()] ?? letter).join("");
  });
}

const alike = "аa вb еe кk мm нh оo рp сc тt уy хx іi ѕs јj ԁd ѵv гr пn";
const greek = "αa βb εe ηn ιi κk μm νv οo ρp τt υu χx ωw";
const toLatin = Object.fromEntries(`${alike} ${greek}`.split(" ").map(([from = "", to = ""]) => [from, to]));
const toCyrillic = Object.fromEntries(
  alike
    .split(" ")
    .map(([from = "", to = ""]) => [to, from])
    .filter(([to]) => to !== "i" && to !== "r" && to !== "n"),
);

/** Digits and signs that stand for letters inside words. */
function leetRead(text: string): string {
  const tokens = text.split(/([\p{L}0-9@$!|+]{2,})/u);
  // Among such words one of digits alone is one of them: "70" is "to".
  const areDigitsLeet = tokens.filter(isLeet).length >= leetWords;
  return tokens
    .map((token) =>
      isLeet(token) || (areDigitsLeet && /^[0-9]{2,5}$/.test(token)) ? withLetters(token) : token,
    )
    .join("");
}

const isLeet = (word: string): boolean => /[a-zа-я]/i.test(word) && /[0-9@$!|+]/.test(word);
const leetWords = 3;
const withLetters = (word: string): string =>
  word.replaceAll("11", "ll").replaceAll(/[0-9@$!|+]/g, (sign) => leet[sign] ?? sign);
const leet: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "+": "t",
};

const rotated = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
