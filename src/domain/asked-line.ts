import { limits } from "./limits.ts";

/** One short line of what a text was given for, as it is kept with the text. */
export function askedLine(asked: string): string {
  const line = asked.replaceAll(/\s+/g, " ").trim();
  return line.length <= limits.askedChars
    ? line
    : `${line.slice(0, limits.askedChars - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
