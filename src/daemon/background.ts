import type { Client } from "../clients/client.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { limits } from "../domain/limits.ts";
import type { Backfill, ImportAnswer } from "../serve/service.ts";
import type { Store } from "../store/store.ts";
import type { RawDelivery } from "./hook-endpoint.ts";
import { parsePayload } from "./hook-endpoint.ts";
import type { Log } from "./log.ts";
import type { Observing } from "./observing.ts";
import type { PastReading } from "./past-reading.ts";
import { capture, observeNext } from "./pipeline.ts";
import type { Recapping } from "./recapping.ts";
import type { TakeIn } from "./take-in.ts";
import { readOn } from "./transcripts.ts";

/** What the request thread asks of the background thread. */
export interface BackgroundCalls {
  readonly [name: string]: (argument: never) => Promise<unknown>;
  /** Works until nothing is due; force closes every waiting batch. */
  wake(argument: { readonly force: boolean }): Promise<BackgroundState>;
  takeLarge(argument: { readonly raw: RawDelivery; readonly bytes: ArrayBuffer }): Promise<void>;
  readTranscript(argument: { readonly client: ClientName; readonly id: SessionId }): Promise<void>;
  importPaths(argument: {
    readonly client: ClientName;
    readonly paths: readonly string[];
  }): Promise<ImportAnswer>;
  startBackfill(argument: { readonly client: ClientName; readonly configFolder: string }): Promise<Backfill>;
  stop(argument: null): Promise<void>;
}

export interface BackgroundState {
  readonly observer: string;
  readonly backfill: Backfill | null;
  /** Nothing waits, nothing is read: the thread may end. */
  readonly isEmpty: boolean;
}

export interface BackgroundParts {
  readonly store: Store;
  readonly findClient: (name: string) => Client | undefined;
  readonly takeIn: TakeIn;
  readonly takeSpool: () => Promise<number>;
  readonly observing: Observing;
  readonly recapping: Recapping;
  readonly past: PastReading;
  readonly log: Log;
}

export interface Background {
  readonly calls: BackgroundCalls;
  /** Works in a while, on the thread's own account; many calls are one. */
  wakeSoon(): void;
}

const wakeAfterMs = 100;

/** Everything that may take long: it runs on a thread of its own, so that no hook waits for it. */
export function openBackground(parts: BackgroundParts): Background {
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function work(force: boolean): Promise<void> {
    await parts.takeSpool();
    parts.observing.setForce(force);
    for (;;) {
      if (isStopping) return;
      if ((await observeNext(parts.observing)) === "worked") continue;
      if ((await parts.recapping.next()) === "worked") continue;
      if ((await parts.store.indexEvents(limits.indexedAtOnce)) > 0) continue;
      return;
    }
  }

  /** One loop at a time; a wake during a loop runs another after it, since the loop may have looked already. */
  async function wake(force: boolean): Promise<BackgroundState> {
    const before = running ?? Promise.resolve();
    const mine = before.then(() => work(force));
    running = mine.catch((error: unknown) => {
      parts.log("background-failed", { error: error instanceof Error ? error.message : String(error) });
    });
    await running;
    return state();
  }

  async function state(): Promise<BackgroundState> {
    const counts = await parts.store.queueCounts();
    const backfill = parts.past.progress();
    const isEmpty =
      counts.waiting + counts.claimed + counts.covered === 0 && (backfill === null || backfill.isDone);
    return { observer: parts.observing.state(), backfill, isEmpty };
  }

  function known(name: ClientName): Client {
    const client = parts.findClient(name);
    if (client === undefined) throw new KedrError("no-such-client", `Kedr knows no client named ${name}.`);
    return client;
  }

  let timer: NodeJS.Timeout | undefined;
  const wakeSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void wake(false);
    }, wakeAfterMs);
  };
  const calls: BackgroundCalls = {
    wake: ({ force }) => wake(force),
    takeLarge: async ({ raw, bytes }) => {
      const client = parts.findClient(raw.client);
      if (client === undefined) return;
      await capture(client, { ...raw, payload: parsePayload(bytes) }, parts.takeIn);
    },
    readTranscript: async ({ client: name, id }) => {
      const client = parts.findClient(name);
      const session = await parts.store.session(name, id);
      if (client === undefined || session === undefined) return;
      const added = await readOn(client, session, parts.takeIn, parts.store);
      if (added > 0) parts.log("transcript-filled", { session: id, added });
    },
    importPaths: ({ client, paths }) => parts.past.importPaths(known(client), paths),
    startBackfill: async ({ client, configFolder }) => parts.past.start(known(client), configFolder),
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await parts.past.stop();
      await running;
    },
  };
  return { calls, wakeSoon };
}
