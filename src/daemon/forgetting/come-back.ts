import { setImmediate as otherWork } from "node:timers/promises";
import { eventId, type EventId, type MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoNow } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { ChosenRows } from "../../store/forgetting-store.ts";
import type { RowCursor } from "../../store/secret-store.ts";
import type { Store } from "../../store/store.ts";
import { type Forgotten, forgottenBy, type Tombstone } from "../../store/tombstones.ts";
import type { CarryOutParts } from "./carry-out.ts";
import { readTombstones } from "./tombstone-file.ts";
import { eventsInPages, memoriesInPages, textsOfEvent, textsOfMemory } from "./texts.ts";

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
  if (!(await isBehind(paths, store))) return;
  const known = readTombstones(paths.tombstones);
  const { rows, texts } = await foundAgain(known, store, key);
  const reach = await store.reachOf({ ...rows, withSources: false, withCopies: false });
  const found = [reach.memories, reach.events, reach.injections, reach.queue];
  if (found.every((each) => each.length === 0)) {
    await store.addTombstones(known);
    return;
  }
  const count = reach.memories.length > 0 ? reach.memories.length : reach.events.length;
  const plan = { ...reach, count, files: [], mentions: [], outside: [] };
  await store.beginForgetting(plan, texts, known, isoNow(clock));
}

/** Whether more was forgotten than the database knows of: it was put back from a copy, by whatever hand. */
export const isBehind = async (
  { tombstones }: Pick<HomePaths, "tombstones">,
  store: Pick<Store, "tombstones">,
): Promise<boolean> => !isAllOf(readTombstones(tombstones), await store.tombstones());

/** Whether the database knows each of them, as late as the file does. */
function isAllOf(known: readonly Tombstone[], stored: readonly Tombstone[]): boolean {
  const at = new Map(stored.map((each) => [`${each.kind} ${each.hash}`, each.at]));
  return known.every((each) => (at.get(`${each.kind} ${each.hash}`) ?? "") >= each.at);
}

/** What is only like the forgotten was another memory, which the owner kept: those without words, of a project or of all. */
const isExact = ({ kind, parts }: Tombstone): boolean =>
  kind !== "said" || parts.every((part) => part.startsWith("@"));

async function foundAgain(
  tombstones: readonly Tombstone[],
  store: ComeBackParts["store"],
  { hash }: SecretKey,
) {
  const forgotten = forgottenBy(tombstones.filter(isExact), hash);
  const all = await store.rowsWhere(everything);
  const [memories, events, texts]: [MemoryId[], EventId[], string[]] = [[], [], []];
  for await (const memory of memoriesInPages(all.memories, store)) {
    if (!forgotten.isSaid(memory, memory.recordedAt)) continue;
    memories.push(memory.id);
    texts.push(...textsOfMemory(memory));
  }
  for await (const event of eventsInPages(all.events, store)) {
    const said = textsOfEvent(event);
    const isOne =
      forgotten.isCall(event) || said.some((text) => forgotten.holdsPhrase(text, event.occurredAt));
    if (!isOne || said.length === 0) continue;
    events.push(event.id);
    texts.push(...said);
    await otherWork();
  }
  return { rows: { memories, events, ...(await holdingPhrase(forgotten, store)) }, texts };
}

/** Given texts, and errors of what could not be observed. */
async function holdingPhrase(
  { holdsPhrase }: Forgotten,
  store: Pick<Store, "rowTexts">,
): Promise<Pick<ChosenRows, "injections" | "queue">> {
  const [injections, queue]: [number[], EventId[]] = [[], []];
  for (let cursor: RowCursor | null = { place: "injection", id: 0 }; ;) {
    const page = await store.rowTexts(cursor, limits.readAtOnce);
    if (page.next === null) return { injections, queue };
    for (const { place, id, text } of page.rows) {
      if (!holdsPhrase(text, null)) continue;
      if (place === "injection") injections.push(id);
      if (place === "queue") queue.push(eventId(id));
    }
    cursor = page.next;
    await otherWork();
  }
}
