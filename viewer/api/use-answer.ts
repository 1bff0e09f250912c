import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { isAbort, Refused } from "./call.ts";

/** What a page knows of what it asked. The last answer stays while a new one is awaited, so that nothing jumps. */
export interface Asked<Value> {
  readonly value: Value | undefined;
  readonly problem: Refused | undefined;
  readonly isAsking: boolean;
  /** Asks again. */
  readonly again: () => void;
  /** Puts another value in its place, for what the page itself has changed. */
  readonly set: (value: Value) => void;
}

/**
 * Asks when the key changes; the answer to an earlier key is dropped. A null key asks nothing. `ask` gets a signal that
 * ends with the component.
 */
export function useAnswer<Value>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Asked<Value> {
  const [state, setState] = useState<Omit<Asked<Value>, "again" | "set">>(nothing);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (key === null) return setState(nothing);
    const controller = new AbortController();
    setState((before) => ({ ...before, isAsking: true }));
    latest.current(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, problem: undefined, isAsking: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAbort(error)) return;
        setState((before) => ({ ...before, problem: asRefused(error), isAsking: false }));
      },
    );
    return () => controller.abort();
  }, [key, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const set = useCallback((value: Value) => setState({ value, problem: undefined, isAsking: false }), []);
  return { ...state, again, set };
}

const nothing = { value: undefined, problem: undefined, isAsking: false } as const;

/** A fault of the page itself is told as such, not hidden. */
export const asRefused = (error: unknown): Refused =>
  error instanceof Refused
    ? error
    : new Refused("page", error instanceof Error ? error.message : String(error));
