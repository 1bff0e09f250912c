import {
  countOf,
  type ForgetPlan,
  type ForgetWhat,
  type ForgottenRows,
  isEverywhere,
  type Mention,
} from "../../domain/forgetting.ts";
import type { MemoryId, SessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { ChosenRows, Reach } from "../../store/forgetting-store.ts";
import type { Store } from "../../store/store.ts";
import { soughtIn } from "../audit/byte-check.ts";
import { mayGo } from "../audit/home-files.ts";
import { inShortTurns } from "../lock-free.ts";
import { chooseRows } from "./choose.ts";
import { exportedFiles } from "./exported-files.ts";
import { filesHolding } from "./files.ts";
import { isCopy, type Mentioned, mentionsOf } from "./mentions.ts";
import type { OutsideCopies } from "./outside.ts";
import { textsToSeek } from "./sought.ts";
import { onlyHere } from "./standing.ts";
import { textsOf } from "../../store/tombstones.ts";
import { eventsInPages, memoriesInPages, textsOfEvent } from "./texts.ts";

export interface PlanParts {
  readonly store: Pick<
    Store,
    | "eventTermCounts"
    | "eventsByIds"
    | "exportsMade"
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
}

/** Is told of each row that would go, one after the other: a whole project's never stand in memory beside each other. */
export interface Going {
  readonly memory: (memory: Memory) => void;
  readonly event: (event: StoredEvent) => void;
}

/**
 * Works out what a forgetting takes; changes nothing. withMentions takes what only seems to tell the same, too. What was begun
 * already goes whatever is found now: a search finds no more of it.
 */
export async function planForgetting(
  what: ForgetWhat,
  withMentions: boolean,
  parts: PlanParts,
  going: Going,
  begun: ForgottenRows | null,
): Promise<Planned> {
  const { store, clock } = parts;
  const chosen = withBegun(await chooseRows(what, store, isoNow(clock)), begun);
  const first = await store.reachOf(chosen);
  if (what.ids === null && what.query === null)
    return withSurroundings(first, what, { memories: [], events: [] }, parts, going);
  const mentioned = await mentionedBeside(first, store);
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
  return withSurroundings(reach, what, mentioned, parts, going);
}

const withBegun = (chosen: ChosenRows, begun: ForgottenRows | null): ChosenRows =>
  begun === null
    ? chosen
    : {
        ...chosen,
        memories: [...new Set([...chosen.memories, ...begun.memories])],
        events: [...new Set([...chosen.events, ...begun.events])],
        injections: [...new Set([...chosen.injections, ...begun.injections])],
        queue: [...new Set([...chosen.queue, ...begun.queue])],
      };

async function mentionedBeside(reach: Reach, store: PlanParts["store"]): Promise<Mentioned> {
  await inShortTurns(async () => (await store.indexEvents(limits.indexedAtOnce)) > 0);
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
  going: Going,
): Promise<Planned> {
  const { texts, tellingTexts, textsBeyond, records } = await readGoing(reach, what, parts.store, going);
  const files = await ownFiles(texts, what, reach, parts);
  const gone = { memories: new Set(reach.memories), events: new Set(reach.events) };
  const found = await parts.outside.find({
    phrase: what.text,
    telling: texts.slice(0, tellingTexts),
    texts,
    records,
    exports: await exportedFiles(parts.store),
  });
  const plan: ForgetPlan = {
    ...reach,
    ...files,
    count: countOf(reach),
    textsBeyond,
    mentions: mentionRows({
      memories: mentioned.memories.filter(({ id }) => !gone.memories.has(id)),
      events: mentioned.events.filter(({ id }) => !gone.events.has(id)),
    }),
    outside: found.mentions,
    ...(found.isCut ? { isOutsideCut: true } : {}),
  };
  return { plan, texts, tellingTexts };
}

interface ReadGoing {
  /** What is looked for on the disk. */
  readonly texts: readonly string[];
  /** As of Planned. */
  readonly tellingTexts: number;
  readonly textsBeyond: number;
  /** The clients' records that it was told in. */
  readonly records: ReadonlySet<string>;
}

/** Reads all that goes, once. Of a text that was named nothing else is looked for. */
async function readGoing(
  reach: Reach,
  what: ForgetWhat,
  store: PlanParts["store"],
  going: Going,
): Promise<ReadGoing> {
  const sought = textsToSeek(what.text);
  const records = new Set<string>();
  const recordOf = transcriptsOf(store);
  const addMemories = async (ids: readonly MemoryId[]): Promise<void> => {
    for await (const memory of memoriesInPages(ids, store)) {
      going.memory(memory);
      sought.add(textsOf(memory));
    }
  };
  await addMemories(reach.memories);
  const tellingTexts = sought.texts().length;
  await addMemories(reach.derived);
  for await (const event of eventsInPages(reach.events, store)) {
    going.event(event);
    sought.add(textsOfEvent(event));
    const path = event.source?.path ?? (await recordOf(event));
    if (path !== null) records.add(path);
  }
  return { texts: sought.texts(), tellingTexts, textsBeyond: sought.beyond(), records };
}

/** The records of sessions, each looked up once. */
function transcriptsOf(store: Pick<Store, "session">): (event: StoredEvent) => Promise<string | null> {
  const known = new Map<string, string | null>();
  return async ({ client, sessionId }) => {
    const key = JSON.stringify([client, sessionId]);
    const path = known.get(key) ?? (await store.session(client, sessionId))?.transcriptPath ?? null;
    known.set(key, path);
    return path;
  };
}

/** Only of what nothing else says can a file be told to hold it; everything that is stored is read for that where one holds it at all. */
async function ownFiles(
  texts: readonly string[],
  what: ForgetWhat,
  reach: Reach,
  { store, paths }: PlanParts,
): Promise<Pick<ForgetPlan, "files" | "filesKept">> {
  const holding = async (sought: readonly string[]) => filesHolding(soughtIn(sought).search, paths);
  const found = await holding(texts);
  const isMeantAnywhere =
    what.text !== null && what.ids === null && what.query === null && isEverywhere(what);
  const files =
    found.length === 0 || isMeantAnywhere ? found : await holding(await onlyHere(texts, reach, store));
  const named = (isTaken: boolean) =>
    files.filter(({ path }) => mayGo(path, paths) === isTaken).map(({ name }) => name);
  return { files: named(true), filesKept: named(false) };
}

const mentionRows = ({ memories, events }: Mentioned): readonly Mention[] => [
  ...memories.map(({ id, sessionId, occurredAt: at }) => ({ place: "memory", id, sessionId, at }) as const),
  ...events.map(({ id, sessionId, occurredAt: at }) => ({ place: "event", id, sessionId, at }) as const),
];
