const patternChars = 300;
/** Ways in which a pattern may be tried from one place of a text; beyond it some text would make it slow. */
const maxWays = 100;
/** Characters that one match may have. */
const maxLength = 500;

/**
 * Looks at an owner's pattern before any text meets it. Linear time is certain, not measured: a pattern may hold classes,
 * groups, alternatives and repetitions with an end ({1,40}, ?), and the ways in which it can be tried at one place of a
 * text are counted. Repetitions without an end, references and look-arounds are refused, and what matches nothing.
 */
export function isBoundedPattern(pattern: string): boolean {
  if (pattern === "" || pattern.length > patternChars) return false;
  try {
    if (new RegExp(pattern, ownRuleFlags).test("")) return false;
  } catch {
    // The engine's own words would repeat the pattern, which may hold what is to be hidden.
    return false;
  }
  return alternatives(pattern, 0) !== undefined;
}

/** Names are written in any case, and more is hidden so. */
export const ownRuleFlags = "giu";

/** A part of a pattern: in how many ways it can match, how long at most, and where it ends. */
interface Part {
  readonly ways: number;
  readonly length: number;
  readonly end: number;
}

/** From a place to the end of the pattern or of the group; undefined where something is not allowed. */
function alternatives(pattern: string, from: number): Part | undefined {
  let [end, ways, length] = [from, 0, 0];
  for (;;) {
    const one = sequence(pattern, end);
    if (one === undefined) return undefined;
    ways += one.ways;
    length = Math.max(length, one.length);
    if (pattern[one.end] !== "|") return allowed({ ways, length, end: one.end });
    end = one.end + 1;
  }
}

function sequence(pattern: string, from: number): Part | undefined {
  let whole: Part | undefined = { ways: 1, length: 0, end: from };
  while (whole !== undefined && whole.end < pattern.length && !/[|)]/.test(pattern[whole.end] ?? "")) {
    const part = repeated(pattern, atom(pattern, whole.end));
    whole =
      part && allowed({ ways: whole.ways * part.ways, length: whole.length + part.length, end: part.end });
  }
  return whole;
}

const allowed = (part: Part): Part | undefined =>
  part.ways <= maxWays && part.length <= maxLength ? part : undefined;

function atom(pattern: string, at: number): Part | undefined {
  if (pattern[at] === "(") {
    const isPlain = pattern.startsWith("(?:", at);
    if (!isPlain && pattern[at + 1] === "?") return undefined;
    const inner = alternatives(pattern, at + (isPlain ? 3 : 1));
    return inner && { ...inner, end: inner.end + 1 };
  }
  const one =
    /^(?:\[(?:[^\]\\]|\\.)*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[^1-9k])|[^\\])/iu.exec(
      pattern.slice(at),
    );
  return one === null ? undefined : { ways: 1, length: 1, end: at + one[0].length };
}

/** {2,5}, {3}, ? and their lazy forms, which are tried in as many ways; what has no end is refused. */
function repeated(pattern: string, part: Part | undefined): Part | undefined {
  if (part === undefined) return undefined;
  const rest = pattern.slice(part.end);
  if (/^(?:[*+]|\{\d+,\})/.test(rest)) return undefined;
  const found = /^(?:\?|\{(\d{1,4})(?:,(\d{1,4}))?\})\??/.exec(rest);
  if (found === null) return part;
  const min = Number(found[1] ?? 0);
  const max = found[1] === undefined ? 1 : Number(found[2] ?? min);
  // Each count is a way, and each round of it has the ways of what is repeated.
  let [ways, rounds] = [0, 1];
  for (let count = 0; count <= max && ways <= maxWays; count += 1) {
    if (count >= min) ways += rounds;
    rounds *= part.ways;
  }
  return allowed({ ways, length: part.length * max, end: part.end + found[0].length });
}
