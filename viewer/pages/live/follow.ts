import { call, isAbort, Refused } from "../../api/call.ts";
import type { LatestRequest, LiveItem } from "../../../src/serve/overseeing.ts";
import { streamQuery } from "./asked.ts";
import { countBetween } from "./feed.ts";
import { listen } from "./listen.ts";
import { rest } from "./rest.ts";

export interface FollowHandlers {
  /** The last of what came before, newest first; missed: what came while there was no connection and is not among them. */
  readonly onBegin: (items: readonly LiveItem[], missed: number) => void;
  readonly onItem: (item: LiveItem) => void;
  readonly onState: (state: "open" | "lost") => void;
  readonly onProblem: (problem: Refused) => void;
}

const itemsAtFirst = 100;
/** A break in which more came is not caught up with row by row: the page begins anew and says so. */
const caughtUp = 1_000;
const firstRestMs = 500;
const longestRestMs = 15_000;

/** Follows what comes until the signal: the last items at once, then each as it comes, over breaks and restarts. */
export async function follow(
  wanted: LatestRequest["filter"],
  handlers: FollowHandlers,
  signal: AbortSignal,
): Promise<void> {
  const query = streamQuery(wanted);
  let place: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const from = await begin(wanted, place, handlers, signal);
    if (from === "stop") return;
    if (from !== "away") {
      place = from.id;
      const ended = await listen(
        query,
        from.id,
        {
          onOpen: () => {
            failures = 0;
            handlers.onState("open");
          },
          onItem: handlers.onItem,
          onPlace: (id) => (place = id),
        },
        signal,
      );
      if (ended === "signed-out") return;
      // It may have slept for long, so what came is looked at anew; the connection was let go, not lost.
      if (ended === "seen-again") continue;
      if (ended === "bad-place") place = undefined;
    }
    if (signal.aborted) return;
    handlers.onState("lost");
    await rest(Math.min(longestRestMs, firstRestMs * 2 ** failures), signal);
    failures += 1;
  }
}

/** Where the stream is to go on; "away" while nobody answers. */
async function begin(
  wanted: LatestRequest["filter"],
  place: string | undefined,
  handlers: FollowHandlers,
  signal: AbortSignal,
): Promise<{ readonly id: string } | "stop" | "away"> {
  try {
    const { items, id } = await call("latest", { filter: wanted, limit: itemsAtFirst }, signal);
    const missed = place === undefined ? 0 : countBetween(place, id);
    if (place !== undefined && missed >= 0 && missed <= caughtUp) return { id: place };
    // Fewer than before: the database is another one, say one that was restored.
    handlers.onBegin(items, Math.max(0, missed - items.length));
    return { id };
  } catch (error) {
    if (isAbort(error) || !(error instanceof Refused)) return "stop";
    if (comeAgain.includes(error.code)) return "away";
    handlers.onProblem(error);
    return "stop";
  }
}

/** Of a service that is away, starts or ends. */
const comeAgain: readonly string[] = ["away", "unread", "stopping"];
