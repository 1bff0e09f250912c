/** The tag of everything that Kedr puts before a model. It never changes: older texts are stripped by it too. */
export const kedrTag = "kedr-memory";

// Captured text is often JSON text, where quotes carry backslashes and some writers escape the brackets too. Every
// repeat has a limit, so that no text takes more than linear time.
const open = String.raw`(?:<|\\{1,8}u003c)`;
const close = String.raw`(?:>|\\{1,8}u003e)`;
const opening = new RegExp(String.raw`${open}${kedrTag}\s[^<>]{0,500}?${close}`, "gi");
const closing = new RegExp(String.raw`${open}\\{0,8}/${kedrTag}${close}`, "gi");
const ours = /\s(?:project|for)=\\*"/;

/**
 * Takes Kedr's own blocks out of captured text, so that nothing is learned twice from being shown. A block that was
 * cut before its end goes to the end of the text, if its opening is really ours.
 */
export function stripKedrText(text: string): string {
  let kept = "";
  let from = 0;
  // Once no closing is left, none is looked for again: a text of nothing but openings stays cheap.
  let isClosingLeft = true;
  for (const match of text.matchAll(opening)) {
    // An opening inside a block that is already gone.
    if (match.index < from) continue;
    closing.lastIndex = match.index;
    const end: RegExpExecArray | null = isClosingLeft ? closing.exec(text) : null;
    isClosingLeft = end !== null;
    if (end === null && !ours.test(match[0])) continue;
    kept += text.slice(from, match.index);
    from = end === null ? text.length : end.index + end[0].length;
  }
  return kept + text.slice(from);
}
