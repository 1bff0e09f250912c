import type { Client, Decoded } from "../clients/client.ts";
import type { EventKind } from "../domain/event.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import type { SessionStore } from "../store/session-store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { errorFields, type Log } from "./log.ts";

/** What of a journalled payload decides what is to be done next. */
export interface Taken {
  readonly client: ClientName;
  readonly sessionId: SessionId | undefined;
  readonly kinds: readonly EventKind[];
}

export const takenOf = (
  client: Client,
  { session, endsTurn }: Pick<Decoded, "session" | "endsTurn">,
  kinds: readonly EventKind[],
): Taken => ({
  client: client.name,
  sessionId: session?.sessionId,
  kinds: endsTurn === true ? [...kinds, "turn-end"] : kinds,
});

/**
 * Wakes the background half at the right moments, has the transcript read where a turn or a session ended, and memory files looked
 * at where a session starts or ends.
 */
export interface Turns {
  taken(taken: Taken): void;
  /** The transcripts of sessions that an earlier service left open. */
  readOpen(store: SessionStore): Promise<void>;
  /** Resolves once no transcript and no memory file is waiting to be read. */
  idle(): Promise<void>;
}

/** The client writes its transcript a moment after its hook. */
const transcriptAfterMs = 400;
const sessionsRead = 100;
/** Among what is being read; the key of a session has two words. */
const memoryFiles = "memory-files";

export function openTurns(parts: { readonly background: BackgroundThread; readonly log: Log }): Turns {
  const { background, log } = parts;
  const reading = new Map<string, Promise<void>>();

  function readSoon(client: ClientName, id: SessionId, afterMs: number): void {
    const key = `${client} ${id}`;
    const before = reading.get(key) ?? Promise.resolve();
    const mine = before
      .then(() => new Promise((resolve) => setTimeout(resolve, afterMs)))
      .then(() => background.call("readTranscript", { client, id }))
      .catch((error: unknown) => log("transcript-failed", { session: id, ...errorFields(error) }))
      .finally(() => {
        if (reading.get(key) === mine) reading.delete(key);
        background.wakeSoon();
      });
    reading.set(key, mine);
  }

  function lookAtMemoryFiles(): void {
    if (reading.has(memoryFiles)) return;
    const mine = background
      .call("readMemoryFiles", null)
      .catch((error: unknown) => log("memory-files-failed", errorFields(error)))
      .finally(() => reading.delete(memoryFiles));
    reading.set(memoryFiles, mine);
  }

  return {
    taken: ({ client, sessionId, kinds }) => {
      if (kinds.some((kind) => kind === "session-start" || kind === "session-end")) lookAtMemoryFiles();
      const closes = kinds.some((kind) => kind === "turn-end" || kind === "session-end");
      if (closes && sessionId !== undefined) {
        readSoon(client, sessionId, transcriptAfterMs);
      } else if (kinds.length > 0) {
        background.wakeSoon();
      }
    },
    readOpen: async (store) => {
      for (const session of await store.openSessions(sessionsRead)) readSoon(session.client, session.id, 0);
      background.wakeSoon();
    },
    idle: async () => {
      while (reading.size > 0) await Promise.all(reading.values());
    },
  };
}
