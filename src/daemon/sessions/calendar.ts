import { clientName, memoryId, sessionId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { localClock } from "../../domain/local-time.ts";
import { partsOf, readSpan, type Span } from "../../domain/span.ts";
import { isoTime } from "../../platform/clock.ts";
import type { SessionInSpan, Sessions, SpanRequest } from "../../serve/sessions.ts";
import type { MemoryPlace, SessionPlace, Stretch } from "../../store/activity-store.ts";
import type { Store } from "../../store/store.ts";
import { sessionLine } from "./session-line.ts";

export interface CalendarParts {
  readonly store: Pick<
    Store,
    | "firstActivityAt"
    | "tallies"
    | "sessionsWithin"
    | "sessionFacts"
    | "firstEventWithin"
    | "memoriesWithin"
    | "projects"
  >;
  readonly now: () => string;
}

const quarterMs = 900_000;

/** What happened when: bars, sessions and memories of a span. */
export function openCalendar({
  store,
  now,
}: CalendarParts): Pick<Sessions, "calendar" | "sessionsIn" | "memoriesIn"> {
  return {
    calendar: async (request) => {
      const span = spanOf(request);
      const firstAt = (await store.firstActivityAt()) ?? now();
      const known = { firstMs: Date.parse(firstAt), lastMs: Date.parse(now()) };
      const spans = partsOf(span, localClock(request.timeZone), known);
      const stretches = spans.map(stretchOf);
      const tallies = await store.tallies(stretches, request);
      const parts = tallies.flatMap((tally, index) => {
        const [part, stretch] = [spans[index], stretches[index]];
        return part === undefined || stretch === undefined ? [] : [{ span: part.text, ...stretch, ...tally }];
      });
      return { ...stretchOf(span), parts };
    },
    sessionsIn: async ({ after, limit, ...request }) => {
      const span = spanOf(request);
      const [stretch, place] = [stretchOf(span), after === null ? null : readSessionPlace(after)];
      // One more than asked for tells whether there is more.
      const places = await store.sessionsWithin(stretch, request, place, limit + 1);
      const page = places.slice(0, limit);
      const facts = await store.sessionFacts(page);
      const sessions = facts.map(async (each): Promise<SessionInSpan> => {
        const found = page.find(({ client, id }) => client === each.client && id === each.id);
        const activeAt = isoTime((found?.quarter ?? 0) * quarterMs);
        const firstEvent = isShort(span) ? await store.firstEventWithin(each, stretch) : null;
        return { ...sessionLine(each), activeAt, firstEvent };
      });
      const last = page.at(-1);
      const hasMore = places.length > limit && last !== undefined;
      return { sessions: await Promise.all(sessions), after: hasMore ? writeSessionPlace(last) : null };
    },
    memoriesIn: async ({ after, limit, ...request }) => {
      const place = after === null ? null : readMemoryPlace(after);
      const found = await store.memoriesWithin(stretchOf(spanOf(request)), request, place, limit + 1);
      const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        memories: page.map((memory) => ({ memory, projectName: names.get(memory.project) ?? "" })),
        after: found.length > limit && last !== undefined ? `${last.occurredAt} ${last.id}` : null,
      };
    },
  };
}

function spanOf({ span: text, timeZone }: SpanRequest): Span {
  const span = readSpan(text, localClock(timeZone));
  if (span !== undefined) return span;
  throw new KedrError("no-such-span", {
    en: `“${text}” is no stretch of the calendar. Ask for a year, a month, a day or an hour: 2026, 2026-10, 2026-10-25, 2026-10-25T14+03:00.`,
    ru: `«${text}» — не отрезок календаря. Укажите год, месяц, день или час: 2026, 2026-10, 2026-10-25, 2026-10-25T14+03:00.`,
  });
}

const stretchOf = ({ fromMs, untilMs }: Span): Stretch => ({
  from: isoTime(fromMs),
  until: isoTime(untilMs),
});

/** So short that a session's first event in it is found among all events of that time. */
const isShort = ({ level }: Span): boolean => level === "hour" || level === "minute";

const writeSessionPlace = ({ quarter, client, id }: SessionPlace): string => `${quarter} ${client} ${id}`;

function readSessionPlace(text: string): SessionPlace {
  const [, quarter, client, id] = /^(\d{1,12}) (\S+) (.+)$/s.exec(text) ?? [];
  if (quarter === undefined || client === undefined || id === undefined) throw noSuchPage();
  return { quarter: Number(quarter), client: clientName(client), id: sessionId(id) };
}

function readMemoryPlace(text: string): MemoryPlace {
  const [, occurredAt, id] = /^(\S+) (\d{1,15})$/.exec(text) ?? [];
  if (occurredAt === undefined || id === undefined) throw noSuchPage();
  return { occurredAt, id: memoryId(Number(id)) };
}

const noSuchPage = (): KedrError =>
  new KedrError("no-such-page", {
    en: "A list goes on from no such place. Ask for its first page anew.",
    ru: "С этого места список не продолжается. Запросите первую страницу заново.",
  });
