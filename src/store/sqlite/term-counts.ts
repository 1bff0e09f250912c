import type { MemoryStore } from "../memory-store.ts";
import type { Connection } from "./connection.ts";
import { knownOfIndex } from "./index-mark.ts";
import { type RowRange, rowRanges } from "./index-rows.ts";
import { isOneToken, matchAny } from "./match.ts";
import { isCurrent } from "./memories.ts";
import { memoryNumbers } from "./memory-numbers.ts";
import { projectNumber } from "./projects.ts";

/** Counts kept at most. */
const countsKept = 10_000;
/** Beyond it a term is common, however many memories more have it. */
const countedMemories = 1_000;

// The index alone, the project's rows alone, and no further than the limit.
const withTerm = `select count(*) as count from (
  select 1 from memories_words where memories_words match :match
    and rowid between cast(:from as integer) and cast(:to as integer) limit ${countedMemories})`;
const columns = "title body also";

/** How rare terms are among the memories that a search looks through. */
export function termCounts(connection: Connection): Pick<MemoryStore, "termCounts"> {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const countWith = db.prepare<[object], { count: number }>(withTerm);
  const memoriesIn = memoryNumbers(connection, isCurrent);
  const recent = knownOfIndex<number>(connection, "memories_words");

  function counted(known: Map<string, number>, match: string, range: RowRange): number {
    const key = `${range.from} ${match}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const count = countWith.get({ match, ...range })?.count ?? 0;
    if (known.size >= countsKept) known.clear();
    known.set(key, count);
    return count;
  }

  return {
    termCounts: async (terms, project) =>
      read(() => {
        const id = project === null ? null : numberOf(project);
        const ranges = rowRanges(id);
        const known = recent();
        const memoriesWith = (forms: readonly string[]): number => {
          const match = matchAny(forms.filter(isOneToken), columns);
          if (match === undefined) return 0;
          return ranges.reduce((sum, range) => sum + counted(known, match, range), 0);
        };
        return { counts: terms.map(memoriesWith), memories: memoriesIn(id) };
      }),
  };
}
