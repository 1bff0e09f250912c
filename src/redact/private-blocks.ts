import type { Span } from "./rules/rule.ts";

const tag = /<\s{0,5}(\/?)\s{0,5}private\s{0,5}>/gi;

/**
 * What stands between <private> and </private>, the tags included. Blocks may be nested; one that is never closed
 * reaches to the end of the text: better too much than a secret that lost its tag.
 */
export function privateBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(tag)) {
    if (match[1] === "") {
      if (depth === 0 && isTypeArgument(text, match.index, match[0].length)) continue;
      if (depth === 0) start = match.index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) blocks.push({ start, end: match.index + match[0].length });
    }
  }
  if (depth > 0) blocks.push({ start, end: text.length });
  return blocks;
}

/** Local<Private> in a program: right behind a word, and nothing closes it. */
function isTypeArgument(text: string, place: number, chars: number): boolean {
  if (!/\w/.test(text[place - 1] ?? "")) return false;
  closing.lastIndex = place + chars;
  return !closing.test(text);
}

const closing = /<\s{0,5}\/\s{0,5}private\s{0,5}>/gi;
