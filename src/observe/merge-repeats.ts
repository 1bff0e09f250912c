import type { FoldItem } from "./fold-items.ts";

/**
 * Joins what happened again with nothing else having changed in between: equal calls with equal outcomes, and failures
 * with equal words. A run after an edit, another successful command or a prompt is news even if it says the same.
 */
export function mergeRepeats(items: readonly FoldItem[]): readonly FoldItem[] {
  const firsts = new Map<string, FoldItem>();
  let epoch = 0;
  let keyBefore = "";
  const keyOf = (item: FoldItem): string => `${item.isWalk ? "" : epoch}\n${signature(item)}`;
  for (const item of items) {
    // The same change at once again changes no more; after anything else it does.
    if (mayChangeOutcomes(item) && keyOf(item) !== keyBefore) epoch += 1;
    const key = keyOf(item);
    const first = firsts.get(key);
    firsts.set(key, first ? joined(first, item) : item);
    keyBefore = key;
  }
  return [...firsts.values()];
}

function joined(first: FoldItem, again: FoldItem): FoldItem {
  const command = again.call?.command ?? "";
  const isOther = command !== "" && command !== first.call?.command && !first.alike.includes(command);
  return {
    ...first,
    indexes: [...first.indexes, ...again.indexes],
    alike: isOther ? [...first.alike, command] : first.alike,
  };
}

/** After an owner's words, an edit or any command that went well, a run may end otherwise than before. */
function mayChangeOutcomes(item: FoldItem): boolean {
  if (!item.call) return item.event.kind === "prompt";
  const { role } = item.call;
  const isLook = item.isWalk || role === "read" || role === "search" || role === "list";
  return item.event.status === "ok" && !isLook;
}

/** How long it took and when says nothing about how it ended. */
const passingTime =
  /\d+(?:[.,]\d+)?\s*(?:ms|s|secs?|seconds?|мс|с|сек)(?![\p{L}\p{N}])|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?/giu;

/** What makes two events the same: equal calls with equal ends, or failures with equal words. */
function signature(item: FoldItem): string {
  const { event, text } = item;
  if (!item.call) return `${event.kind}\n${text}`;
  if (event.status === "ok") return [event.status, event.tool, event.input, text].join("\n");
  const says = text.replace(passingTime, "#");
  const isTelling = says.replace(/^exit code \d+\s*/i, "").trim() !== "";
  return [event.status, event.tool, isTelling ? "" : event.input, says].join("\n");
}
