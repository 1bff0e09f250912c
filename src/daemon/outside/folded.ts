/** A text in lower case whose every code unit knows where in the text it was read from it comes. */
export interface Folded {
  readonly chars: string;
  /** For each unit, where what it was read from begins, and the first place after it. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** A piece of a text, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** JSON text may hold JSON text as a string, and that once more. */
export const escapesDeep = 3;

const simpleEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Whatever the case of its letters. Places count from `at`. */
export function fold(text: string, at = 0): Folded {
  const folding = collector();
  let place = at;
  for (const point of text) {
    folding.add(point, place, place + point.length);
    place += point.length;
  }
  return folding.folded();
}

/** The same read as the content of a JSON string; what is no escape stays as it is. */
export function unescaped({ chars, from, to }: Folded): Folded {
  const folding = collector();
  for (let at = 0; at < chars.length;) {
    const { text, length } = escapeAt(chars, at) ?? { text: chars.charAt(at), length: 1 };
    folding.add(text, from[at] ?? 0, to[at + length - 1] ?? 0);
    at += length;
  }
  return folding.folded();
}

/** Where any of the needles stands, in the places of the text that was folded; needles are in lower case. */
export function spansOf({ chars, from, to }: Folded, needles: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  for (const needle of needles)
    for (let at = chars.indexOf(needle); at >= 0; at = chars.indexOf(needle, at + needle.length))
      spans.push({ from: from[at] ?? 0, to: to[at + needle.length - 1] ?? 0 });
  return spans;
}

/** Overlapping and touching spans as one, in their order. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const inOrder = spans.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const whole: Span[] = [];
  for (const span of inOrder) {
    const last = whole.at(-1);
    if (last === undefined || span.from > last.to) whole.push(span);
    else if (span.to > last.to) whole[whole.length - 1] = { from: last.from, to: span.to };
  }
  return whole;
}

function escapeAt(chars: string, at: number): { readonly text: string; readonly length: number } | undefined {
  if (chars[at] !== "\\") return undefined;
  const next = chars[at + 1] ?? "";
  const simple = Object.hasOwn(simpleEscapes, next) ? simpleEscapes[next] : undefined;
  if (simple !== undefined) return { text: simple, length: 2 };
  const digits = chars.slice(at + 2, at + 6);
  if (next !== "u" || !/^[0-9a-f]{4}$/.test(digits)) return undefined;
  return { text: String.fromCharCode(parseInt(digits, 16)), length: 6 };
}

function collector(): {
  readonly add: (text: string, from: number, to: number) => void;
  readonly folded: () => Folded;
} {
  const [chars, starts, ends]: [string[], number[], number[]] = [[], [], []];
  return {
    add: (text, from, to) => {
      for (const unit of text.toLowerCase().split("")) {
        chars.push(unit);
        starts.push(from);
        ends.push(to);
      }
    },
    folded: () => ({ chars: chars.join(""), from: starts, to: ends }),
  };
}
