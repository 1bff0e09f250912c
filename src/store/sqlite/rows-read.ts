import type { Connection } from "./connection.ts";
import { knownOfIndex, type WordIndex } from "./index-mark.ts";

/** Rows kept at most: two megabytes. */
const rowsKept = 250_000;

/** What is looked for, and the first rows of the answer, at most so many; all for -1. */
export interface RowsLook {
  readonly key: string;
  readonly limit: number;
  readonly read: () => readonly number[];
}

/** The rows of a look into an index, read or known already. */
export type RowsRead = (look: RowsLook) => readonly number[];

/**
 * A look for a common term takes milliseconds, and the channels of one search, the next prompt and the next call look for
 * the same ones. What was read is known until the index changes, which is looked up at each call of what is returned here.
 */
export function rowsRead(connection: Connection, index: WordIndex): () => RowsRead {
  const recent = knownOfIndex<RowsKnown>(connection, index);
  let known = recent();
  let kept = 0;

  function keep(key: string, rows: readonly number[], limit: number): void {
    if (known.size === 0 || kept + rows.length > rowsKept) {
      known.clear();
      kept = 0;
    }
    known.set(key, { rows, limit });
    kept += rows.length + 1;
  }

  function rowsOf({ key, limit, read }: RowsLook): readonly number[] {
    const before = known.get(key);
    if (before !== undefined && holds(before, limit)) return atMost(before.rows, limit);
    const rows = read();
    keep(key, rows, limit);
    return rows;
  }

  return () => {
    known = recent();
    return rowsOf;
  };
}

interface RowsKnown {
  readonly rows: readonly number[];
  readonly limit: number;
}

/** Fewer rows than were asked for are all that there are. */
const holds = ({ rows, limit: asked }: RowsKnown, limit: number) =>
  asked === -1 || rows.length < asked || (limit !== -1 && limit <= asked);

const atMost = (rows: readonly number[], limit: number): readonly number[] =>
  limit === -1 || rows.length <= limit ? rows : rows.slice(0, limit);
