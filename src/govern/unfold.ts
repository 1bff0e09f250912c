import { visible } from "../domain/visible.ts";
import { decoders, runsRead } from "./decoders.ts";
import { cyrillicOf } from "./romanized.ts";

/** How a text was hidden from a plain look. */
export type Disguise = "hidden" | "encoded" | "split";

export interface View {
  readonly text: string;
  /** null: as it stands, apart from what nobody sees. */
  readonly disguise: Disguise | null;
}

/** Characters looked at; a memory is shorter. */
export const charsRead = 24_000;
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
  add(cyrillicOf(folded), "hidden");
  add(unjoined(folded), "split");
  add(spelt(folded), "split");
  // Words that were cut at a line's or a fact's end.
  if (whole.includes("\n")) add(unmixed(visible(whole.replaceAll("\n", "").normalize("NFKC"))), "split");
  // What was cut anywhere, over facts too, is one run of letters again.
  for (const text of decoded([folded, parts.join("").slice(0, charsRead)], depth)) add(text, "encoded");
  add(leetRead(folded), "hidden");
  for (const text of [Array.from(folded).reverse().join(""), rotated(folded)])
    if (everyday.test(text)) add(text, "encoded");
  return found;
}

/** A name of many words, as of a file or a branch: its words apart. */
const unjoined = (text: string): string =>
  text.replaceAll(/[\p{L}\p{N}]{1,40}(?:_[\p{L}\p{N}]{1,40}){3,}/gu, (name) => name.replaceAll("_", " "));

/** Words that a sentence of either language hardly goes without, and text that was turned round has not. */
const everyday =
  /\b(?:the|and|all|you|not|this|that|with|from|for|your|any)\b|(?<!\p{L})(?:не|и|на|все|всё|это|что|от|для|без)(?!\p{L})/iu;

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
