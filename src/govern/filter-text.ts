import { redact } from "../redact/redact.ts";
import { removedTexts } from "../redact/removed-texts.ts";

/** What today's rules make of a text. */
export interface FilteredText {
  readonly masked: string;
  /** Empty when nothing was found. */
  readonly kinds: readonly string[];
  /** The secrets themselves: for looking whether they are gone, in memory alone. */
  readonly removed: readonly string[];
}

/** Runs the filter over a text that stands under no name; JSON is read as JSON. */
export function filterText(text: string): FilteredText {
  const { value, found } = redact({ text });
  const masked = value.text;
  if (found.length === 0 || masked === text) return { masked: text, kinds: [], removed: [] };
  return { masked, kinds: [...new Set(found)], removed: removedTexts(text, masked) };
}
