/** A stretch of a text as it stands, or one character that nobody would see, by its code: "U+202E". */
export interface ExactPiece {
  readonly text: string;
  readonly code: string | null;
}

/**
 * A text cut at what shows nothing or turns the text round it: controls, zero-width and direction marks, tags, blanks that are
 * letters, halves of pairs, marks piled so high that they cover other lines. Line feeds and tabs stay, and so do joiners where an
 * emoji or a script needs them. Pure; joined, the pieces are the text to the letter.
 */
export function exactPieces(text: string): readonly ExactPiece[] {
  const found: ExactPiece[] = [];
  let plainFrom = 0;
  for (const match of text.matchAll(hidden)) {
    const [character] = match;
    if (isNeeded(text, match.index, character)) continue;
    if (match.index > plainFrom) found.push({ text: text.slice(plainFrom, match.index), code: null });
    found.push({ text: character, code: codeOf(character) });
    plainFrom = match.index + character.length;
  }
  if (plainFrom < text.length) found.push({ text: text.slice(plainFrom), code: null });
  return found;
}

/** How many characters of it nobody would see. */
export const hiddenIn = (text: string): number =>
  exactPieces(text).filter(({ code }) => code !== null).length;

/** The fifth mark on one letter is one too many: no script needs it. */
const hidden =
  // oxlint-disable-next-line no-misleading-character-class
  /(?![\n\t])\p{Cc}|\p{Cs}|\p{Cf}|[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2028\u2029\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]|(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]/gu;

const afterEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f0-9#*]$/u;
/** Scripts whose letters take other forms by a joiner. */
const afterJoining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}]\p{M}*$/u;

function isNeeded(text: string, at: number, character: string): boolean {
  const before = text.slice(Math.max(0, at - 4), at);
  if (character === "\u200d") return /\p{Extended_Pictographic}/u.test(before) || afterJoining.test(before);
  if (character === "\u200c") return afterJoining.test(before);
  return character === "\ufe0f" && afterEmoji.test(before);
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
