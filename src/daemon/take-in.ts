import type { Delivery, SessionFacts } from "../clients/client.ts";
import type { DecodedEvent, Event, Place } from "../domain/event.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Journal } from "../journal/journal.ts";
import type { Clock } from "../platform/clock.ts";
import { isProbe } from "../domain/probe.ts";
import { redactEvent } from "../redact/redact.ts";
import type { Appended, ProjectStore, SessionStore, SessionTouch } from "../store/store.ts";

/** Facts of a delivery that the session's row keeps. */
export type Arrival = Pick<Delivery, "configFolder" | "clientPid">;

/** Places, redacts and journals decoded events; durable when it resolves. */
export type TakeIn = (
  session: SessionFacts | undefined,
  events: readonly DecodedEvent[],
  arrival: Arrival,
) => Promise<Appended>;

export interface TakeInParts {
  readonly journal: Pick<Journal, "append">;
  readonly store: Pick<SessionStore & ProjectStore, "touchSession" | "touchProject" | "endSession">;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** True for projects the owner switched off: nothing of them is kept. */
  readonly isOff: (place: Place) => boolean;
  /** Told how many secrets were taken out of what came in. */
  readonly onMasked: (secrets: number) => void;
  readonly clock: Clock;
}

/** A row that hardly changes is written again only after this time. */
const touchAgainMs = 10_000;
const touchesKept = 500;
const redaction = { maxStringChars: limits.eventOutcomeChars };
const nothing: Appended = { added: 0, known: 0, isAdded: [] };

export function openTakeIn(parts: TakeInParts): TakeIn {
  const touched = new Map<string, { readonly same: string; readonly atMs: number }>();

  async function touchOnce(key: string, value: object, write: () => Promise<void>): Promise<void> {
    const same = JSON.stringify(value);
    const before = touched.get(key);
    const nowMs = parts.clock.nowMs();
    if (before?.same === same && Math.abs(nowMs - before.atMs) < touchAgainMs) return;
    if (touched.size >= touchesKept) touched.clear();
    touched.set(key, { same, atMs: nowMs });
    await write();
  }

  async function touch(
    client: ClientName,
    session: SessionFacts,
    place: Place,
    arrival: Arrival,
    at: string,
  ): Promise<void> {
    const row: Omit<SessionTouch, "at"> = {
      client,
      id: session.sessionId,
      project: place.project,
      directory: session.directory,
      run: session.run,
      transcriptPath: session.transcriptPath,
      configFolder: arrival.configFolder,
      clientPid: arrival.clientPid,
    };
    const { project: key, projectName: name, projectPath: path } = place;
    await touchOnce(`project ${key}`, { name, path }, () => parts.store.touchProject({ key, name, path }));
    await touchOnce(`session ${client} ${row.id}`, row, () => parts.store.touchSession({ ...row, at }));
  }

  async function endAfter(client: ClientName, id: SessionId, events: readonly DecodedEvent[]): Promise<void> {
    const end = events.findLast((event) => event.kind === "session-end");
    if (end === undefined) return;
    touched.delete(`session ${client} ${id}`);
    await parts.store.endSession(client, id, end.occurredAt);
  }

  return async (session, events, arrival) => {
    const first = events[0];
    if (first === undefined || session === undefined || isProbe(session.sessionId)) return nothing;
    const home = await parts.locate(session.directory, []);
    if (parts.isOff(home)) return nothing;
    const placed = (await Promise.all(events.map((event) => placeEvent(event, parts.locate)))).map(
      (event) => ({ ...event, place: within(home, event.place) }),
    );
    const kept = placed.filter((event) => !parts.isOff(event.place));
    await touch(first.client, session, home, arrival, latest(events));
    for (const { place } of kept) {
      const { project: key, projectName: name, projectPath: path } = place;
      await touchOnce(`project ${key}`, { name, path }, () => parts.store.touchProject({ key, name, path }));
    }
    const redacted = kept.map((event) => redactEvent(event, redaction));
    parts.onMasked(redacted.reduce((sum, { found }) => sum + found.length, 0));
    const appended = await parts.journal.append(redacted.map(({ value }) => value));
    await endAfter(first.client, session.sessionId, events);
    return appended;
  };
}

/** The event's own time and not the clock's: a past session must not seem to be open now. */
const latest = (events: readonly DecodedEvent[]): string =>
  events.reduce((last, { occurredAt }) => (occurredAt > last ? occurredAt : last), "");

/**
 * A folder below the session's own that no repository tells apart belongs to the session's project: a plain
 * subfolder, or one that has gone since.
 */
function within(home: Place, place: Place): Place {
  const isBelow = place.projectPath.startsWith(`${home.projectPath}/`);
  const isTold = !place.project.startsWith("path:") || !home.project.startsWith("path:");
  if (!isBelow || isTold) return place;
  const { project, projectName, projectPath } = home;
  return { ...place, project, projectName, projectPath };
}

async function placeEvent(decoded: DecodedEvent, locate: TakeInParts["locate"]): Promise<Event> {
  const { directory, ...event } = decoded;
  return { ...event, place: await locate(directory, decoded.files) };
}
