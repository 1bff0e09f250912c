/** A text of so many characters that is one piece again and again. */
export const repeated = (piece: string, chars: number): string =>
  piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars);
