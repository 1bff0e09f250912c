import type { OwnersText } from "../govern/rewritten.ts";
/**
 * What a terminal would obey instead of show: control characters, bidirectional overrides, invisible marks, tag
 * characters and halves of surrogate pairs. Zero-width joiners stay: emoji and scripts need them.
 */
const obeyed =
  /(?!\n)\p{Cc}|\p{Cs}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** The text as it may be printed on a terminal: what would steer it is written out, line feeds stay. */
export const visible = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll("\t", "  ").replaceAll(obeyed, writtenOut);

/** A visible text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").trim();

/** JSON of the very same value, in which nothing can steer a terminal. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(obeyed, (found) =>
    Array.from({ length: found.length }, (_, index) => utf16Escape(found.charCodeAt(index))).join(""),
  );

function writtenOut(found: string): string {
  const code = found.codePointAt(0) ?? 0;
  return code <= 0xff ? `\\x${hex(code, 2)}` : code <= 0xffff ? utf16Escape(code) : `\\u{${hex(code, 4)}}`;
}

const utf16Escape = (code: number): string => `\\u${hex(code, 4)}`;

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");

/** What an editor or another program left may hold what a terminal would obey. */
export const visibleText = ({ title, facts, body, verbatim }: OwnersText): OwnersText => ({
  title: visible(title),
  facts: facts.map(visible),
  body: visible(body),
  verbatim: visible(verbatim),
});
