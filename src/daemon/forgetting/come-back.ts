import { setImmediate as otherWork } from "node:timers/promises";
import type { EventId, MemoryId } from "../../domain/ids.ts";
import { isoNow } from "../../platform/clock.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { Store } from "../../store/store.ts";
import { forgottenBy, type Tombstone } from "../../store/tombstones.ts";
import type { CarryOutParts } from "./carry-out.ts";
import { readTombstones } from "./tombstone-file.ts";
import { eventsInPages, memoriesInPages, textsOfEvent, textsOfMemory } from "./texts.ts";

interface ComeBackParts extends Pick<CarryOutParts, "paths" | "clock"> {
  readonly store: Pick<
    Store,
    "addTombstones" | "beginForgetting" | "eventsByIds" | "memoriesByIds" | "reachOf" | "rowsWhere"
  >;
  readonly key: SecretKey;
}

const everything = { session: null, project: null, since: null, until: null, client: null };

/**
 * A database that was put back from a copy holds what was forgotten since: the file of tombstones knows, and it is begun
 * to be forgotten again.
 */
export async function comeBack({ store, paths, clock, key }: ComeBackParts): Promise<void> {
  const known = readTombstones(paths.tombstones);
  if ((await store.addTombstones(known)) === 0) return;
  const found = await foundAgain(known, store, key);
  const reach = await store.reachOf({
    ...found.rows,
    injections: [],
    queue: [],
    withSources: false,
    withCopies: false,
  });
  if (reach.memories.length + reach.events.length === 0) return;
  const count = reach.memories.length;
  const plan = { ...reach, count, files: [], mentions: [], outside: [] };
  await store.beginForgetting(plan, found.texts, [], isoNow(clock));
}

async function foundAgain(
  tombstones: readonly Tombstone[],
  store: ComeBackParts["store"],
  { hash }: SecretKey,
) {
  const forgotten = forgottenBy(tombstones, hash);
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
  return { rows: { memories, events }, texts };
}
