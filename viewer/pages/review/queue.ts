import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { ReviewPart, ReviewPlace, ReviewRow } from "../../../src/serve/reviewing.ts";
import { call, isAbort, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";

const pageRows = 50;

/** One list of what waits, as far as it was read. */
export interface Queue {
  /** undefined before the first answer. */
  readonly rows: readonly ReviewRow[] | undefined;
  readonly isWhole: boolean;
  readonly problem: Refused | undefined;
  /** Reads on; nothing while it is reading or where it is whole. */
  readonly more: () => void;
  readonly again: () => void;
  /** Takes rows out: they were decided about. */
  readonly drop: (ids: ReadonlySet<number>) => void;
  /** Puts one back at its place. */
  readonly putBack: (row: ReviewRow) => void;
}

interface Read {
  readonly rows: readonly ReviewRow[] | undefined;
  readonly next: ReviewPlace | null;
  readonly problem: Refused | undefined;
}

const unread: Read = { rows: undefined, next: null, problem: undefined };

/** The list behind the page's place; a null part reads nothing. */
export function useQueue(part: ReviewPart | null, directory: string | null): Queue {
  const [read, setRead] = useState<Read>(unread);
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(
    (after: ReviewPlace | null): void => {
      if (part === null) return;
      const controller = new AbortController();
      asking.current = controller;
      call("reviewRows", { part, directory, after, limit: pageRows }, controller.signal)
        .then(({ rows, next }) => {
          const known = after === null ? [] : (latest.current.rows ?? []);
          setRead({ rows: joined(known, rows), next, problem: undefined });
        })
        .catch((error: unknown) => {
          if (!isAbort(error)) setRead((before) => ({ ...before, problem: asRefused(error) }));
        })
        .finally(() => {
          if (asking.current === controller) asking.current = null;
        });
    },
    [part, directory],
  );

  useEffect(() => {
    setRead(unread);
    ask(null);
    return () => asking.current?.abort();
  }, [ask, round]);

  return {
    rows: read.rows,
    isWhole: read.rows !== undefined && read.next === null,
    problem: read.problem,
    more: useCallback(() => {
      if (asking.current === null && latest.current.next !== null) ask(latest.current.next);
    }, [ask]),
    again: useCallback(() => setRound((count) => count + 1), []),
    drop: useCallback((ids: ReadonlySet<number>) => {
      setRead((before) => ({ ...before, rows: before.rows?.filter(({ id }) => !ids.has(id)) }));
    }, []),
    putBack: useCallback((row: ReviewRow) => {
      setRead((before) => ({ ...before, rows: inPlace(before.rows ?? [], row) }));
    }, []),
  };
}

/** What was put back meanwhile may come a second time. */
const joined = (known: readonly ReviewRow[], rows: readonly ReviewRow[]): readonly ReviewRow[] => [
  ...known,
  ...rows.filter(({ id }) => !known.some((one) => one.id === id)),
];

/** Lists are in the order of time; what was merged stands the other way round. */
function inPlace(rows: readonly ReviewRow[], row: ReviewRow): readonly ReviewRow[] {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const isBehind = (one: ReviewRow): boolean =>
    row.sort === "merged" ? one.id < row.id : one.at > row.at || (one.at === row.at && one.id > row.id);
  const at = rows.findIndex(isBehind);
  return at === -1 ? [...rows, row] : [...rows.slice(0, at), row, ...rows.slice(at)];
}
