import type { Memory } from "../domain/memory.ts";
import { type Line, nothing, ownLine, type Page, type Part } from "./page.ts";

/** Lines under a heading of which none is dropped silently. */
interface Kept {
  readonly heading: string;
  readonly items: readonly { readonly memory: Memory; readonly line: Line }[];
  /** What is said of so many that did not fit. */
  readonly more: (count: number) => Line;
}

/** All of them, or those that fit and how many did not: the line that says so has its room first. */
export function keptPart({ heading, items, more }: Kept, page: Page): Part {
  if (items.length === 0) return nothing;
  const head = ownLine(heading);
  const all: Part = {
    lines: [head, ...items.map(({ line }) => line)],
    ids: items.map(({ memory }) => memory.id),
  };
  if (page.take(all.lines)) return all;
  if (!page.take([head, more(items.length)])) return nothing;
  const fitting = items.filter(({ line }) => page.take([line]));
  return {
    lines: [head, ...fitting.map(({ line }) => line), more(items.length - fitting.length)],
    ids: fitting.map(({ memory }) => memory.id),
  };
}
