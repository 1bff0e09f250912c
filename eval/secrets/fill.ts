import { crc32 } from "node:zlib";
import { pemBlock, seedWord, words } from "./material.ts";
import type { Random } from "./random.ts";

/**
 * Fills a template: every `‹generator:length›` becomes made-up characters, the innermost first. Files hold templates
 * alone, so that no host of code takes a made-up key for a live one.
 */
export function fill(template: string, random: Random): string {
  let text = template;
  while (text.includes("‹"))
    text = text.replace(/‹([a-zA-Z0-9-]+)(?:[:=]([^‹›]*))?›/, (_, name: string, argument = "") =>
      generate(name, argument as string, random),
    );
  return text;
}

function generate(name: string, argument: string, random: Random): string {
  const alphabet = alphabets[name];
  if (alphabet !== undefined) return random.text(alphabet, Number(argument));
  const generator = generators[name];
  if (generator === undefined) throw new Error(`No generator is called ${name}.`);
  return generator(argument, random);
}

const lower = "abcdefghijklmnopqrstuvwxyz";
const upper = lower.toUpperCase();
const digits = "0123456789";
const base62 = digits + upper + lower;

const alphabets: Readonly<Record<string, string>> = {
  hex: "0123456789abcdef",
  HEX: "0123456789ABCDEF",
  dec: digits,
  low: lower + digits,
  upp: upper + digits,
  az: lower,
  AZ: upper,
  letters: lower + upper,
  b32: `${upper}234567`,
  b62: base62,
  b64: `${base62}+/`,
  b64u: `${base62}-_`,
  bech32: "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
};

const generators: Readonly<Record<string, (argument: string, random: Random) => string>> = {
  /** A strong password without characters that a URL or a shell would read. */
  pw: (length, random) => strongPassword(Number(length), "-_.~", random),
  /** A strong password with signs; only for places in quotes. */
  signs: (length, random) => strongPassword(Number(length), "!#%^*+=?", random),
  /** A password as people make them up. */
  human: (_, random) =>
    `${capital(random.one(words))}${random.one(["", "-", "_"])}${random.one(words)}${random.text(digits, 2 + random.below(3))}${random.one(["", "!", "!!"])}`,
  word: (_, random) => random.one(words),
  seed: (count, random) => Array.from({ length: Number(count) }, () => seedWord(random)).join(" "),
  uuid: (_, random) => [8, 4, 4, 4, 12].map((length) => random.text("0123456789abcdef", length)).join("-"),
  /** The form of tokens with a checksum: random characters and six more of their CRC-32. */
  checked: (length, random) => {
    const body = random.text(base62, Number(length) - 6);
    return body + inBase62(crc32(body)).padStart(6, "0").slice(-6);
  },
  /** Sixteen digits with this beginning that pass Luhn's check. */
  card: (start, random) => withLuhn(start + random.text(digits, 15 - start.length)),
  jwt: (_, random) =>
    [
      { alg: "HS256", typ: "JWT" },
      { sub: random.text(digits, 10), iss: `${random.one(words)}-shop`, exp: 1_900_000_000 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".") + `.${random.text(alphabets["b64u"] ?? "", 43)}`,
  base64: (text) => Buffer.from(text).toString("base64"),
  pem: (label, random) => pemBlock(label, random),
  /** The same on one line, as JSON and variables hold it. */
  pemline: (label, random) => pemBlock(label, random).replaceAll("\n", "\\n"),
  /** The time-ordered ids of 26 characters. */
  ulid: (_, random) => `01J${random.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", 23)}`,
  /** Digits for "#". */
  digits: (form, random) => form.replaceAll("#", () => random.text(digits, 1)),
  login: (_, random) =>
    `${random.one<string>(lower)}.${random.one(words)}${random.one(["ov", "eva", "in", "sky"])}`,
};

function strongPassword(length: number, signs: string, random: Random): string {
  const body = random.text(base62, length - 4);
  const middle = random.one<string>(signs);
  return `${random.one<string>(lower)}${random.one<string>(digits)}${body}${middle}${random.one<string>(upper)}`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function inBase62(number: number): string {
  let rest = number;
  let text = "";
  while (rest > 0) {
    text = `${base62[rest % 62]}${text}`;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function withLuhn(body: string): string {
  const sum = body
    .split("")
    .reverse()
    .reduce((total, digit, place) => {
      const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
