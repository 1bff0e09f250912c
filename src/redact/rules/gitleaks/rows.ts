import { entropyBits } from "../../shape.ts";
import { namedRule } from "../named.ts";
import type { SecretRule } from "../rule.ts";
import { names } from "./names.ts";
import { tokens } from "./tokens.ts";

/** A secret known by a name before it: kind, names, pattern of the secret, fewest bits of information a character. */
export type NamedRow = readonly [kind: string, names: string, secret: string, fewestBits: number];

/** A secret known by its own form; the flag says whether it begins with a keyword. */
export type TokenRow = readonly [
  kind: string,
  keywords: string,
  pattern: string,
  fewestBits: number,
  flag: "y" | "g",
];

/** The rules of gitleaks that no row of our own covers. Their patterns are compiled when a keyword is first met. */
export const gitleaksRules: readonly SecretRule[] = [
  ...tokens.map(tokenRule),
  ...names.map(([name, words, secret, fewestBits]) =>
    namedRule(name, words.split(" "), secret, (word) => /\d/.test(word) && entropyBits(word) >= fewestBits),
  ),
];

function tokenRule([name, keywords, source, fewestBits, flag]: TokenRow): SecretRule {
  let pattern: RegExp | undefined;
  return {
    name,
    keywords: keywords.split(" "),
    startsWord: true,
    get pattern() {
      return (pattern ??= new RegExp(`(?:${source})(?![A-Za-z0-9_-])`, flag));
    },
    accepts: (secret) => /\d/.test(secret) && entropyBits(secret) >= fewestBits,
  };
}
