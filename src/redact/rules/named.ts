import { entropyBits } from "../shape.ts";
import type { SecretRow, SecretRule } from "./rule.ts";

/** What stands between a name and its value in any notation, and what may follow a value. */
const assigned =
  "[ \\t\\w.-]{0,30}[\\s'\"\\\\`]{0,6}\\]?(?:=>?|>|:{1,3}=?|\\|{1,2}|\\?=|,|[—–])[`'\"\\s=\\\\]{0,6}(?:(?:Bearer|Basic|Token|Api-?Key|OAuth) )?";
const ended = "(?=[\\s\"'`;,)\\]}<&|\\\\]|$)";

/** The pattern of a secret that only the name before it tells: `NAME_API_KEY = "secret"` and the like. */
const namedPattern = (names: readonly string[], secret: string): string =>
  `(?<![A-Za-z])(?:${names.map(wholeName).join("|")})${assigned}(?<secret>${secret})${ended}`;

/** A short name must stand alone: "sumo" is the beginning of many words. */
const wholeName = (name: string): string =>
  (name.length > 4 ? name : `${name}(?![a-z])`).replaceAll(".", "\\.");

/** A long word of letters alone is the name of something. */
const isNoWord = (word: string): boolean => /\d/.test(word) && entropyBits(word) >= 2.5;

/** A row for a key without a form of its own: names that stand before it, and what it is made of. */
export function named(name: string, names: readonly string[], secret: string, example: string): SecretRow {
  const rule = namedRule(name, names, secret, isNoWord);
  return {
    name,
    keywords: names,
    // Spreading the rule would compile its pattern.
    get pattern() {
      return rule.pattern;
    },
    accepts: isNoWord,
    example: `${names[0] ?? ""}_api_key = "${example}"`,
    clean: `${names[0] ?? ""}_api_key = "\${KEY}"`,
  };
}

/** Compiled when one of the names is first met. */
export function namedRule(
  name: string,
  names: readonly string[],
  secret: string,
  accepts: (secret: string) => boolean,
): SecretRule {
  let pattern: RegExp | undefined;
  return {
    name,
    keywords: names,
    get pattern() {
      return (pattern ??= new RegExp(namedPattern(names, secret), "iy"));
    },
    accepts,
  };
}
