import type { Span } from "./rules/rule.ts";

/** As it is typed, and as JSON and HTML write its angles. */
const tag = /(?:<|&lt;|\\u003c)\s{0,5}(\/?)\s{0,5}private\s{0,5}(?:>|&gt;|\\u003e)/gi;
const closing = /(?:<|&lt;|\\u003c)\s{0,5}\/\s{0,5}private\s{0,5}(?:>|&gt;|\\u003e)/gi;

/**
 * What stands between <private> and </private>, the tags included. Blocks may be nested; one that is never closed
 * reaches to the end of the text, and one that was opened elsewhere from the beginning: better too much than a secret that
 * lost its tag.
 */
export function privateBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let depth = 0;
  let start = 0;
  for (const match of tagsIn(text, false)) {
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
  for (const [, slash] of tagsIn(text, isOpenBefore))
    depth = slash === "" ? depth + 1 : Math.max(0, depth - 1);
  return depth > 0;
}

function* tagsIn(text: string, isOpenBefore: boolean): Generator<RegExpExecArray> {
  let depth = isOpenBefore ? 1 : 0;
  for (const match of text.matchAll(tag)) {
    const isOpening = match[1] === "";
    if (depth === 0 && isOpening && isTypeArgument(text, match.index, match[0].length)) continue;
    depth = isOpening ? depth + 1 : Math.max(0, depth - 1);
    yield match;
  }
}

/** Local<Private> in a program: right behind a word, and nothing closes it. */
function isTypeArgument(text: string, place: number, chars: number): boolean {
  if (!/\w/.test(text[place - 1] ?? "")) return false;
  closing.lastIndex = place + chars;
  return !closing.test(text);
}
