/** Where a block of ours stands in a text: whole lines, without the last one's end. */
export interface BlockSpan {
  readonly from: number;
  readonly to: number;
}

export const lineEndOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** The text with a block behind it, after an empty line; it ends with a line's end only if it did so before. */
export function withBlock(text: string, lines: readonly string[]): string {
  const eol = lineEndOf(text);
  const block = lines.join(eol);
  if (isBlank(text)) return text + block + eol;
  return text.endsWith("\n") ? text + eol + block + eol : text + eol + eol + block;
}

/** The text without the block, and without the lines' ends that `withBlock` put around it. */
export function withoutBlock(text: string, { from, to }: BlockSpan): string {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (after === "") return before.replace(/(\r?\n){2}$/, "");
  const rest = after.replace(/^\r?\n/, "");
  return before.replace(/(^|\r?\n)\r?\n$/, "$1") + rest;
}

const isBlank = (text: string): boolean => text === "" || text === "\uFEFF";
