import { useEffect, useState } from "preact/hooks";
import type { EventId } from "../../../src/domain/ids.ts";
import type { SessionLine } from "../../../src/serve/sessions.ts";
import { call, type Refused } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";

export interface Found {
  readonly query: string;
  /** undefined while nothing is looked for, or no answer has come. */
  readonly events: readonly EventId[] | undefined;
  readonly marked: readonly string[];
  /** Which of them one stands on; -1: none yet. */
  readonly at: number;
  /** Goes so many further; beyond the last to the first. */
  readonly step: (by: number) => EventId | undefined;
  readonly problem: Refused | undefined;
}

const typedMs = 120;

/** Events of the session that hold the words of the address, as one types. */
export function useFind(session: SessionLine | undefined, query: string): Found {
  const [asked, setAsked] = useState(query);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), typedMs);
    return () => clearTimeout(timer);
  }, [query]);
  const isAsked = session !== undefined && asked !== "";
  const answer = useAnswer(isAsked ? `${session.id} ${asked}` : null, async (signal) => {
    if (session === undefined) return { events: [], terms: [] };
    return call("findInSession", { client: session.client, id: session.id, query: asked }, signal);
  });
  const events = isAsked ? answer.value?.events : undefined;
  useEffect(() => setAt(-1), [events]);
  return {
    query,
    events,
    marked: isAsked ? [...wordsOf(asked), ...(answer.value?.terms ?? [])] : [],
    at,
    step: (by) => {
      if (events === undefined || events.length === 0) return undefined;
      const from = at < 0 && by < 0 ? 0 : at;
      const next = (from + by + events.length) % events.length;
      setAt(next);
      return events[next];
    },
    problem: answer.problem,
  };
}

const wordsOf = (query: string): readonly string[] => query.match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
