import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { titleKey } from "../recall/title-key.ts";
import type { Digest, DigestRequest } from "./digest.ts";
import { newestMs, type Worth, worthParts } from "./relevance.ts";

/**
 * Why a memory has no line: another one's title says the same; it was learned in a run without a person, and those get a few
 * lines only; or what is worth more has the room.
 */
export type LeftLineWhy = "same-title" | "headless" | "room";

/** A memory that a digest was chosen from and that has no line. */
export interface LeftLine {
  readonly memory: Memory;
  readonly why: LeftLineWhy;
  readonly worth: readonly Worth[];
}

/** What a line is worth, for each memory that a digest was chosen from. */
export function worthOfLines({
  source,
  atHand,
}: Pick<DigestRequest, "source" | "atHand">): ReadonlyMap<MemoryId, readonly Worth[]> {
  const ofRun = (run: Memory["run"]): readonly Memory[] =>
    source.memories.filter((memory) => memory.kind !== "recap" && memory.run === run);
  return new Map(
    [ofRun("interactive"), ofRun("headless")].flatMap((memories) => {
      const newest = newestMs(memories);
      return memories.map((memory) => [memory.id, worthParts(memory, atHand, newest)] as const);
    }),
  );
}

/** What a digest left out, most worth first: approved rules and notes that did not fit, then lines. */
export function leftLines(request: DigestRequest, { memoryIds }: Digest): readonly LeftLine[] {
  const { rules, memories } = request.source;
  const chosen = new Set(memoryIds);
  const worth = worthOfLines(request);
  const keys = new Set(memories.filter(({ id }) => chosen.has(id)).map(({ title }) => titleKey(title)));
  const why = ({ title, run }: Memory): LeftLineWhy =>
    keys.has(titleKey(title)) ? "same-title" : run === "headless" ? "headless" : "room";
  const kept = [...rules, ...request.notes.map(({ memory }) => memory)];
  const lines = memories.filter(({ kind, id }) => kind !== "recap" && !kept.some((one) => one.id === id));
  return [
    ...kept.map((memory) => ({ memory, why: "room", worth: [] }) as const),
    ...lines
      .map((memory) => ({ memory, why: why(memory), worth: worth.get(memory.id) ?? [] }))
      .sort((a, b) => total(b.worth) - total(a.worth)),
  ].filter(({ memory }) => !chosen.has(memory.id));
}

const total = (parts: readonly Worth[]): number => parts.reduce((sum, { worth }) => sum + worth, 0);
