import type { Edit } from "./reading.ts";

const concatenation =
  /(?<=[^\s"'`])(?:"(?:\s{0,40}[+.&]\s{0,40}|[ \t]{0,20}\\?\n\s{0,80})[fr]?"|'(?:\s{0,40}[+.&]\s{0,40}|[ \t]{0,20}\\?\n\s{0,80})[fr]?')(?=[^\s"'`])|[ \t]{0,3}[\\^]\r?\n(?:[+-][ \t]|[+-](?![+-]))?[ \t]{0,80}|(?<=[\w.+/=-]{8})\\ (?=[\w.+/=@-]{8})/g;

/** "abc" + "def" as programs join strings, and lines that a backslash joins, also when they came to stand on one. */
export function concatenationsIn(text: string): Edit[] {
  if (!/["'][ \t\n]{0,40}[+.&\n\\]|[\\^]\n|\\ /.test(text)) return [];
  return Array.from(text.matchAll(concatenation), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    // A joined line keeps the space before its backslash, as a shell sees it.
    text: /^[ \t]+[\\^]/.test(match[0]) ? " " : "",
  }));
}

/** Widths at which terminals, mail and encoders break lines whatever stands there. */
const widths = new Set([64, 70, 72, 75, 76, 79, 80, 100, 119, 120, 128, 132, 140, 160, 180, 200]);
const lineBreak = /(?<=[A-Za-z0-9+/=_.~:@-])\n(?:[+\-|>#*][ \t]{0,3})?[ \t]{0,40}(?=[A-Za-z0-9+/=_.~@-])/g;
/** The same inside of a frame, also when its lines came to stand on one; slower, so only where a frame is. */
const framedBreak =
  /(?<=[A-Za-z0-9+/=_.~:@-])(?:(?:[ \t]{0,4}[│┃])?\n(?:[+\-|>#*│┃][ \t]{0,3})?[ \t]{0,40}| [│┃] [│┃] )(?=[A-Za-z0-9+/=_.~@-])/g;

/** Breaks where the line is exactly as long as something that wraps makes it. */
export function wrapsIn(text: string): Edit[] {
  if (text.length <= 64) return [];
  return breaksIn(text, (before) => widths.has(before.length));
}

/** A start of a token at a line's end: a known beginning, or letters and digits mixed. */
const tokenStart =
  /(?:^|[\s"'`=:,(|>])(?:[A-Za-z]{2,12}[-_][\w-]{0,40}|(?:AKIA|ASIA|AIza|AQVN|eyJ|SG\.|ya29\.|hvs\.|ATATT|ATBB|EAA|LTAI|vk1\.a\.|t1\.|\d{8,10}:AA)[\w.~+/-]*|(?=[A-Za-z_-]{0,20}\d)[\w.~+/-]{8,})$/;
/** The rest of one: no word of a language, no date, no command. */
const tokenRest = /^(?=[A-Za-z_-]{0,20}\d)(?!\d{4}-\d\d-\d\d)[A-Za-z0-9+/=_.~-]{4,}(?=["'`,;)\s|@:/]|$)/;
const wordChars = 200;

/** Breaks that may go through a token wherever the line ends. */
export function breaksInTokens(text: string): Edit[] {
  return breaksIn(
    text,
    (before, after) => tokenRest.test(after) && tokenStart.test(before.slice(-wordChars)),
  );
}

function breaksIn(text: string, isBroken: (before: string, after: string) => boolean): Edit[] {
  const edits: Edit[] = [];
  for (const match of text.matchAll(/[│┃]/.test(text) ? framedBreak : lineBreak)) {
    const end = match.index + match[0].length;
    const lineStart = text.lastIndexOf("\n", match.index - 1) + 1;
    if (isBroken(text.slice(lineStart, match.index), text.slice(end, end + wordChars)))
      edits.push({ start: match.index, end, text: "" });
  }
  return edits;
}
