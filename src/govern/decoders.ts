/** Encoded runs looked at in one text. */
export const runsRead = 20;

/** Each reads one encoding and gives what it finds, readable or not. */
export const decoders: readonly ((text: string) => readonly string[])[] = [
  // Only a text that has such signs is read once more.
  (text) => changed(text, text.replaceAll(/(?:%[0-9a-f]{2})+/gi, fromHex).replaceAll("+", " ")),
  // Mail's own.
  (text) => changed(text, text.replaceAll(/(?:=[0-9A-F]{2}){2,}/g, fromHex)),
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
  (text) => places(text, /(?<![A-Z0-9])[A-Z2-7]{24,}={0,6}(?![A-Z0-9])/g).map(fromBase32),
  (text) => places(text, /(?:[01]{8}\s?){6,}/g).map(fromBits),
];

const changed = (before: string, after: string): readonly string[] => (after === before ? [] : [after]);

const places = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].slice(0, runsRead).map(([run]) => run);

const runs = (text: string, pattern: RegExp, encoding: "base64" | "hex"): readonly string[] =>
  places(text, pattern).map((run) =>
    Buffer.from(run.replaceAll("-", "+").replaceAll("_", "/"), encoding).toString("utf8"),
  );

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const character = (code: number): string => (code > 31 && code < 0x110000 ? String.fromCodePoint(code) : " ");

const fromHex = (run: string): string => Buffer.from(run.replaceAll(/[%=]/g, ""), "hex").toString("utf8");

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const fromBase32 = (run: string): string =>
  fromBits(
    Array.from(run.replaceAll("=", ""), (letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join(
      "",
    ),
  );

/** Whole bytes of a row of zeros and ones. */
const fromBits = (bits: string): string =>
  Buffer.from((bits.replaceAll(/\s/g, "").match(/[01]{8}/g) ?? []).map((byte) => parseInt(byte, 2))).toString(
    "utf8",
  );
