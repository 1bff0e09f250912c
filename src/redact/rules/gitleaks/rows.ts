import { entropyBits } from "../../shape.ts";
import { namedRule } from "../named.ts";
import type { SecretRule } from "../rule.ts";
import { tokenRule } from "../token.ts";
import { names } from "./names.ts";
import { tokens } from "./tokens.ts";

/** A secret known by a name before it: kind, names, pattern of the secret, fewest bits of information a character. */
export type NamedRow = readonly [kind: string, names: string, secret: string, fewestBits: number];

/** The rules of gitleaks that no row of our own covers. Their patterns are compiled when a keyword is first met. */
export const gitleaksRules: readonly SecretRule[] = [
  ...tokens.map(tokenRule),
  ...names.map(([name, words, secret, fewestBits]) =>
    namedRule(name, words.split(" "), secret, (word) => /\d/.test(word) && entropyBits(word) >= fewestBits),
  ),
];
