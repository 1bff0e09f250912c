import type { Statement } from "better-sqlite3";
import type { Connection } from "./connection.ts";
import { memoryOfRow, type RowRange } from "./index-rows.ts";

/**
 * One thing looked for, in all fields first and then in fewer of them, where it counts more. A memory counts it once, in the
 * fewest fields that it stands in.
 */
export interface Sought {
  readonly anywhere: Place;
  readonly nearer: readonly Place[];
}

interface Place {
  readonly match: string;
  readonly worth: number;
}

export interface RankRequest {
  readonly sought: readonly Sought[];
  readonly ranges: readonly RowRange[];
  /** How many memories there are in the ranges, about. */
  readonly memories: number;
  /** False reads every row of every thing, however long that takes. */
  readonly isCutAllowed: boolean;
}

/** Memories with what was sought, the best first. */
export interface Ranking {
  readonly best: readonly { readonly id: number; readonly score: number }[];
  /** True when of something too common only the newest rows were read. */
  readonly isCut: boolean;
}

/** Rows of one thing that are read of everything: enough to tell how common it is. */
const rowsProbed = 250;
/** Rows that are read of what is more common, the rarest first, all in all and of one thing in one field. */
const rowsReadOn = { all: 24_000, one: 6_000 } as const;

/**
 * Ranks the rows of an index by the rarity of what they hold. FTS5's own bm25() counts each term through the whole
 * index and each row against every term; here only the rows of the asked project are read, a term at a time, the newest
 * first, and of common terms not all: where rarer ones stand beside them, they tell little.
 */
export function rowRanker(
  { db }: Connection,
  index: "memories_words" | "memories_code",
): (request: RankRequest) => Ranking {
  // Bound numbers above 2^31 arrive as reals, which FTS5 does not take for bounds.
  const [oldest, newest] = ["asc", "desc"].map((order) =>
    db
      .prepare<[object], number>(
        `select rowid from ${index} where ${index} match :match
           and rowid between cast(:from as integer) and cast(:to as integer) order by rowid ${order} limit :limit`,
      )
      .pluck(),
  ) as [Statement<[object], number>, Statement<[object], number>];

  return ({ sought, ranges, memories, isCutAllowed }) => {
    const probeLimit = isCutAllowed ? rowsProbed : -1;
    const rowsOf = (select: typeof oldest, match: string, limit: number): Rows =>
      ranges.map((range) => select.all({ match, ...range, limit }));
    /** Of the ranges only those that have the thing at all: looking costs as much as finding. */
    const nearerRows = (select: typeof oldest, match: string, limit: number, anywhere: Rows): Rows =>
      ranges.map((range, index) =>
        anywhere[index]?.length === 0 ? [] : select.all({ match, ...range, limit }),
      );
    const probed = sought
      .map((one) => ({ one, probe: rowsOf(oldest, one.anywhere.match, probeLimit) }))
      .map((found) => ({ ...found, rows: rowsInAll(found.probe, probeLimit) }))
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => a.rows - b.rows);
    let left = rowsReadOn.all;
    const found = probed.map(({ one: { anywhere, nearer }, probe, rows }): Found => {
      const isCut = isCutAt(probeLimit, probe);
      // Rows are found from the older end at less cost; of what is cut the newest are wanted.
      const select = isCut ? newest : oldest;
      const limit = isCut ? Math.max(rowsProbed, Math.min(left, rowsReadOn.one)) : -1;
      const all = isCut ? rowsOf(newest, anywhere.match, limit) : probe;
      const parts = [
        ...nearer.map(({ match, worth }) => ({ rows: nearerRows(select, match, limit, all), worth })),
        { rows: all, worth: anywhere.worth },
      ];
      if (isCut) left -= all.reduce((sum, part) => sum + part.length, 0);
      return { parts, rows, isCut: isCut && isCutAt(limit, all) };
    });
    return { best: summed(found, memories), isCut: found.some(({ isCut }) => isCut) };
  };
}

/** The rows found in each range. */
type Rows = readonly (readonly number[])[];

const isCutAt = (limit: number, rows: Rows): boolean => rows.some((part) => part.length === limit);

interface Found {
  /** What counts most first. */
  readonly parts: readonly { readonly rows: Rows; readonly worth: number }[];
  readonly isCut: boolean;
  /** How many there are in all, about. */
  readonly rows: number;
}

/** The rows of all ranges; where not all were read, as many more as the nearness of those read makes likely. */
function rowsInAll(parts: Rows, limit: number): number {
  return parts.reduce((sum, rows) => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (rows.length !== limit || first === undefined || last === undefined) return sum + rows.length;
    return sum + (rows.length * memoryOfRow(last)) / Math.max(1, last - first);
  }, 0);
}

function summed(found: readonly Found[], memories: number): Ranking["best"] {
  const scores = new Map<number, { score: number; last: number }>();
  found.forEach(({ parts, rows: count }, term) => {
    const rarity = rarityOf(count, memories);
    for (const { rows, worth } of parts)
      for (const part of rows)
        for (const row of part) {
          const known = scores.get(row);
          if (known === undefined) scores.set(row, { score: rarity * worth, last: term });
          else if (known.last !== term) {
            known.score += rarity * worth;
            known.last = term;
          }
        }
  });
  return Array.from(scores, ([row, { score }]) => ({ id: memoryOfRow(row), score })).sort(
    (a, b) => b.score - a.score || b.id - a.id,
  );
}

/** As bm25 has it, and never 0: in a store of one memory every term is in all of them. */
const rarityOf = (rows: number, memories: number): number =>
  Math.log(1 + (Math.max(0, memories - rows) + 0.5) / (rows + 0.5));
