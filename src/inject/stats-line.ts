import type { Memory } from "../domain/memory.ts";
import { sum } from "./page.ts";

const grouped = new Intl.NumberFormat("en-US");

/**
 * Counts exactly the memories that have a line: what reading them whole costs, and what the work behind them cost.
 * Figures that are not known are left out, and no saving is claimed where none is. "largest" is the longest line that
 * any part of the memories can give.
 */
export function statsLine(memories: readonly Memory[], size: "exact" | "largest"): string {
  const read = sum(memories.map((memory) => memory.readTokens));
  const work = sum(memories.map((memory) => memory.workTokens));
  const saved = size === "largest" ? 99 : work === 0 ? 0 : Math.floor((1 - read / work) * 100);
  return [
    `Stats: ${memories.length} obs${read === 0 ? "" : ` (${grouped.format(read)}t read)`}`,
    ...(work === 0 ? [] : [`${grouped.format(work)}t work`]),
    ...(work === 0 || read === 0 || saved <= 0 ? [] : [`${saved}% savings`]),
  ].join(" | ");
}
