import { setImmediate as otherWork } from "node:timers/promises";
import { countOf, isNothing } from "../../domain/forgetting.ts";
import { eventId, type EventId, type MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoNow } from "../../platform/clock.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { ChosenRows } from "../../store/forgetting-store.ts";
import type { RowCursor } from "../../store/secret-store.ts";
import type { Store } from "../../store/store.ts";
import {
  type FindTombstone,
  type ForgottenTexts,
  forgottenTexts,
  isForgottenCall,
} from "../../store/forgotten.ts";
import { memoryHash, textsOf, type Tombstone } from "../../store/tombstones.ts";
import { type CarryOutParts, putTombstones } from "./carry-out.ts";
import { textsToSeek } from "./sought.ts";
import { nameOf, readTombstones } from "./tombstone-file.ts";
import { eventsInPages, memoriesInPages, textsOfEvent } from "./texts.ts";

interface ComeBackParts extends Pick<CarryOutParts, "paths" | "clock"> {
  readonly store: Pick<
    Store,
    | "addTombstones"
    | "beginForgetting"
    | "eventsByIds"
    | "memoriesByIds"
    | "reachOf"
    | "rowTexts"
    | "rowsWhere"
    | "tombstones"
  >;
  readonly key: SecretKey;
}

const everything = { session: null, project: null, since: null, until: null, client: null };

/**
 * A database that was put back from a copy holds what was forgotten since: the file of tombstones knows, and it is begun
 * to be forgotten again. Only together with what is to be done are they taken over: a process killed before looks once more.
 */
export async function comeBack({ store, paths, clock, key }: ComeBackParts): Promise<void> {
  const known = readTombstones(paths.tombstones);
  const missing = missingOf(known, await store.tombstones());
  const last = missing.at(-1);
  if (last === undefined) return;
  // As long as one is missing, whoever is killed looks once more.
  await putTombstones({ tombstones: missing.slice(0, -1) }, store);
  const { rows, sought } = await foundAgain(known, store, key);
  const reach = await store.reachOf({ ...rows, withSources: false, withCopies: false });
  const nothing = {
    count: countOf(reach),
    files: [],
    filesKept: [],
    textsBeyond: sought.beyond(),
    mentions: [],
    outside: [],
  };
  const plan = { ...reach, ...nothing };
  if (isNothing(plan)) await store.addTombstones([last]);
  else await store.beginForgetting(plan, sought.texts(), [last], isoNow(clock));
}

/** Whether there is anything to forget before a session is given a word: rows of a killed process, or a restored copy. */
export async function isForgettingDue(
  store: Pick<Store, "forgettings" | "tombstones">,
  { tombstones }: Pick<CarryOutParts["paths"], "tombstones">,
): Promise<boolean> {
  if ((await store.forgettings()).isErasing) return true;
  const known = readTombstones(tombstones);
  return known.length > 0 && missingOf(known, await store.tombstones()).length > 0;
}

/** Those that the database does not know, or not as late as the file does. */
function missingOf(known: readonly Tombstone[], stored: readonly Tombstone[]): readonly Tombstone[] {
  const at = new Map(stored.map((each) => [nameOf(each), each.at]));
  return known.filter((each) => (at.get(nameOf(each)) ?? "") < each.at);
}

/**
 * What is only like the forgotten, or says the same in another project, was another memory, which the owner kept: of whole
 * memories' words those count that stood in the same project.
 */
const isExact = ({ kind, parts }: Tombstone): boolean =>
  kind !== "said" || (parts.length > 0 && parts.every((part) => part.startsWith("@")));

async function foundAgain(
  tombstones: readonly Tombstone[],
  store: ComeBackParts["store"],
  { hash }: SecretKey,
) {
  const exact = tombstones.filter(isExact);
  const forgotten = forgottenTexts(hash);
  forgotten.learn(exact);
  const at = new Map(exact.map((each) => [nameOf(each), each.at]));
  const find: FindTombstone = (kind, hashed) => at.get(nameOf({ kind, hash: hashed }));
  const all = await store.rowsWhere(everything);
  const [memories, events]: [MemoryId[], EventId[]] = [[], []];
  const sought = textsToSeek(null);
  for await (const memory of memoriesInPages(all.memories, store)) {
    const isItself = find("memory", memoryHash(memory, hash)) !== undefined;
    if (!isItself && !forgotten.isSaid(memory, memory.recordedAt)) continue;
    memories.push(memory.id);
    sought.add(textsOf(memory));
  }
  for await (const event of eventsInPages(all.events, store)) {
    const said = textsOfEvent(event);
    const standing = { ...event, project: event.place.project };
    const isOne =
      isForgottenCall(event, find, hash) ||
      said.some((text) => forgotten.holdsPhrase(text, standing, event.occurredAt));
    if (!isOne || said.length === 0) continue;
    events.push(event.id);
    sought.add(said);
    await otherWork();
  }
  return { rows: { memories, events, ...(await holdingPhrase(forgotten, store)) }, sought };
}

/** Given texts, and errors of what could not be observed. */
async function holdingPhrase(
  { holdsPhrase }: ForgottenTexts,
  store: Pick<Store, "rowTexts">,
): Promise<Pick<ChosenRows, "injections" | "queue">> {
  const [injections, queue]: [number[], EventId[]] = [[], []];
  for (let cursor: RowCursor | null = { place: "injection", id: 0 }; ;) {
    const page = await store.rowTexts(cursor, limits.readAtOnce);
    if (page.next === null) return { injections, queue };
    for (const row of page.rows) {
      if (!holdsPhrase(row.text, row, null)) continue;
      if (row.place === "injection") injections.push(row.id);
      if (row.place === "queue") queue.push(eventId(row.id));
    }
    cursor = page.next;
    await otherWork();
  }
}
