/**
 * Whether a path matches a pattern of gitignore: `*` and `?` stay within a name, `**` spans folders, `[a-z]` is one
 * character. No regular expression: the time is bounded by the product of both lengths, whatever the pattern.
 */
export function matchesGlob(pattern: readonly string[], names: readonly string[]): boolean {
  // reached[n]: the patterns so far match the first n names.
  let reached = [true, ...names.map(() => false)];
  for (const [index, part] of pattern.entries()) {
    const next = names.map(() => false);
    next.push(false);
    const isLast = index === pattern.length - 1;
    for (let n = 0; n <= names.length; n += 1) {
      if (!reached[n]) continue;
      if (part !== "**") {
        if (n < names.length && matchesName(part, names[n] ?? "")) next[n + 1] = true;
        continue;
      }
      // At the end "**" is everything inside, so at least one name; elsewhere any number of folders.
      for (let m = isLast ? n + 1 : n; m <= names.length; m += 1) next[m] = true;
    }
    reached = next;
  }
  return reached[names.length] ?? false;
}

/** One name against one part of a pattern. */
export function matchesName(pattern: string, name: string): boolean {
  // Most names end otherwise, and are told by that.
  const end = pattern.at(-1) ?? "";
  if (/[^*?\]]/.test(end) && end !== name.at(-1)) return false;
  let [at, place] = [0, 0];
  let star: { readonly at: number; place: number } | undefined;
  while (place < name.length) {
    const step = pattern[at] === "*" ? undefined : oneCharacter(pattern, at, name[place] ?? "");
    if (pattern[at] === "*") {
      star = { at: at + 1, place };
      at += 1;
    } else if (step !== undefined) {
      at = step;
      place += 1;
    } else if (star !== undefined) {
      // The last star takes one character more; an earlier one never has to.
      star.place += 1;
      [at, place] = [star.at, star.place];
    } else return false;
  }
  while (pattern[at] === "*") at += 1;
  return at === pattern.length;
}

/** Where the pattern goes on after it matched the character; undefined where it does not. */
function oneCharacter(pattern: string, at: number, character: string): number | undefined {
  switch (pattern[at]) {
    case undefined:
      return undefined;
    case "?":
      return at + 1;
    case "\\":
      return pattern[at + 1] === character ? at + 2 : undefined;
    case "[": {
      const end = pattern.indexOf("]", at + (/^\[[!^]/.test(pattern.slice(at, at + 2)) ? 3 : 2));
      if (end < 0) return character === "[" ? at + 1 : undefined;
      return isAmong(pattern.slice(at + 1, end), character) ? end + 1 : undefined;
    }
    default:
      return pattern[at] === character ? at + 1 : undefined;
  }
}

/** "a-z0" or, negated, "!a-z0". */
function isAmong(set: string, character: string): boolean {
  const isNegated = /^[!^]/.test(set);
  const among = isNegated ? set.slice(1) : set;
  for (let at = 0; at < among.length; at += 1) {
    const [from = "", to] = [among[at], among[at + 1] === "-" ? among[at + 2] : undefined];
    if (to === undefined ? from === character : from <= character && character <= to) return !isNegated;
    if (to !== undefined) at += 2;
  }
  return isNegated;
}
