import type { Memory } from "../domain/memory.ts";
import { titleKey } from "./title-key.ts";

/** How much of the shorter list of facts must stand in the longer one. */
const sharedFacts = 0.8;

/** One memory for all that say the same, the first of them, with the others behind it; the order stays. */
export function groupAlike<Item extends { readonly memory: Memory }>(
  items: readonly Item[],
): readonly (readonly [Item, ...Item[]])[] {
  const byTitle = new Map<string, [Item, ...Item[]][]>();
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const key = titleKey(item.memory.title);
    const sameTitle = byTitle.get(key) ?? [];
    const group = sameTitle.find(([first]) => areFactsAlike(first.memory, item.memory));
    if (group !== undefined) {
      group.push(item);
      continue;
    }
    const opened: [Item, ...Item[]] = [item];
    groups.push(opened);
    byTitle.set(key, [...sameTitle, opened]);
  }
  return groups;
}

/** Nearly the same words and no other number: "30 s" and "60 s" contradict each other, so both are shown. */
function areFactsAlike(one: Memory, other: Memory): boolean {
  const [few, many] = [piecesOf(one), piecesOf(other)].sort((a, b) => a.size - b.size);
  if (few === undefined || many === undefined || few.size === 0) return true;
  const missing = [...few].filter((piece) => !many.has(piece));
  return missing.length <= few.size * (1 - sharedFacts) && !missing.some((piece) => /\p{N}/u.test(piece));
}

const piecesOf = ({ facts }: Memory): ReadonlySet<string> =>
  new Set(
    facts
      .join("\n")
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}\p{M}_]+/gu),
  );
