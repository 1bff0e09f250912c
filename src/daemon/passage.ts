import type { Memory } from "../domain/memory.ts";
import { limits } from "../domain/limits.ts";

/** Part of a model's name in the store: when what is embedded of a memory changes, everything is embedded anew. */
export const passageVersion = "passage@1";

/**
 * What of a memory carries its meaning, most telling first, since models read only so far. Commands to the letter and the
 * synonyms for the search by words are left out.
 */
export function passageOf({ title, subtitle, facts, body }: Memory): string {
  return [title, subtitle, ...facts, body]
    .filter((part) => part !== "")
    .join("\n")
    .slice(0, limits.passageChars);
}
