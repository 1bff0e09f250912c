/** More memories than one database ever numbers; numbers times it stay exact. */
const memoriesMost = 2 ** 32;

/** Global memories stand behind every project's: the end of an index is found soonest. */
const globalPlace = 2 ** 20;

/** Row numbers of an index, both ends included. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Where a memory or an event stands in the indexes: among its project's, or among those of every project (null). */
export const indexRow = (projectId: number | null, memory: number): number =>
  (projectId ?? globalPlace) * memoriesMost + memory;

/** The memory that stands there, or so far from the start of its project's rows. */
export const memoryOfRow = (row: number): number => (row < memoriesMost ? row : row % memoriesMost);

const projectRows = (projectId: number): RowRange => ({
  from: projectId * memoriesMost,
  to: (projectId + 1) * memoriesMost - 1,
});

const globalRows = projectRows(globalPlace);

/** The rows of one project alone; of everything for null. */
export const projectRowRange = (projectId: number | null): RowRange =>
  projectId === null ? { from: 0, to: Number.MAX_SAFE_INTEGER } : projectRows(projectId);

/** The rows of one project and of global memories; of everything for null. */
export const rowRanges = (projectId: number | null): readonly RowRange[] =>
  projectId === null
    ? [{ from: 0, to: Number.MAX_SAFE_INTEGER }]
    : projectId === 0
      ? [globalRows]
      : [projectRows(projectId), globalRows];
