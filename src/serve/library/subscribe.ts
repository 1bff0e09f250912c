import { setTimeout as wait } from "node:timers/promises";
import { KedrError } from "../../domain/kedr-error.ts";
import { type FeedMessage, readFeed } from "../client/feed-request.ts";
import type { TailItem } from "../service.ts";
import type { LibraryParts } from "./open.ts";
import type { OpenSubscription, SubscribeOptions } from "./options.ts";

type Narrowed = Omit<SubscribeOptions, "cwd"> & { readonly directory: string | undefined };

const againMs = 250;
/** A service that can't be reached so many times in a row is a problem for the program. */
const triesInRow = 20;

/** Hears the feed until closed, over every end of a connection or of the service, from where it was broken off. */
export function subscribe(
  onItem: (item: TailItem) => void | Promise<void>,
  options: Narrowed,
  parts: Pick<LibraryParts, "reach" | "socket" | "words">,
): OpenSubscription {
  const stop = new AbortController();
  let lastId = options.after ?? null;

  async function hear(message: FeedMessage): Promise<void> {
    if (message.event === "event" || message.event === "memory") {
      // The service built it from the same type, of the same protocol version.
      await onItem(JSON.parse(message.data) as TailItem);
    }
    // Only after the item was handled: what broke off in the middle of it comes again.
    lastId = message.id ?? lastId;
  }

  async function run(): Promise<void> {
    for (let lost = 0; !stop.signal.aborted && lost < triesInRow; lost += 1) {
      try {
        await parts.reach();
        for await (const message of readFeed(
          parts.socket,
          queryOf(options, lastId),
          stop.signal,
          parts.words,
        )) {
          lost = 0;
          await hear(message);
        }
      } catch (error) {
        if (!(error instanceof KedrError && error.code === "service.lost")) throw error;
        if (lost === triesInRow - 1) throw error;
      }
      if (!stop.signal.aborted) await wait(againMs);
    }
  }

  const running = run();
  // Told at once to who wants to know, and in any case by close().
  running.catch((error: unknown) =>
    options.onProblem?.(error instanceof Error ? error : new Error(String(error))),
  );
  return {
    get lastId() {
      return lastId;
    },
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

function queryOf({ directory, clients, kinds, what }: Narrowed, after: string | null): URLSearchParams {
  const query = new URLSearchParams();
  if (directory !== undefined) query.set("directory", directory);
  for (const client of clients ?? []) query.append("client", client);
  for (const kind of kinds ?? []) query.append("kind", kind);
  if (what !== undefined) query.set("what", what);
  if (after !== null) query.set("after", after);
  return query;
}
