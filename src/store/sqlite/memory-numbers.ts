import type { Connection } from "./connection.ts";
import { isCurrent } from "./memories.ts";

/** How many there are, about: rarity needs no more. */
const countedMost = 20_000;
/** Fewer are counted each time, in a tenth of a millisecond. */
const countedAlways = 2_000;
/** So many more of a hundred change no rarity that one could see. */
const sharePassed = 0.01;

const newestMemory = "select coalesce(max(id), 0) from memories";

/** A project's memories and the global ones of others, which are each project's; of all of them for null. */
export type MemoryNumber = (projectId: number | null) => number;

interface Known {
  readonly number: number;
  /** The newest memory of all when they were counted. */
  readonly newest: number;
}

/**
 * Counts the memories that a condition on `m` holds for. Of many memories the number is kept until there are one in a hundred
 * more: to count tens of thousands takes as long as to look for a word.
 */
export function memoryNumbers({ db }: Connection, condition: string): MemoryNumber {
  const selectNewest = db.prepare<[], number>(newestMemory).pluck();
  // Indexes memories_by_time, memories_global and memories_everywhere_by_time.
  const own = countOf(`m.project_id = :id and ${condition}`);
  const others = countOf(`m.scope = 'global' and ${isCurrent} and m.project_id <> :id`);
  const inProject = db.prepare<[object], number>(`select (${own}) + (${others})`).pluck();
  const everywhere = db.prepare<[], number>(countOf(condition)).pluck();
  const known = new Map<number | null, Known>();
  return (projectId) => {
    const newest = selectNewest.get() ?? 0;
    const before = known.get(projectId);
    if (before !== undefined && newest - before.newest < before.number * sharePassed) return before.number;
    const number = (projectId === null ? everywhere.get() : inProject.get({ id: projectId })) ?? 0;
    if (number >= countedAlways) known.set(projectId, { number, newest });
    return number;
  };
}

const countOf = (condition: string): string =>
  `select count(*) from (select 1 from memories m where ${condition} limit ${countedMost})`;
