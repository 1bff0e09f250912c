import type { Event } from "../../domain/event.ts";
import type { Store } from "../../store/store.ts";

/** A session of another home, as far as its events tell. */
interface Seen extends Pick<Event, "client" | "sessionId" | "run"> {
  readonly project: Event["place"]["project"];
  readonly directory: string;
  readonly first: string;
  readonly last: string;
}

/** Sessions whose events came: kept as ended and told, so that nothing is made of them a second time. */
export class ImportedSessions {
  readonly #seen = new Map<string, Seen>();

  saw({ client, sessionId, run, occurredAt, place: { project, directory } }: Event): void {
    const key = JSON.stringify([client, sessionId]);
    const before = this.#seen.get(key);
    const first = before === undefined || occurredAt < before.first ? occurredAt : before.first;
    const last = before === undefined || occurredAt > before.last ? occurredAt : before.last;
    this.#seen.set(key, { client, sessionId, run, project, directory, ...before, first, last });
  }

  /** What is known here of a session stays as it is. */
  async end(
    store: Pick<Store, "endSession" | "markRecapped" | "session" | "touchSession">,
    now: string,
  ): Promise<void> {
    for (const { client, sessionId: id, first, last, ...session } of this.#seen.values()) {
      if ((await store.session(client, id)) !== undefined) continue;
      const touch = { ...session, client, id, transcriptPath: null, configFolder: null, clientPid: null };
      for (const at of [first, last]) await store.touchSession({ ...touch, at });
      await store.endSession(client, id, last);
      await store.markRecapped(client, id, now);
    }
  }
}
