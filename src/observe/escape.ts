import { visible } from "../domain/visible.ts";

/** Signs that a reader, or a model, takes for angle brackets. */
const bracketTwins: readonly (readonly [RegExp, string])[] = [
  [/[\uff1c\ufe64]/g, "<"],
  [/[\uff1e\ufe65]/g, ">"],
];

/**
 * Makes any text safe between our tags: the only function that does. No tag, CDATA section or entity of the text
 * survives as such, and nothing invisible can hide one. A tag can't be formed without "<", so ">" stays as it is:
 * it is common in code and would cost tokens.
 */
export function escapeText(text: string): string {
  const plain = bracketTwins.reduce((result, [twin, sign]) => result.replaceAll(twin, sign), visible(text));
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
