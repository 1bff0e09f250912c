import type { Span } from "../rules/rule.ts";

/** A blob of base64 or hex and the text in it. */
export interface Blob extends Span {
  readonly decoded: string;
}

/** Longer blobs are files; their first part tells what they are. */
const maxBlobChars = 200_000;
const candidates =
  /[A-Za-z0-9+/_-]{20,}(?:(?<=[A-Za-z0-9+/]{40})(?:\n[ \t]{0,40}[+-]?[ \t]{0,20}[A-Za-z0-9+/]{4,}(?=={0,2}["',]?[ \t]*(?:\n|$)))+)?={0,2}/g;

/** Blobs that hold text. Images, hashes and keys hold none, and are told by their first bytes. */
export function encodedBlobs(text: string): Blob[] {
  const blobs: Blob[] = [];
  for (const match of text.matchAll(candidates)) {
    const word = match[0];
    const isHex = hexText.test(word);
    if (!isHex && !startsAsBase64Text(word)) continue;
    const blob = word.slice(0, maxBlobChars).replaceAll(/[\s=]|\n[+-]/g, "");
    const decoded = isHex ? fromHex(blob.replace(/^0x/, "")) : fromBase64(blob);
    if (decoded !== undefined) blobs.push({ start: match.index, end: match.index + word.length, decoded });
  }
  return blobs;
}

/** Pairs of hex digits that are letters, digits, signs or line breaks. */
const hexText = /^(?:0x)?(?:[2-6][0-9A-Fa-f]|7[0-9A-Ea-e]|0[9AaDd]){20,}$/;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const sextets = new Map(Array.from(alphabet, (character, place) => [character, place]));
sextets.set("-", 62).set("_", 63);

/** How much of a blob must read as text before it is decoded whole. */
const probeChars = 16;

function startsAsBase64Text(word: string): boolean {
  let bits = 0;
  let bitCount = 0;
  let before = 0;
  for (let place = 0; place < probeChars; place += 1) {
    bits = ((bits << 6) | (sextets.get(word[place] ?? "") ?? 0)) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    const byte = (bits >> bitCount) & 0xff;
    if (!isTextByte(byte, before)) return false;
    before = byte;
  }
  return true;
}

/** ASCII that is printed, line breaks and tabs, and Cyrillic in UTF-8. */
function isTextByte(byte: number, before: number): boolean {
  if (byte < 128) return (byte >= 32 && byte < 127) || byte === 10 || byte === 13 || byte === 9;
  return isCyrillicLead(byte) || (isCyrillicLead(before) && byte < 0xc0);
}

const isCyrillicLead = (byte: number): boolean => byte === 0xd0 || byte === 0xd1;

const utf8 = new TextDecoder("utf-8", { fatal: true });

function fromBase64(blob: string): string | undefined {
  try {
    const bytes = atob(blob.replaceAll("-", "+").replaceAll("_", "/"));
    return utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    // It only looked like text.
    return undefined;
  }
}

function fromHex(blob: string): string {
  return blob.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}
