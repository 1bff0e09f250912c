/**
 * What characters that show nothing spell: tags stand for the letters of ASCII, variation selectors for bytes. Emoji and
 * flags have a few of their own, never so many in a row. Pure.
 */
export const smuggled = (text: string): readonly string[] =>
  [...text.matchAll(runs)].map(([run]) => Buffer.from(Array.from(run, byteOf)).toString("utf8"));

const runs = /[\u{e0020}-\u{e007e}]{8,}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{8,}/gu;

function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0xe0100) return code - 0xe0100 + 16;
  return code >= 0xe0000 ? code - 0xe0000 : code - 0xfe00;
}
