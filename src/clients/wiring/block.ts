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
export const withoutBlock = (text: string, block: BlockSpan): string => withoutBlocks(text, [block]);

/** The same of several, in their order. A file from elsewhere may hold thousands: each looks only at what stands beside it. */
export function withoutBlocks(text: string, blocks: readonly BlockSpan[]): string {
  const kept: string[] = [];
  let end = text.length;
  for (const { from, to } of blocks.toReversed()) {
    const after = text.slice(to, end) || (kept.pop() ?? "");
    const rest = after.replace(/^\r?\n/, "");
    if (rest !== "") kept.push(rest);
    end = from - endsBefore(text.slice(Math.max(0, from - longestEnds), from), after === "");
  }
  return text.slice(0, end) + kept.toReversed().join("");
}

const longestEnds = "\r\n\r\n".length;

/** How many characters of the lines' ends before a block go with it. */
function endsBefore(before: string, isAtEnd: boolean): number {
  if (isAtEnd) return /(?:\r?\n){2}$/.exec(before)?.[0].length ?? 0;
  return /(?<=^|\n)\r?\n$/.exec(before)?.[0].length ?? 0;
}

const isBlank = (text: string): boolean => text === "" || text === "\uFEFF";
