import { useEffect, useRef, useState } from "preact/hooks";
import { isAbort, type Refused } from "./call.ts";
import { asRefused } from "./use-answer.ts";

/** Rows of a list whose length is not known, and whether there are more. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

export interface More<Row> extends Part<Row> {
  readonly isAsking: boolean;
  readonly problem: Refused | undefined;
  /** Asks for the next rows. */
  readonly more: () => void;
}

/** A list that grows as one asks for more. It begins with what is there; a null key, or another one, begins anew. */
export function useMore<Row>(
  key: string | null,
  begin: Part<Row> | null,
  ask: (offset: number, signal: AbortSignal) => Promise<Part<Row>>,
): More<Row> {
  const [state, setState] = useState<Omit<More<Row>, "more">>(nothing);
  const controller = useRef(new AbortController());
  const next = (before: Part<Row>): void => {
    const { signal } = controller.current;
    setState({ ...before, isAsking: true, problem: undefined });
    ask(before.rows.length, signal).then(
      ({ rows, hasMore }) => {
        if (signal.aborted) return;
        setState({ rows: [...before.rows, ...rows], hasMore, isAsking: false, problem: undefined });
      },
      (error: unknown) => {
        if (signal.aborted || isAbort(error)) return;
        setState({ ...before, isAsking: false, problem: asRefused(error) });
      },
    );
  };
  useEffect(() => {
    controller.current = new AbortController();
    if (begin !== null) setState({ ...begin, isAsking: false, problem: undefined });
    else if (key === null) setState(nothing);
    else next({ rows: [], hasMore: false });
    return () => controller.current.abort();
  }, [key]);
  return { ...state, more: () => next(state) };
}

const nothing = { rows: [], hasMore: false, isAsking: false, problem: undefined } as const;
