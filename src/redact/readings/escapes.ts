import type { Edit } from "./reading.ts";

const mayHoldEscapes =
  /%[0-9A-Fa-f]{2}|&(?:#|amp;|lt;|gt;|quot;|apos;)|\\(?:u[0-9A-Fa-f{]|x[0-9A-Fa-f]|[01][0-7]{2})/;
const escapes =
  /(?:%[0-9A-Fa-f]{2})+|&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[0-9A-Fa-f]{1,6})|(?<word>amp|lt|gt|quot|apos));|\\{1,4}(?:u(?<unit>[0-9A-Fa-f]{4})|u\{(?<point>[0-9A-Fa-f]{1,6})\}|x(?<byte>[0-9A-Fa-f]{2})|(?<octal>[01][0-7]{2}))/g;
const words: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const maxCodePoint = 0x10ffff;

/** Escapes of addresses (%41), of HTML and XML (&#x41; &amp;) and of programs (\u0041, \x41, \101). */
export function escapesIn(text: string): Edit[] {
  if (!mayHoldEscapes.test(text)) return [];
  const edits: Edit[] = [];
  for (const match of text.matchAll(escapes)) {
    const decoded = match[0].startsWith("%")
      ? percentDecoded(match[0])
      : decodedCharacter(match.groups ?? {});
    if (decoded !== undefined)
      edits.push({ start: match.index, end: match.index + match[0].length, text: decoded });
  }
  return edits;
}

function percentDecoded(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Bytes that are no text, or percent signs of another meaning: they stay as they are.
    return undefined;
  }
}

function decodedCharacter(groups: Record<string, string | undefined>): string | undefined {
  if (groups["word"] !== undefined) return words[groups["word"]];
  const hex = groups["hex"] ?? groups["unit"] ?? groups["point"] ?? groups["byte"];
  const octal = groups["octal"];
  const code =
    octal !== undefined
      ? Number.parseInt(octal, 8)
      : hex !== undefined
        ? Number.parseInt(hex, 16)
        : Number(groups["decimal"]);
  return code > 0 && code <= maxCodePoint ? String.fromCodePoint(code) : undefined;
}
