import { ownRuleFlags } from "../domain/privacy/own-pattern.ts";
import type { OwnRule } from "../domain/privacy/privacy-rules.ts";
import type { Span } from "./rules/rule.ts";

/** Patterns of the owner's own, ready to be tried. */
export type OwnSecrets = readonly OwnSecret[];

interface OwnSecret {
  readonly kind: string;
  readonly pattern: RegExp;
}

/** The rules as the configuration has checked them: none can be made slow by a text. */
export const ownSecrets = (rules: readonly OwnRule[]): OwnSecrets =>
  rules.map(({ name, pattern }) => ({
    kind: `own-${name}`,
    pattern: new RegExp(pattern, ownRuleFlags),
  }));

/** Where the owner's patterns match. */
export const findOwn = (
  text: string,
  own: OwnSecrets,
): (Span & { readonly kind: string; readonly rank: number })[] =>
  own.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      kind,
      // The owner's name for a place goes before ours.
      rank: -1,
    })),
  );
