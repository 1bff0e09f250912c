import { shortError } from "./run.ts";

/** Characters of a key; an error that is the same so far is the same. */
const keyChars = 160;

/** What differs between two occurrences of one error, and what stands in its place. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][\w+.-]*:\/\/[^\s'"`)>]+/g, "<url>"],
  [/\b\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:z|[+-]\d\d:?\d\d)?)?/g, "<time>"],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d+)?/g, "<time>"],
  [/\b[a-z]:\\[^\s'"`:*?|]+/g, "<path>"],
  // Package names with a scope are names and stay; every other slash makes a path.
  [/(?<![\w@<./~-])(?:~|\.{1,2})?(?:\/[\p{L}\p{N}_.@+%-]+)+\/?/gu, "<path>"],
  [/(?<![\p{L}\p{N}_@<./~-])[\p{L}\p{N}_.-]+(?:\/[\p{L}\p{N}_.@+%-]+)+\/?/gu, "<path>"],
  [/(?<![\p{L}\p{N}_.<-])[\p{L}\p{N}_-]+\.[a-z]{1,5}(?=[:(]\d)/gu, "<path>"],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g, "<id>"],
  [/\b0x[\da-f]+\b/g, "<id>"],
  [/\b(?=[a-f]*\d)[\da-f]{7,64}\b/g, "<id>"],
  // A number on its own; what belongs to a name, such as ts2322 or utf8, stays.
  [/(?<![\p{L}\p{N}_])\d[\d.,_]*/gu, "#"],
];

/** Words that every error has. */
const plain =
  /\b(?:error|err|failed|failure|fatal|exit(?:ed)?|with|code|status|command|process|npm|the|and|url|path|time|id)\b|ошибка|код/g;

/**
 * One name for the same error wherever and whenever it comes: lower case, without paths, numbers, hexadecimal ids and
 * times. Empty for a line that says nothing but that something failed.
 */
export function errorKey(line: string): string {
  const named = passing
    .reduce((text, [sign, name]) => text.replace(sign, name), shortError(line.trim()).toLowerCase())
    .replace(/\s+/g, " ")
    .replace(/^[\s:;,.>-]+|[\s:;,.…-]+$/g, "")
    .slice(0, keyChars)
    .trim();
  return /\p{L}{3}/u.test(named.replace(plain, "")) ? named : "";
}
