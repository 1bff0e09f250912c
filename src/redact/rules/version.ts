import { secretRules } from "./all.ts";

/**
 * Changes whenever a rule does: what was masked under another version may hold secrets that only today's rules know.
 * Nothing on the way of an event needs it.
 */
export const rulesVersion: string = hashOf(
  secretRules.map((rule) => `${rule.name}\n${rule.keywords.join(" ")}\n${rule.pattern.source}`).join("\n"),
);

/** FNV-1a of 64 bits, as hex: not against forgery, only to tell two sets apart. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
