/**
 * True when the items as a whole are what the pattern says; a star stands for any number of them, none too. In linear
 * steps for each star, whatever the pattern: it is read before every call.
 */
export function matchesInOrder<Part, Item>(
  pattern: readonly Part[],
  items: readonly Item[],
  isStar: (part: Part) => boolean,
  isSame: (part: Part, item: Item) => boolean,
): boolean {
  let [at, item] = [0, 0];
  // Where the last star stands, and the first item after those that it has taken.
  let [star, taken] = [-1, 0];
  while (item < items.length) {
    const part = pattern[at];
    if (part !== undefined && isStar(part)) {
      [star, taken] = [at, item];
      at += 1;
    } else if (part !== undefined && isSame(part, items[item] as Item)) {
      at += 1;
      item += 1;
    } else if (star >= 0) {
      taken += 1;
      [at, item] = [star + 1, taken];
    } else return false;
  }
  return pattern.slice(at).every(isStar);
}

/** `*` stands for any characters, `?` for one. */
export const matchesText = (pattern: string, text: string): boolean =>
  matchesInOrder(
    Array.from(pattern),
    Array.from(text),
    (char) => char === "*",
    (char, other) => char === "?" || char === other,
  );

/** The same whatever the case: names of programs, tools and files, which not every system tells apart by it. */
export const matchesName = (pattern: string, name: string): boolean =>
  matchesText(pattern.toLowerCase(), name.toLowerCase());
