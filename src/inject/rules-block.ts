import type { Memory } from "../domain/memory.ts";
import { frame, frameOpening } from "./frame.ts";
import { lineText } from "./memory-text.ts";

const attributes = { for: "rules" };

/** The first line of the block, by which it is known in a file. */
export const rulesBlockOpening = frameOpening(attributes);

const notes = [
  "<!-- Kept by Kedr and written anew when the rules change; `kedr bridge off agents-md` takes it out. -->",
  "Rules the owner approved:",
];

/**
 * Approved rules as a block for a file that agents read by themselves, in the frame that is taken out wherever it comes back.
 * Nothing of a rule that nobody approved; empty where there is none.
 */
export function rulesBlock(memories: readonly Memory[]): string {
  const rules = memories.filter(({ kind, trust }) => kind === "rule" && trust === "approved");
  // In the order of their numbers: a file under version control changes by the lines that change.
  const lines = rules.toSorted((a, b) => a.id - b.id).map((rule) => `- ${lineText(rule)}`);
  return lines.length === 0 ? "" : frame(attributes, [...notes, ...lines]);
}
