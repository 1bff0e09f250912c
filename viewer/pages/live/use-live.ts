import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Refused } from "../../api/call.ts";
import type { LatestRequest } from "../../../src/serve/overseeing.ts";
import { openBatch } from "./batch.ts";
import { begun, emptyFeed, type Feed, received, released } from "./feed.ts";
import { follow } from "./follow.ts";

export interface Live {
  readonly feed: Feed;
  readonly state: "connecting" | "open" | "lost";
  readonly problem: Refused | undefined;
  /** Brings what was held into sight. */
  readonly release: () => void;
}

/** What comes, as the filter wants it; while isHeld, what is seen stays as it is. */
export function useLive(key: string, wanted: LatestRequest["filter"], isHeld: boolean): Live {
  const [feed, setFeed] = useState<Feed>();
  const [state, setState] = useState<Live["state"]>("connecting");
  const [problem, setProblem] = useState<Refused>();
  const holds = useRef(isHeld);
  holds.current = isHeld;
  useEffect(() => {
    const controller = new AbortController();
    const batch = openBatch((items) => setFeed((now = emptyFeed) => received(now, items, holds.current)));
    setFeed(undefined);
    setProblem(undefined);
    setState("connecting");
    void follow(
      wanted,
      {
        onBegin: (items, missed) => {
          batch.drop();
          setFeed(begun(items, missed));
        },
        onItem: batch.add,
        onState: setState,
        onProblem: setProblem,
      },
      controller.signal,
    );
    return () => {
      controller.abort();
      batch.drop();
    };
  }, [key]);
  const release = useCallback(() => setFeed((now) => now && released(now)), []);
  return { feed: feed ?? emptyFeed, state: feed === undefined ? "connecting" : state, problem, release };
}
