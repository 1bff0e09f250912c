/** The sequences by which texts are coloured; they take no room. */
// oxlint-disable-next-line no-control-regex
const painted = /\u001B\[[\d;]*m/g;

/** Letters of one column each, of which nearly every text consists. */
const narrow =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2190-\u21FF]*$/;

/** Signs that take two columns: those of East Asia, and emoji. */
const wide =
  /^(?:\p{Emoji_Presentation}|.\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}])/u;

/** Marks that stand on the sign before them, and signs that are not seen. */
const unseen = /^[\p{M}\p{Cf}\p{Cc}]+$/u;

let segmenter: Intl.Segmenter | undefined;

/** What a person takes for one sign each, however many characters it is made of. */
function* signsOf(text: string): Iterable<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

const widthOfSign = (sign: string): number => (wide.test(sign) ? 2 : unseen.test(sign) ? 0 : 1);

/** How many columns of a terminal the text takes. */
export function displayWidth(text: string): number {
  const plain = text.includes("\u001B") ? text.replaceAll(painted, "") : text;
  if (narrow.test(plain)) return plain.length;
  let width = 0;
  for (const sign of signsOf(plain)) width += widthOfSign(sign);
  return width;
}

/** The text filled up with blanks to so many columns. */
export const padded = (text: string, columns: number): string =>
  text + " ".repeat(Math.max(0, columns - displayWidth(text)));

/** A sign of more characters than that is nobody's writing. */
const mostOfSign = 16;

/** The beginning of an unpainted text that fits into so many columns, with a mark where something is left out. */
export function fitted(text: string, columns: number): string {
  const isLong = text.length > columns * mostOfSign;
  if (!isLong && displayWidth(text) <= columns) return text;
  let shown = "";
  let width = 0;
  // Of a text of any length no more is looked at than may fit.
  for (const sign of signsOf(text.slice(0, columns * mostOfSign))) {
    width += widthOfSign(sign);
    if (width > columns - 1) break;
    shown += sign;
  }
  return columns > 0 ? `${shown}…` : "";
}

/** The text in lines of at most so many columns, parted between words where that can be; each is indented as the first. */
export function wrapped(text: string, columns: number): string[] {
  const [indent = ""] = /^ */.exec(text) ?? [];
  const room = columns - indent.length;
  const lines: string[] = [];
  let line = "";
  for (const word of text.slice(indent.length).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((part) => indent + part);
}

/** An unpainted line in pieces of at most so many columns: what no line can hold goes on in the next. */
export function pieces(line: string, columns: number): string[] {
  if (line.length <= columns && displayWidth(line) <= columns) return [line];
  const cut: string[] = [];
  let piece = "";
  let width = 0;
  for (const sign of narrow.test(line) ? line : signsOf(line)) {
    const added = widthOfSign(sign);
    if (width + added > columns && piece !== "") {
      cut.push(piece);
      piece = "";
      width = 0;
    }
    piece += sign;
    width += added;
  }
  return [...cut, piece];
}
