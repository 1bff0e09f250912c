import type { Connection } from "./connection.ts";

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
 * The channels of one search look for the same terms one right after the other, and a look takes milliseconds. What was
 * read is known until anybody writes, which is looked up at each call of what is returned here.
 */
export function rowsRead({ db }: Connection): () => RowsRead {
  // Writes of other connections, and of this one.
  const theirs = db.prepare<[], number>("select data_version from pragma_data_version").pluck();
  const ours = db.prepare<[], number>("select total_changes()").pluck();
  const known = new Map<string, { readonly rows: readonly number[]; readonly limit: number }>();
  let written = "";
  let kept = 0;

  function forget(): void {
    known.clear();
    kept = 0;
  }

  function keep(key: string, rows: readonly number[], limit: number): void {
    if (kept + rows.length > rowsKept) forget();
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
    const now = `${theirs.get()} ${ours.get()}`;
    if (now !== written) forget();
    written = now;
    return rowsOf;
  };
}

/** Fewer rows than were asked for are all that there are. */
const holds = (
  { rows, limit: asked }: { readonly rows: readonly number[]; readonly limit: number },
  limit: number,
) => asked === -1 || rows.length < asked || (limit !== -1 && limit <= asked);

const atMost = (rows: readonly number[], limit: number): readonly number[] =>
  limit === -1 || rows.length <= limit ? rows : rows.slice(0, limit);
