import { rest } from "./rest.ts";
import { readStream, type StreamEnd, type StreamHandlers } from "./stream.ts";

/** So often a window that is seen and has no stream asks what came. */
const seenRestMs = 1_000;
/** The same of one that is not seen (browsers wake it once a minute at most): the service stays, and little gathers. */
const unseenRestMs = 30_000;
/** A rest that lasted longer was a sleep: of the window or of the machine. */
const sleptMs = 5 * 60_000;

/**
 * Hears what comes after a place, until that breaks or the window is seen again after a while.
 *
 * A browser has six connections to a service, for all of its windows together: a stream in each, and the seventh window could
 * not even load. So one window of a browser has a stream, one that is seen, and the others ask now and again for what came
 * since: a question that is answered at once. Which one it is the browser's lock decides, which goes with the window however
 * that ends. No window tells another anything, so none can mislead or hold up another.
 */
export async function listen(
  query: string,
  after: string,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd | "seen-again"> {
  let place = after;
  const told: StreamHandlers = {
    ...handlers,
    onPlace: (id) => {
      place = id;
      handlers.onPlace(id);
    },
  };
  for (;;) {
    const streamed = isSeen() ? await withStream(() => whileSeen(query, place, told, signal)) : "let-go";
    if (streamed !== "let-go") return streamed;
    const asked = await readStream(`${query}&until=now`, place, told, signal);
    if (asked !== "over") return asked;
    const [wasSeen, sinceMs] = [isSeen(), Date.now()];
    await rest(wasSeen ? seenRestMs : unseenRestMs, signal);
    if (signal.aborted) return "again";
    if ((!wasSeen && isSeen()) || Date.now() - sinceMs > sleptMs) return "seen-again";
  }
}

const isSeen = (): boolean => document.visibilityState === "visible";

/** Does it as the one window with a stream; "let-go" where another one is that. */
async function withStream(stream: () => Promise<StreamEnd | "let-go">): Promise<StreamEnd | "let-go"> {
  try {
    return await navigator.locks.request("kedr.live", { ifAvailable: true }, (lock) =>
      lock === null ? "let-go" : stream(),
    );
  } catch (error) {
    // A browser that keeps nothing of this page gives it no lock either.
    if (error instanceof DOMException) return "let-go";
    throw error;
  }
}

/** The stream until it ends; "let-go" once the window is not seen any more. */
async function whileSeen(
  query: string,
  place: string,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd | "let-go"> {
  const leaving = new AbortController();
  const look = (): void => {
    if (!isSeen()) leaving.abort();
  };
  document.addEventListener("visibilitychange", look);
  // It may have been covered while the lock was asked for.
  look();
  try {
    const ended = await readStream(query, place, handlers, AbortSignal.any([signal, leaving.signal]));
    if (leaving.signal.aborted && ended === "again") return "let-go";
    return ended === "over" ? "again" : ended;
  } finally {
    document.removeEventListener("visibilitychange", look);
  }
}
