/** The tag of everything that Kedr puts before a model. It never changes: older texts are stripped by it too. */
export const kedrTag = "kedr-memory";

const closing = `</${kedrTag}>`;
/** Attributes may stand in JSON text, where quotes carry a backslash. */
const opening = new RegExp(String.raw`<${kedrTag}\s[^<>]{0,500}>`, "g");
const ours = /\s(?:project|for)=\\?"/;

/**
 * Takes Kedr's own blocks out of captured text, so that nothing is learned twice from being shown. A block that was
 * cut before its end goes to the end of the text, if its opening is really ours.
 */
export function stripKedrText(text: string): string {
  let kept = "";
  let from = 0;
  for (const match of text.matchAll(opening)) {
    // An opening inside a block that is already gone.
    if (match.index < from) continue;
    const end = text.indexOf(closing, match.index);
    if (end === -1 && !ours.test(match[0])) continue;
    kept += text.slice(from, match.index);
    from = end === -1 ? text.length : end + closing.length;
  }
  return kept + text.slice(from);
}
