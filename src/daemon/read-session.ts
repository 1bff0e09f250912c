import type { StoredEvent } from "../domain/event.ts";
import { eventText } from "../domain/event-text.ts";
import { callId, eventId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { KnowHow, PageEvent, SessionPage } from "../serve/know-how.ts";
import type { Store } from "../store/store.ts";
import { sessionNamed } from "./session-named.ts";

type Ground = Pick<
  Store,
  "eventsByIds" | "eventsAround" | "eventOfCall" | "eventsOfSession" | "sessionsById"
>;

/** An episode of the archive with its surroundings. */
export function openReadSession(store: Ground): Pick<KnowHow, "readSession"> {
  return {
    readSession: async ({ id, around }) => {
      const [event] = /^[1-9]\d{0,14}$/.test(id) ? await store.eventsByIds([eventId(Number(id))]) : [];
      if (event !== undefined) return pageAround(event, { before: around, after: around }, true);
      const called = await calledIn(id);
      if (called !== undefined) return pageAround(called, { before: around, after: around }, true);
      const first = await firstOf(id);
      if (first !== undefined) return pageAround(first, { before: 0, after: 2 * around }, false);
      throw new KedrError("no-such-session", {
        en: `There is no event ${id} and no session whose id begins so. kedr sessions search shows them.`,
        ru: `Нет события ${id} и нет сессии, которая так начинается. Их показывает kedr sessions search.`,
      });
    },
  };

  /** SESSION/CALL, as a client's plugin names a call whose output the client dropped. */
  async function calledIn(id: string): Promise<StoredEvent | undefined> {
    const [, start = "", call = ""] = /^([^/]+)\/(.+)$/.exec(id) ?? [];
    const session = start === "" ? undefined : await sessionNamed(store, start);
    if (session === undefined) return undefined;
    return store.eventOfCall({ client: session.client, session: session.id, callId: callId(call) });
  }

  async function firstOf(id: string): Promise<StoredEvent | undefined> {
    const session = await sessionNamed(store, id);
    if (session === undefined) return undefined;
    return (await store.eventsOfSession(session.client, session.id, null, 1))[0];
  }

  async function pageAround(
    event: StoredEvent,
    span: { readonly before: number; readonly after: number },
    isAnchor: boolean,
  ): Promise<SessionPage> {
    const { client, sessionId, place } = event;
    const page = await store.eventsAround({ client, session: sessionId, event: event.id, ...span });
    return {
      sessionId,
      client,
      projectName: place.projectName,
      directory: place.directory,
      anchor: isAnchor ? event.id : null,
      events: page.events.map(pageEvent),
      hasBefore: page.hasBefore,
      hasAfter: page.hasAfter,
    };
  }
}

const pageEvent = (event: StoredEvent): PageEvent => ({
  eventId: event.id,
  sessionId: event.sessionId,
  client: event.client,
  occurredAt: event.occurredAt,
  kind: event.kind,
  tool: event.tool,
  status: event.status,
  text: eventText(event),
  source: event.source,
});
