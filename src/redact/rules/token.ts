import { entropyBits } from "../shape.ts";
import type { SecretRule } from "./rule.ts";

/** A secret known by its own form; the flag says whether it begins with a keyword. */
export type TokenRow = readonly [
  kind: string,
  keywords: string,
  pattern: string,
  fewestBits: number,
  flag: "y" | "g",
];

/** The row as a rule. Its pattern is compiled when a keyword is first met. */
export function tokenRule([name, keywords, source, fewestBits, flag]: TokenRow): SecretRule {
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
