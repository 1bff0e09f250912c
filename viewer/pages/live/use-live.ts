import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Refused } from "../../api/call.ts";
import type { LatestRequest, LiveItem } from "../../../src/serve/overseeing.ts";
import { begun, emptyFeed, type Feed, received, released, rowsAtMost } from "./feed.ts";
import { follow } from "./follow.ts";

export interface Live {
  readonly feed: Feed;
  readonly state: "connecting" | "open" | "lost";
  readonly problem: Refused | undefined;
  /** Brings what was held into sight. */
  readonly release: () => void;
}

/** So often at most the list is drawn anew, however much comes: more than that nobody can read. */
const drawMs = 150;

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

interface Batch {
  readonly add: (item: LiveItem) => void;
  readonly drop: () => void;
}

/** Gathers what comes between two drawings. A window that is not seen draws none, but must not gather for ever. */
function openBatch(onBatch: (items: readonly LiveItem[]) => void): Batch {
  let items: LiveItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAtMs = 0;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    drawnAtMs = performance.now();
    const taken = items;
    items = [];
    onBatch(taken);
  };
  return {
    add: (item) => {
      items.push(item);
      if (items.length >= rowsAtMost * 2) flush();
      timer ??= setTimeout(flush, Math.max(0, drawMs - (performance.now() - drawnAtMs)));
    },
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
