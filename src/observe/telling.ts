import type { StoredEvent } from "../domain/event.ts";
import { readCall } from "../domain/call.ts";
import type { RecapMaterial } from "./observer.ts";
import { hasFailed, hasPassed, retryIn, type Run } from "../domain/run.ts";

type Event = RecapMaterial["events"][number];

/** Picks from a session, in its order, what tells how it went; holds no more than it picked. */
export interface Telling {
  add(event: Event): void;
  events(): readonly Event[];
}

/** Picked at most; of more the newest stay, for what came late is what the next session goes on from. */
const eventsKept = 400;

/** Words and failures tell how a session went, and the run that put a failure right: without it the failure looks open. */
export function pickTelling(): Telling {
  let picked: readonly Event[] = [];
  let open: readonly Run[] = [];

  function isToolTelling(event: StoredEvent): boolean {
    const run = { event, call: readCall(event) };
    if (hasFailed(run)) open = [...open, run].slice(-eventsKept);
    if (!hasPassed(run)) return true;
    const left = open.filter((failed) => !retryIn(failed, run));
    const isAnswer = left.length < open.length;
    open = left;
    return isAnswer;
  }

  return {
    add: (event) => {
      const isPicked = event.kind === "tool" ? isToolTelling(event) : isSaid(event.kind);
      if (isPicked) picked = [...picked, event].slice(-eventsKept);
    },
    events: () => picked,
  };
}

/** Kinds that hold words of the owner or the agent. */
function isSaid(kind: Exclude<StoredEvent["kind"], "tool">): boolean {
  switch (kind) {
    case "prompt":
    case "turn-end":
    case "compaction":
    case "assistant":
      return true;
    case "session-start":
    case "subagent-end":
    case "session-end":
      return false;
  }
}
