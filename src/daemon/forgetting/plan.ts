import type { ForgetPlan, ForgetWhat, Mention } from "../../domain/forgetting.ts";
import type { SessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Reach } from "../../store/forgetting-store.ts";
import type { Store } from "../../store/store.ts";
import { soughtIn } from "../audit/byte-check.ts";
import type { HomeFile } from "../audit/home-files.ts";
import { chooseRows } from "./choose.ts";
import { filesHolding } from "./files.ts";
import { isCopy, type Mentioned, mentionsOf } from "./mentions.ts";
import type { OutsideCopies } from "./outside.ts";
import { onlyHere } from "./standing.ts";
import { eventsInPages, memoriesInPages, textsOfEvent, textsOfMemory } from "./texts.ts";

export interface PlanParts {
  readonly store: Pick<
    Store,
    | "eventTermCounts"
    | "eventsByIds"
    | "indexEvents"
    | "memoriesByIds"
    | "reachOf"
    | "recentMemories"
    | "rowsWhere"
    | "searchCode"
    | "searchEvents"
    | "searchWords"
    | "session"
    | "rowTexts"
    | "termCounts"
  >;
  readonly paths: HomePaths;
  readonly outside: OutsideCopies;
  readonly clock: Clock;
}

/** What would go, and what was said in it: the texts stand in no file of ours and go with this process. */
export interface Planned {
  readonly plan: ForgetPlan;
  readonly texts: readonly string[];
  /** So many of them, from the first, are of memories that go and not of what was derived from them. */
  readonly tellingTexts: number;
  readonly memories: readonly Memory[];
  readonly events: readonly StoredEvent[];
}

/** More is not looked for on the disk: a whole project's events are gone by their rows. */
const textsSought = 2_000;

/** Works out what a forgetting takes; changes nothing. withMentions takes what only seems to tell the same, too. */
export async function planForgetting(
  what: ForgetWhat,
  withMentions: boolean,
  parts: PlanParts,
): Promise<Planned> {
  const { store, clock } = parts;
  const chosen = await chooseRows(what, store, isoNow(clock));
  const first = await store.reachOf(chosen);
  const isLooked = what.ids !== null || what.query !== null;
  const mentioned = isLooked ? await mentionedBeside(first, store) : { memories: [], events: [] };
  const sessions = await sessionsOf(first, store);
  const taken = taking(mentioned, (row) => withMentions || isCopy(row, sessions));
  const reach = await store.reachOf({
    memories: [...first.memories, ...taken.memories.map(({ id }) => id)],
    events: [...first.events, ...taken.events.map(({ id }) => id)],
    injections: first.injections,
    queue: first.queue,
    withSources: chosen.withSources,
    withCopies: chosen.withCopies,
  });
  return withSurroundings(reach, what, mentioned, parts);
}

async function mentionedBeside(reach: Reach, store: PlanParts["store"]): Promise<Mentioned> {
  while ((await store.indexEvents(limits.indexedAtOnce)) > 0);
  const memories = await store.memoriesByIds(reach.memories.slice(0, limits.searchHits));
  return mentionsOf(memories, { memories: new Set(reach.memories), events: new Set(reach.events) }, store);
}

async function sessionsOf(reach: Reach, store: PlanParts["store"]): Promise<ReadonlySet<SessionId | null>> {
  const sessions = new Set<SessionId | null>();
  for await (const { sessionId } of memoriesInPages(reach.memories, store)) sessions.add(sessionId);
  for await (const { sessionId } of eventsInPages(reach.events, store)) sessions.add(sessionId);
  return sessions;
}

const taking = (
  { memories, events }: Mentioned,
  isTaken: (row: { readonly sessionId: SessionId | null }) => boolean,
): Mentioned => ({ memories: memories.filter(isTaken), events: events.filter(isTaken) });

async function withSurroundings(
  reach: Reach,
  what: ForgetWhat,
  mentioned: Mentioned,
  parts: PlanParts,
): Promise<Planned> {
  const { store, outside } = parts;
  const memories: Memory[] = [];
  const events: StoredEvent[] = [];
  const records = new Set<string>();
  for await (const memory of memoriesInPages([...reach.memories, ...reach.derived], store))
    memories.push(memory);
  for await (const event of eventsInPages(reach.events, store)) {
    events.push(event);
    const path = event.source?.path ?? (await store.session(event.client, event.sessionId))?.transcriptPath;
    if (path !== null && path !== undefined) records.add(path);
  }
  const telling = distinct(memories.slice(0, reach.memories.length).flatMap(textsOfMemory));
  const texts = distinct([
    ...(what.text === null ? telling : [what.text]),
    ...memories.flatMap(textsOfMemory),
    ...events.flatMap(textsOfEvent),
  ]).slice(0, textsSought);
  const sought = what.text === null ? texts : [what.text];
  const files = await ownFiles(sought, what, reach, parts);
  const gone = { memories: new Set(reach.memories), events: new Set(reach.events) };
  const found = await outside.find({ phrase: what.text, telling, texts, records });
  const plan: ForgetPlan = {
    ...reach,
    count: reach.memories.length > 0 ? reach.memories.length : reach.events.length,
    files: files.map(({ name }) => name),
    mentions: mentionRows({
      memories: mentioned.memories.filter(({ id }) => !gone.memories.has(id)),
      events: mentioned.events.filter(({ id }) => !gone.events.has(id)),
    }),
    outside: found.mentions,
    ...(found.isCut ? { isOutsideCut: true } : {}),
  };
  return { plan, texts, tellingTexts: telling.length, memories, events };
}

const distinct = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((text) => text.trim() !== "")),
];

/** Only of what nothing else says can a file be told to hold it; everything that is stored is read for that where one holds it at all. */
async function ownFiles(
  sought: readonly string[],
  { text }: ForgetWhat,
  reach: Reach,
  { store, paths }: PlanParts,
): Promise<readonly HomeFile[]> {
  const files = await filesHolding(soughtIn(sought).search, paths);
  if (files.length === 0 || text !== null) return files;
  return filesHolding(soughtIn(await onlyHere(sought, reach, store)).search, paths);
}

const mentionRows = ({ memories, events }: Mentioned): readonly Mention[] => [
  ...memories.map(({ id, sessionId, occurredAt: at }) => ({ place: "memory", id, sessionId, at }) as const),
  ...events.map(({ id, sessionId, occurredAt: at }) => ({ place: "event", id, sessionId, at }) as const),
];
