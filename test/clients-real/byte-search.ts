import { readFilesBelow } from "../files-below.ts";

/** A text as some program might have written it. */
interface Form {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Where one written form of a text stands. */
export interface Found {
  readonly path: string;
  readonly form: string;
}

/** Looks for the text, byte by byte and in every written form, in all files below the folder. */
export function findText(folder: string, text: string): readonly Found[] {
  const forms = formsOf(text);
  return readFilesBelow(folder).flatMap(({ path, bytes }) =>
    forms.filter((form) => bytes.includes(form.bytes)).map((form) => ({ path, form: form.name })),
  );
}

/** The text plain, in UTF-16 of both orders, as hex, percent-encoded, and as base64 at each of its three offsets. */
export function formsOf(text: string): readonly Form[] {
  const plain = Buffer.from(text);
  const hex = plain.toString("hex");
  const percent = [...plain].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  return [
    { name: "utf-8", bytes: plain },
    { name: "utf-16le", bytes: Buffer.from(text, "utf16le") },
    { name: "utf-16be", bytes: Buffer.from(text, "utf16le").swap16() },
    { name: "hex", bytes: Buffer.from(hex) },
    { name: "HEX", bytes: Buffer.from(hex.toUpperCase()) },
    { name: "percent", bytes: Buffer.from(percent) },
    ...[0, 1, 2].map((offset) => ({ name: `base64+${offset}`, bytes: Buffer.from(base64At(plain, offset)) })),
  ];
}

/** What of the base64 of a longer text depends on this part alone, when the part starts at such an offset. */
function base64At(part: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), part]).toString("base64");
  const firstOwn = offset === 0 ? 0 : offset + 1;
  const lastOwn = Math.floor(((offset + part.length) * 8) / 6);
  return encoded.slice(firstOwn, lastOwn);
}
