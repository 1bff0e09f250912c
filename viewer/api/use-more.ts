import { useEffect, useRef, useState } from "preact/hooks";
import { isAbort, type Refused } from "./call.ts";
import { asRefused } from "./use-answer.ts";

/** Some rows of a list whose length is not known, and where to go on; null: these were the last. */
export interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

export interface More<Row> {
  /** undefined before the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly next: number | null;
  readonly isAsking: boolean;
  readonly problem: Refused | undefined;
  /** Asks for the rows after those, or again for what failed. */
  readonly more: () => void;
}

type State<Row> = Omit<More<Row>, "more">;

const nothing = { rows: undefined, next: null, isAsking: true, problem: undefined } as const;

/** A list that grows when the person asks for more. A new key begins anew, with what is there where something is. */
export function useMore<Row>(
  key: string,
  ask: (from: number | null, signal: AbortSignal) => Promise<Portion<Row>>,
  there?: Portion<Row>,
): More<Row> {
  const begin = (): State<Row> =>
    there === undefined ? nothing : { ...there, isAsking: false, problem: undefined };
  const [state, setState] = useState<State<Row>>(begin);
  const controller = useRef(new AbortController());
  const latest = useRef(ask);
  latest.current = ask;

  const load = (from: number | null): void => {
    const { signal } = controller.current;
    setState((before) => ({ ...before, isAsking: true, problem: undefined }));
    latest.current(from, signal).then(
      ({ rows, next }) => {
        if (signal.aborted) return;
        setState((before) => ({
          rows: [...(from === null ? [] : (before.rows ?? [])), ...rows],
          next,
          isAsking: false,
          problem: undefined,
        }));
      },
      (error: unknown) => {
        if (signal.aborted || isAbort(error)) return;
        setState((before) => ({ ...before, isAsking: false, problem: asRefused(error) }));
      },
    );
  };

  useEffect(() => {
    controller.current = new AbortController();
    setState(begin());
    if (there === undefined) load(null);
    return () => controller.current.abort();
  }, [key]);
  return { ...state, more: () => load(state.next) };
}

/** Where a list that is asked for by offsets goes on. */
export const nextOffset = (offset: number, rows: readonly unknown[], hasMore: boolean): number | null =>
  hasMore ? offset + rows.length : null;
