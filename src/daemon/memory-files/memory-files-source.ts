import type { MemoryId } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { EditedPages } from "../../serve/porting.ts";
import type { Store } from "../../store/store.ts";
import type { Given, Source, Taken } from "../porting/sources.ts";
import { type ChangedParts, type ChangedPartsBy, changedParts } from "./changed-parts.ts";
import { lookAtMemoryFiles, type LookingParts, unsettled } from "./looking.ts";

export interface MemoryFilesParts extends LookingParts, Pick<ChangedPartsBy, "hash" | "locate"> {
  readonly store: LookingParts["store"] &
    Pick<
      Store,
      | "goneFromFiles"
      | "keepMemorySource"
      | "loseMemorySource"
      | "memoriesByUids"
      | "proposalsAbout"
      | "propose"
      | "unaskGone"
      | "versionsOf"
      | "watchMemoryFiles"
    >;
  readonly clock: Clock;
}

/** What changed in memory files since the last look, as a source of an import. folder: one more that is looked into, or null. */
export async function memoryFilesSource(folder: string | null, parts: MemoryFilesParts): Promise<Source> {
  const mergedOf = async (uids: readonly string[]): Promise<ReadonlySet<string>> => {
    const memories = await parts.store.memoriesByUids(uids);
    return new Set(memories.filter(({ mergedInto }) => mergedInto !== null).map(({ uid }) => uid));
  };
  const changed = await changedParts(await lookAtMemoryFiles(parts, folder), { ...parts, mergedOf });
  return {
    from: "memory-files",
    records: () => givenOf(changed),
    done: async (taken) => {
      if (taken.isDry) return { missing: await heldOf(await idsOf(changed, parts.store), parts.store) };
      await keep(changed, taken, parts);
      return { missing: await askedAbout(parts) };
    },
  };
}

async function* givenOf({ files, problems }: ChangedParts): AsyncGenerator<Given> {
  yield* problems;
  for (const { records } of files) yield* records;
}

async function keep(changed: ChangedParts, { isSettled }: Taken, parts: MemoryFilesParts): Promise<void> {
  const { store } = parts;
  const now = isoNow(parts.clock);
  for (const { path } of changed.lost) await store.loseMemorySource(path, now);
  for (const { source, projects } of changed.files) {
    const settled = await Promise.all(projects.map(isSettled));
    await store.keepMemorySource(settled.every(Boolean) ? source : { ...source, stamp: unsettled }, now);
  }
  await store.watchMemoryFiles(now);
}

const idsOf = async (
  { gone }: ChangedParts,
  store: MemoryFilesParts["store"],
): Promise<readonly MemoryId[]> => (await store.memoriesByUids(gone)).map(({ id }) => id);

/** The owner is asked about what still holds of parts that stand in no file any more; what they kept once is not asked again. */
async function askedAbout({ store, clock }: MemoryFilesParts): Promise<EditedPages["missing"]> {
  const held = await heldOf(await store.goneFromFiles(), store);
  await store.unaskGone(held.map(({ id }) => id));
  const questions = held.map(
    ({ id }) => ({ kind: "forget", memoryId: id, otherId: id, reason: "gone-from-file" }) as const,
  );
  await store.propose(questions, isoNow(clock));
  const waiting = await store.proposalsAbout(held.map(({ id }) => id));
  const asked = new Set(waiting.filter(({ kind }) => kind === "forget").map(({ memoryId }) => memoryId));
  return held.filter(({ id }) => asked.has(id));
}

/** What became of memories, as far as it holds. */
async function heldOf(
  ids: readonly MemoryId[],
  store: MemoryFilesParts["store"],
): Promise<EditedPages["missing"]> {
  const found = await Promise.all(ids.map((id) => store.versionsOf(id)));
  return found.flatMap((versions) => {
    const last = versions.findLast(({ validTo, trust }) => validTo === null && trust !== "rejected");
    return last === undefined ? [] : [{ id: last.id, title: last.title }];
  });
}
