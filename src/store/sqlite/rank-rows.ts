import type { Connection } from "./connection.ts";
import type { WordIndex } from "./index-mark.ts";
import { memoryOfRow, type RowRange } from "./index-rows.ts";
import { rowsRead } from "./rows-read.ts";

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

/** A memory with something of what was sought. */
export interface Scored {
  readonly id: number;
  readonly score: number;
}

/** Memories with what was sought. */
export interface Ranking {
  readonly count: number;
  /** At most so many, the best first; equal ones newest first. */
  readonly best: (most: number) => readonly Scored[];
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
export function rowRanker(connection: Connection, index: WordIndex): (request: RankRequest) => Ranking {
  const { db } = connection;
  const recent = rowsRead(connection, index);
  let known = recent();
  // Bound numbers above 2^31 arrive as reals, which FTS5 does not take for bounds. Within its range a row is a small
  // number, of which JavaScript holds thousands at no cost.
  const [oldest, newest] = (["asc", "desc"] as const).map((order): Look => {
    const select = db
      .prepare<[object], number>(
        `select rowid - cast(:from as integer) from ${index} where ${index} match :match
           and rowid between cast(:from as integer) and cast(:to as integer) order by rowid ${order} limit :limit`,
      )
      .pluck();
    return (match, limit, range) =>
      known({
        key: `${order} ${range.from} ${match}`,
        limit,
        read: () => select.all({ match, ...range, limit }),
      });
  }) as [Look, Look];

  return ({ sought, ranges, memories, isCutAllowed }) => {
    known = recent();
    const probeLimit = isCutAllowed ? rowsProbed : -1;
    const rowsOf = (look: Look, match: string, limit: number): Rows =>
      ranges.map((range) => look(match, limit, range));
    const probed = sought
      .map((one) => ({ one, probe: rowsOf(oldest, one.anywhere.match, probeLimit) }))
      .map((found) => ({ ...found, rows: rowsInAll(found.probe, probeLimit) }))
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => a.rows - b.rows);
    let left = rowsReadOn.all;
    const found = probed.map(({ one: { anywhere, nearer }, probe, rows }): Found => {
      const isCut = isCutAt(probeLimit, probe);
      // Rows are found from the older end at less cost; of what is cut the newest are wanted.
      const look = isCut ? newest : oldest;
      const limit = isCut ? Math.max(rowsProbed, Math.min(left, rowsReadOn.one)) : -1;
      const all = isCut ? rowsOf(newest, anywhere.match, limit) : probe;
      const parts = partsOf(anywhere, nearer, all, (match, index) =>
        ranges.slice(index, index + 1).flatMap((range) => look(match, limit, range)),
      );
      if (isCut) left -= all.reduce((sum, part) => sum + part.length, 0);
      return { parts, rows, isCut: isCut && isCutAt(limit, all) };
    });
    return { ...summed(found, memories), isCut: found.some(({ isCut }) => isCut) };
  };
}

/** Rows of one range with a match, as their distance from its start. */
type Look = (match: string, limit: number, range: RowRange) => readonly number[];

/** The rows found in each range. */
type Rows = readonly (readonly number[])[];

const isCutAt = (limit: number, rows: Rows): boolean => rows.some((part) => part.length === limit);

interface Found {
  /** What counts most first. */
  readonly parts: readonly Part[];
  readonly isCut: boolean;
  /** How many there are in all, about. */
  readonly rows: number;
}

interface Part {
  readonly rows: Rows;
  readonly worth: number;
}

/** The nearer the fewer: where the next wider fields have nothing, there is nothing, and looking costs as much as finding. */
function partsOf(
  anywhere: Place,
  nearer: readonly Place[],
  all: Rows,
  look: (match: string, range: number) => readonly number[],
): readonly Part[] {
  const parts: Part[] = [{ rows: all, worth: anywhere.worth }];
  for (const { match, worth } of nearer.toReversed()) {
    const wider = parts[0]?.rows ?? all;
    parts.unshift({
      rows: wider.map((part, range) => (part.length === 0 ? [] : look(match, range))),
      worth,
    });
  }
  return parts;
}

/** The rows of all ranges; where not all were read, as many more as the nearness of those read makes likely. */
function rowsInAll(parts: Rows, limit: number): number {
  return parts.reduce((sum, rows) => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (rows.length !== limit || first === undefined || last === undefined) return sum + rows.length;
    return sum + (rows.length * memoryOfRow(last)) / Math.max(1, last - first);
  }, 0);
}

function summed(found: readonly Found[], memories: number): Pick<Ranking, "count" | "best"> {
  // One number a row in plain lists: tens of thousands of objects would keep the collector busy.
  const places = new Map<number, number>();
  const [scores, lastTerms]: [number[], number[]] = [[], []];
  found.forEach(({ parts, rows: count }, term) => {
    const rarity = rarityOf(count, memories);
    for (const { rows, worth } of parts)
      for (const part of rows)
        for (const row of part) {
          const place = places.get(row);
          if (place === undefined) {
            places.set(row, scores.length);
            scores.push(rarity * worth);
            lastTerms.push(term);
          } else if (lastTerms[place] !== term) {
            scores[place] = (scores[place] ?? 0) + rarity * worth;
            lastTerms[place] = term;
          }
        }
  });
  return { count: scores.length, best: (most) => bestOf([...places.keys()], scores, most) };
}

/** Sorted are only those that may be among the best. */
function bestOf(rows: readonly number[], scores: readonly number[], most: number): readonly Scored[] {
  const least = Float64Array.from(scores).sort()[Math.max(0, scores.length - most)] ?? 0;
  const best: Scored[] = [];
  for (const [place, row] of rows.entries()) {
    const score = scores[place] ?? 0;
    if (score >= least) best.push({ id: memoryOfRow(row), score });
  }
  return best.sort((a, b) => b.score - a.score || b.id - a.id).slice(0, most);
}

/** As bm25 has it, and never 0: in a store of one memory every term is in all of them. */
const rarityOf = (rows: number, memories: number): number =>
  Math.log(1 + (Math.max(0, memories - rows) + 0.5) / (rows + 0.5));
