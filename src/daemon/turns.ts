import type { Client, Decoded } from "../clients/client.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import type { SessionStore } from "../store/store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { errorFields, type Log } from "./log.ts";

/** Wakes the background half at the right moments, and has the transcript read where a turn or a session ended. */
export interface Turns {
  taken(client: Client, decoded: Decoded): void;
  /** The transcripts of sessions that an earlier service left open. */
  readOpen(store: SessionStore): Promise<void>;
  /** Resolves once no transcript is waiting to be read. */
  idle(): Promise<void>;
}

/** The client writes its transcript a moment after its hook. */
const transcriptAfterMs = 400;
const sessionsRead = 100;

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

  return {
    taken: (client, decoded) => {
      const closes = decoded.events.some(({ kind }) => kind === "turn-end" || kind === "session-end");
      if (closes && decoded.session !== undefined) {
        readSoon(client.name, decoded.session.sessionId, transcriptAfterMs);
      } else if (decoded.events.length > 0) {
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
