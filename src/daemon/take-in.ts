import type { SessionFacts } from "../clients/client.ts";
import type { DecodedEvent, Event, Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { isProbe } from "../domain/probe.ts";
import type { Journal } from "../journal/journal.ts";
import { redactEvent } from "../redact/redact.ts";
import type { Appended } from "../store/event-store.ts";
import type { OwnMasks } from "./own-masks.ts";
import type { RowFacts, SessionRows } from "./session-rows.ts";
import type { Withholding } from "./withholding.ts";

/** How events came. */
export interface Arrival extends RowFacts {
  /** The file in the spool into which their hook had put them before it reached the service; null and absent where there is none. */
  readonly spooledAs?: string | null;
}

/** Places, redacts and journals decoded events; durable when it resolves. */
export type TakeIn = (
  session: SessionFacts | undefined,
  events: readonly DecodedEvent[],
  arrival: Arrival,
) => Promise<TakenIn>;

/** What became of them, and those that the owner does not keep out of memory. */
export interface TakenIn extends Appended {
  readonly kept: readonly DecodedEvent[];
}

export interface TakeInParts {
  readonly journal: Pick<Journal, "append">;
  readonly rows: SessionRows;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** True for projects the owner switched off: nothing of them is kept. */
  readonly isOff: (place: Place) => boolean;
  /** Takes out what the owner keeps out of memory. */
  readonly withholding: Pick<Withholding, "sift" | "passOver">;
  readonly masks: OwnMasks;
  /** Told how many secrets were taken out of what came in. */
  readonly onMasked: (secrets: number) => void;
}

const redaction = { maxStringChars: limits.eventOutcomeChars };
const nothing: TakenIn = { added: 0, known: 0, isAdded: [], kept: [] };

interface PlacedEvent {
  readonly decoded: DecodedEvent;
  readonly event: Event;
}

export function openTakeIn({
  journal,
  rows,
  locate,
  isOff,
  withholding,
  masks,
  onMasked,
}: TakeInParts): TakeIn {
  /** The events that are of no project that is switched off, as they came and as they are kept. */
  async function placed(events: readonly DecodedEvent[], home: Place): Promise<readonly PlacedEvent[]> {
    const everywhere = await Promise.all(
      events.map(async (decoded) => {
        const { directory, branch, turn: _turn, ...event } = decoded;
        const place = asWritten(within(home, await locate(directory, event.files)), home, branch);
        return { decoded, event: { ...event, place } };
      }),
    );
    return everywhere.filter(({ event }) => !isOff(event.place));
  }

  return async (session, events, arrival) => {
    const first = events[0];
    if (first === undefined || session === undefined || isProbe(session.sessionId)) return nothing;
    const home = await locate(await rows.startOf(first.client, session), []);
    if (isOff(home)) {
      await withholding.passOver(session, events);
      return nothing;
    }
    const placedHere = await placed(await withholding.sift(session, events, home), home);
    const here = placedHere.map(({ event }) => event);
    for (const place of [home, ...here.map((event) => event.place)]) await rows.touchProject(place);
    await rows.touchSession(first.client, session, home, arrival, latest(events));
    const redacted = here.map((event) => redactEvent(event, { ...redaction, own: masks.of(event.place) }));
    onMasked(redacted.reduce((sum, { found }) => sum + found.length, 0));
    const appended = await journal.append(redacted.map(({ value }) => value));
    const end = events.findLast((event) => event.kind === "session-end");
    if (end !== undefined) await rows.end(first.client, session, end.occurredAt);
    return { ...appended, kept: placedHere.map(({ decoded }) => decoded) };
  };
}

/**
 * A transcript is read after the fact, perhaps months later: the branch is the one it wrote down, and the commit of
 * today's work tree says nothing of another branch.
 */
function asWritten(place: Place, home: Place, branch: string | undefined): Place {
  // What the client wrote is of its own folder; a touched file of another repository has its own branch.
  const isKnown = branch === undefined || branch === place.branch || place.project !== home.project;
  return isKnown ? place : { ...place, branch, commit: null };
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
  const isTold = [place, home].some(
    ({ project, ownNames }) => !(ownNames?.[0] ?? project).startsWith("path:"),
  );
  if (!isBelow || isTold) return place;
  const { directory, branch, commit } = place;
  return { ...home, directory, branch, commit };
}
