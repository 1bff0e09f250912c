import type { NewMemory } from "../../../src/domain/memory.ts";
import type { AtHand } from "../../../src/recall/place.ts";

/** A memory of a small world: its words, and what of it is not as usual. */
export interface CaseMemory extends Partial<
  Pick<NewMemory, "kind" | "type" | "status" | "branch" | "commit" | "directory" | "also">
> {
  readonly title: string;
  readonly facts: readonly string[];
  readonly file?: string;
  readonly ageDays?: number;
  /** What only an owner or time gives. */
  readonly isApproved?: boolean;
  readonly isPinned?: boolean;
  readonly strength?: number;
}

/** A small world, what is asked in it, and what a reasonable person expects. */
export interface Case {
  readonly id: string;
  /** The weight that should decide here, by its path in the table. */
  readonly weight: string;
  readonly query: string;
  readonly memories: Readonly<Record<string, CaseMemory>>;
  readonly at: AtHand | null;
  readonly expected: Expected;
}

/** Names of memories. Each expectation that is there must hold. */
export interface Expected {
  /** Found, each above the next, and the first of them above the next even where the next was not found. */
  readonly order?: readonly string[];
  readonly found?: readonly string[];
  /** Told: found, or among the nearest where nothing surely answers. */
  readonly told?: readonly string[];
  /** Nothing at all is the right answer. */
  readonly nothing?: boolean;
}

/** Whether what was found, best first, and what was told apart as nearest is as expected. */
export function isAsExpected(
  { order = [], found = [], told = [], nothing = false }: Expected,
  names: readonly string[],
  near: readonly string[],
): boolean {
  if (nothing) return names.length === 0;
  const places = order.map((name) => names.indexOf(name));
  const isInOrder = places.every((place, index) => {
    const next = places[index + 1];
    return next === undefined || (place !== -1 && (next === -1 || place < next));
  });
  const isTold = told.every((name) => names.includes(name) || near.includes(name));
  return isInOrder && isTold && found.every((name) => names.includes(name));
}
