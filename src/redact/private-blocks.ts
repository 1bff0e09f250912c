import type { Span } from "./rules/rule.ts";

/** As it is typed, and as JSON and HTML write its angles. */
const tag = /(?:<|&lt;|\\u003c)\s{0,5}(\/?)\s{0,5}private\s{0,5}(?:>|&gt;|\\u003e)/gi;

/**
 * What stands between <private> and </private>, the tags included. Blocks may be nested; one that is never closed
 * reaches to the end of the text, and one that was opened elsewhere from the beginning: better too much than a secret that
 * lost its tag.
 */
export function privateBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(tag)) {
    if (match[1] === "") {
      if (depth === 0) start = match.index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) blocks.push({ start, end: match.index + match[0].length });
    } else {
      // What was opened elsewhere covers all that stands before.
      blocks.splice(0, blocks.length, { start: 0, end: match.index + match[0].length });
    }
  }
  if (depth > 0) blocks.push({ start, end: text.length });
  return blocks;
}

/** Whether a block is still open where the text ends. */
export function leavesPrivateOpen(text: string, isOpenBefore: boolean): boolean {
  let depth = isOpenBefore ? 1 : 0;
  for (const [, slash] of text.matchAll(tag)) depth = slash === "" ? depth + 1 : Math.max(0, depth - 1);
  return depth > 0;
}
