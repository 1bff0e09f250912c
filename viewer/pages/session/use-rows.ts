import { useEffect, useState } from "preact/hooks";
import type { EventId } from "../../../src/domain/ids.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { SessionLine } from "../../../src/serve/sessions.ts";
import type { OutlineRow } from "../../../src/store/outline-store.ts";
import { call, isAbort, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";

export interface Rows {
  readonly rows: readonly OutlineRow[];
  /** All of them have come. */
  readonly isWhole: boolean;
  readonly problem: Refused | undefined;
  readonly again: () => void;
}

/** How often an open session is looked after for what came to it. */
const followMs = 5_000;

/** A session's events without their texts, page after page, and what comes to it while it goes on. */
export function useRows(session: SessionLine | undefined): Rows {
  const [state, setState] = useState<Omit<Rows, "again">>(nothing);
  const [round, setRound] = useState(0);
  const key = session === undefined ? null : `${session.client} ${session.id}`;
  useEffect(() => {
    if (session === undefined) return undefined;
    setState(nothing);
    const controller = new AbortController();
    void follow(session, setState, controller.signal);
    return () => controller.abort();
  }, [key, round]);
  return { ...state, again: () => setRound((count) => count + 1) };
}

const nothing = { rows: [], isWhole: false, problem: undefined };

async function follow(
  session: SessionLine,
  tell: (state: Omit<Rows, "again">) => void,
  signal: AbortSignal,
): Promise<void> {
  const { client, id, endedAt } = session;
  let rows: readonly OutlineRow[] = [];
  // Events come in the order of their numbers.
  let after: EventId | null = null;
  try {
    do {
      const page: readonly OutlineRow[] = await call(
        "sessionRows",
        { client, id, after, limit: limits.outlinedAtOnce },
        signal,
      );
      const isWhole = page.length < limits.outlinedAtOnce;
      if (page.length > 0 || rows.length === 0) {
        rows = [...rows, ...page];
        after = page.at(-1)?.id ?? after;
        tell({ rows, isWhole, problem: undefined });
      }
      if (isWhole && endedAt !== null) return;
      if (isWhole) await seen(followMs, signal);
    } while (!signal.aborted);
  } catch (error) {
    if (!isAbort(error)) tell({ rows, isWhole: false, problem: asRefused(error) });
  }
}

/** Waits that long, and for as long as nobody looks. */
async function seen(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (!document.hidden || signal.aborted) return;
  await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}
