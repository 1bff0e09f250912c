/** True when two statements are about the same: half of the shorter one's longer words begin alike in the other. */
export function isAlike(left: string, right: string): boolean {
  const { shared, first, second } = compare(left, right);
  return shared > 0 && shared / Math.min(first, second) >= 0.5;
}

/** True when two titles say the same thing in much the same words, of the same names. */
export function isSame(left: string, right: string): boolean {
  if (comparable(left) === comparable(right)) return true;
  const { shared, first, second } = compare(left, right);
  return shared > 0 && shared / Math.max(first, second) >= 0.7 && !isOfOthers(left, right);
}

/** True when both name something that the other does not: two failures of one command differ in the file alone. */
function isOfOthers(left: string, right: string): boolean {
  const [first, second] = [namesIn(left), namesIn(right)];
  return [...first].some((one) => !second.has(one)) && [...second].some((one) => !first.has(one));
}

/** Paths, versions and names in code, but not the words of a command line around them. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/[\p{L}\p{N}_-]+(?:[./:][\p{L}\p{N}_-]+)+|\p{L}+_\w+|\p{Ll}+\p{Lu}\w+|\d+/gu) ?? []).map(
      lower,
    ),
  );

const lower = (text: string): string => text.toLowerCase();

/** The words alone. */
export const comparable = (text: string): string =>
  lower(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

interface Comparison {
  readonly shared: number;
  readonly first: number;
  readonly second: number;
}

function compare(left: string, right: string): Comparison {
  const first = stems(left);
  const second = stems(right);
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return { shared, first: first.size, second: second.size };
}

/** Longer words by their first letters: enough to see through endings in both languages. */
function stems(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 4)));
}
