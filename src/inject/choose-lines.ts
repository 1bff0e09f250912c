import type { Memory } from "../domain/memory.ts";
import type { WorkAtHand } from "../recall/place.ts";
import { titleKey } from "../recall/title-key.ts";
import { byRelevance } from "./relevance.ts";

/** Headless runs get at most every fifth line while there are interactive memories that fit. */
const headlessEvery = 5;

/**
 * The memories that get a line, given newest first and asked in the order of their relevance. `take` reserves a memory's
 * room or refuses; one that is too long gives its place to the next. Near-identical titles come once, the newest, and an
 * interactive one before a headless.
 */
export function chooseLines(
  memories: readonly Memory[],
  atHand: WorkAtHand,
  take: (memory: Memory) => boolean,
): readonly Memory[] {
  const candidates = once([
    ...memories.filter((memory) => memory.run === "interactive"),
    ...memories.filter((memory) => memory.run === "headless"),
  ]);
  const ofRun = (run: Memory["run"]): Memory[] => [
    ...byRelevance(
      candidates.filter((memory) => memory.run === run),
      atHand,
    ),
  ];
  const waiting = ofRun("headless");
  const chosen: Memory[] = [];
  let headless = 0;
  for (const memory of ofRun("interactive")) {
    if (take(memory)) chosen.push(memory);
    while (waiting.length > 0 && (headless + 1) * headlessEvery <= chosen.length + 1) {
      const next = waiting.shift();
      if (next === undefined || !take(next)) continue;
      chosen.push(next);
      headless += 1;
    }
  }
  return [...chosen, ...waiting.filter((memory) => take(memory))];
}

function once(memories: readonly Memory[]): readonly Memory[] {
  const seen = new Set<string>();
  return memories.filter((memory) => {
    const key = titleKey(memory.title);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
