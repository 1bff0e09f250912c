import { visible, wellFormed } from "./visible.ts";

/** What an agent's terminal or a client adds to a text and nobody said. */
const terminalCodes =
  // oxlint-disable-next-line no-control-regex
  /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b\[[0-?]*[ -/]*[@-~]|\u001b[@-_]/g;
/** Kedr's own injected blocks: learning from them would be learning from ourselves. */
const ownBlocks = /<kedr-memory\b[^>]*>[\s\S]*?(?:<\/kedr-memory>|$)/g;
const clientBlocks = /<(system-reminder|local-command-caveat)>[\s\S]*?(?:<\/\1>|$)/g;

/** More unreadable characters than this share, and the text is binary. */
const binaryShare = 0.1;

/** Text that can be read: no terminal codes, overwritten progress lines, invisible characters or binary. */
export function cleanText(text: string): string {
  const withoutCodes = text.replace(terminalCodes, "").replaceAll("\r\n", "\n");
  if (isBinary(withoutCodes)) return `[binary, ${text.length} characters]`;
  return visible(withoutOverwritten(withoutCodes));
}

/** Of lines that were written over, as progress is told, what stood there last. Few texts have any; the search reads each line. */
const withoutOverwritten = (text: string): string =>
  text.includes("\r") ? text.replace(/^.*\r(?!$)/gm, "") : text;

/** The words of a prompt or an assistant without Kedr's and the client's inserted blocks. */
export function cleanWords(text: string): string {
  return cleanText(text.replace(ownBlocks, "").replace(clientBlocks, "")).trim();
}

/** Without Kedr's injected blocks only: they may stand in any text that a client replays. */
export function withoutOwnBlocks(text: string): string {
  return text.includes("<kedr-memory") ? text.replace(ownBlocks, "") : text;
}

/** Head and tail of a long text, with the number of characters left out between them. */
export function headAndTail(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = Math.ceil(maxChars * 0.6);
  const tail = Math.floor(maxChars * 0.4);
  const left = text.length - head - tail;
  return wellFormed(`${text.slice(0, head)}\n[… ${left} characters left out …]\n${text.slice(-tail)}`);
}

/** The start of a text up to a word's end, with "…" when something was cut. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, maxChars - 1);
  const space = head.lastIndexOf(" ");
  return `${wellFormed(space > maxChars * 0.6 ? head.slice(0, space) : head).trimEnd()}…`;
}

function isBinary(text: string): boolean {
  if (text.length === 0) return false;
  // oxlint-disable-next-line no-control-regex
  const unreadable = text.slice(0, 4_000).match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g);
  return (unreadable?.length ?? 0) / Math.min(text.length, 4_000) > binaryShare;
}
