import { useEffect, useRef, useState } from "preact/hooks";
import { isAbort, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";

/** A part of a list that goes on from a place of its own. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** null: that was all. */
  readonly after: string | null;
}

export interface CursorList<Row> {
  /** What has come so far; undefined before the first answer. The rows of the key before stay until then. */
  readonly rows: readonly Row[] | undefined;
  readonly hasMore: boolean;
  /** Says which row is the last in sight: what comes behind it is asked for in time. */
  readonly see: (last: number) => void;
  readonly problem: Refused | undefined;
  readonly again: () => void;
}

/** Rows before the end at which the next page is asked for. */
const ahead = 15;

interface State<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly after: string | null;
  readonly problem: Refused | undefined;
}

/** A list that grows as one scrolls; another key begins it anew. */
export function useCursor<Row>(
  key: string,
  ask: (after: string | null, signal: AbortSignal) => Promise<CursorPage<Row>>,
): CursorList<Row> {
  const [state, setState] = useState<State<Row>>({ rows: undefined, after: null, problem: undefined });
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  const running = useRef<AbortController>(new AbortController());
  const isAsking = useRef(false);

  function get(after: string | null, known: readonly Row[]): void {
    const { signal } = running.current;
    isAsking.current = true;
    latest.current(after, signal).then(
      (page) => {
        if (signal.aborted) return;
        isAsking.current = false;
        setState({ rows: [...known, ...page.rows], after: page.after, problem: undefined });
      },
      (error: unknown) => {
        if (signal.aborted || isAbort(error)) return;
        isAsking.current = false;
        setState((before) => ({ ...before, problem: asRefused(error) }));
      },
    );
  }

  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    get(null, []);
    return () => controller.abort();
  }, [key, round]);

  const see = (last: number): void => {
    const { rows = [], after } = state;
    if (after !== null && !isAsking.current && last >= rows.length - ahead) get(after, rows);
  };
  return {
    rows: state.rows,
    hasMore: state.after !== null,
    see,
    problem: state.problem,
    again: () => setRound((count) => count + 1),
  };
}
