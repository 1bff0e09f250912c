import { secretRules } from "./rules/all.ts";
import type { Span } from "./rules/rule.ts";

/** Kinds that no row of the table names. */
export const privateKind = "private";
export const tangledKind = "tangled";

/** What stands where a secret was. */
export const markerOf = (kind: string): string => `[redacted: ${kind}]`;

/** Compiled when a text first holds what looks like one. Only the kinds we write: "[redacted: hunter2]" is no marker of ours. */
let markers: RegExp | undefined;

function compileMarkers(): RegExp {
  const kinds = new Set([
    ...secretRules.map((rule) => rule.name),
    "header",
    privateKind,
    tangledKind,
    // The owner's own rules, whose names hold letters alone.
    "own-[a-z][a-z-]{0,29}",
  ]);
  return new RegExp(`\\[redacted: (?:${[...kinds].join("|")})\\]`, "g");
}

/** True when the text is nothing but one marker. */
export function isMarker(text: string): boolean {
  return text.startsWith("[redacted: ") && findMarkers(text)[0]?.end === text.length;
}

/** Where markers stand, in order. */
export function findMarkers(text: string): Span[] {
  if (!text.includes("[redacted: ")) return [];
  return [...text.matchAll((markers ??= compileMarkers()))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
