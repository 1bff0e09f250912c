import type { MemoryStore } from "../store.ts";
import type { Connection } from "./connection.ts";
import { rowRanges } from "./index-rows.ts";
import { isOneToken, matchAny } from "./match.ts";
import { projectNumber } from "./projects.ts";

/** Beyond it a term is common, however many memories more have it. */
const countedMemories = 1_000;
/** The same of all memories: enough for what a rare term is worth. */
const countedInAll = 20_000;

// The index alone, the project's rows alone, and no further than the limit.
const withTerm = `select count(*) as count from (
  select 1 from memories_words where memories_words match :match
    and rowid between cast(:from as integer) and cast(:to as integer) limit ${countedMemories})`;
// Indexes memories_by_time and memories_everywhere_by_time.
const inProject = `select count(*) as count from (
  select 1 from memories where project_id = ? and valid_to is null and trust <> 'rejected' limit ${countedInAll})`;
const everywhere = `select count(*) as count from (
  select 1 from memories where valid_to is null and trust <> 'rejected' limit ${countedInAll})`;
const columns = "title body also";

/** How rare terms are among the memories that a search looks through. */
export function termCounts({ db, read }: Connection): Pick<MemoryStore, "termCounts"> {
  const numberOf = projectNumber({ db });
  const countWith = db.prepare<[object], { count: number }>(withTerm);
  const countProject = db.prepare<[number], { count: number }>(inProject);
  const countAll = db.prepare<[], { count: number }>(everywhere);
  return {
    termCounts: async (terms, project) =>
      read(() => {
        const id = project === null ? null : numberOf(project);
        const ranges = rowRanges(id);
        const memoriesWith = (forms: readonly string[]): number => {
          const match = matchAny(forms.filter(isOneToken), columns);
          if (match === undefined) return 0;
          return ranges.reduce((sum, range) => sum + (countWith.get({ match, ...range })?.count ?? 0), 0);
        };
        const all = id === null ? countAll.get() : countProject.get(id);
        return { counts: terms.map(memoriesWith), memories: all?.count ?? 0 };
      }),
  };
}
