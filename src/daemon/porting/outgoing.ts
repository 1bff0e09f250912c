import { setImmediate as otherWork } from "node:timers/promises";
import type { StoredEvent } from "../../domain/event.ts";
import type { ExportedMemory, ExportedProject, ExportedRecord } from "../../domain/exported.ts";
import { type EventId, eventId, memoryId, type ProjectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import { eventRecord, memoryRecord, projectRecord } from "../../harvest/export-file/record-of.ts";
import { redact, redactEvent } from "../../redact/redact.ts";
import type { ExportAnswer, ExportRequest } from "../../serve/porting.ts";
import type { CallRef } from "../../store/port-store.ts";
import type { Store } from "../../store/store.ts";
import { type OwnMasks, ownOf } from "../own-masks.ts";

export interface OutgoingParts {
  readonly store: Pick<
    Store,
    "callsOf" | "eventsAfter" | "memoriesAfter" | "memoriesByIds" | "projects" | "uidsOf"
  >;
  readonly masks: OwnMasks;
  /** Told up to which row it has come. Absent: nobody asks. */
  readonly onPassed?: (rows: { readonly event: number } | { readonly memory: number }) => void;
}

/** What goes out. */
export interface Chosen extends Pick<ExportRequest, "kinds" | "since"> {
  readonly project: ProjectKey | null;
  /** null: also what holds no more; else what holds at that time. */
  readonly holdingAt: string | null;
}

/** Counted as it goes out. */
export type OutTally = Record<keyof Omit<ExportAnswer, "path" | "bytes">, number>;

export const emptyTally = (): OutTally => ({
  projects: 0,
  memories: 0,
  events: 0,
  secretsMasked: 0,
  approved: 0,
  heldBack: 0,
});

/** Projects, then events, then the memories that rest on them: whoever reads them in that order needs to look back only. */
export async function* outgoing(
  chosen: Chosen & Pick<ExportRequest, "withArchive">,
  tally: OutTally,
  parts: OutgoingParts,
): AsyncGenerator<ExportedRecord> {
  yield* await outgoingProjects(chosen, tally, parts);
  if (chosen.withArchive) yield* eventRecords(chosen, tally, parts);
  yield* outgoingMemories(chosen, tally, parts);
}

export async function outgoingProjects(
  chosen: Chosen,
  tally: OutTally,
  { store }: OutgoingParts,
): Promise<readonly ExportedProject[]> {
  const projects = (await store.projects()).filter(({ key }) => isOf(key, chosen));
  tally.projects += projects.length;
  return projects.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(projectRecord);
}

export async function* outgoingMemories(
  chosen: Chosen,
  tally: OutTally,
  parts: OutgoingParts,
): AsyncGenerator<ExportedMemory> {
  for await (const memory of memoriesOf(chosen, parts)) {
    yield await exported(memory, tally, parts);
    // Otherwise they come by themselves, for they hold no more.
    if (chosen.holdingAt === null || memory.mergedIds.length === 0) continue;
    for (const part of await parts.store.memoriesByIds(memory.mergedIds))
      yield await exported(part, tally, parts);
  }
}

const isOf = (project: ProjectKey, chosen: Chosen): boolean =>
  chosen.project === null || chosen.project === project;

async function* eventRecords(
  chosen: Chosen,
  tally: OutTally,
  { store, masks, onPassed }: OutgoingParts,
): AsyncGenerator<ExportedRecord> {
  for (let after = eventId(0); ;) {
    const page = await store.eventsAfter(after, limits.auditedAtOnce);
    for (const event of page.filter((each) => isExported(each, chosen))) {
      const { value, found } = redactEvent(event, { own: masks.of({ ...event.place }) });
      tally.events += 1;
      tally.secretsMasked += found.length;
      yield eventRecord(value);
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
    onPassed?.({ event: after });
    await otherWork();
  }
}

/** Of what was forgotten nothing goes out, not even that it was. */
const isExported = ({ isForgotten, occurredAt, place }: StoredEvent, chosen: Chosen): boolean =>
  isForgotten !== true && isOf(place.project, chosen) && occurredAt >= (chosen.since ?? "");

async function* memoriesOf(chosen: Chosen, { store, onPassed }: OutgoingParts): AsyncGenerator<Memory> {
  const { kinds, since, holdingAt } = chosen;
  for (let after = memoryId(0); ;) {
    const page = await store.memoriesAfter(after, limits.indexedAtOnce);
    yield* page.filter(
      (memory) =>
        isOf(memory.project, chosen) &&
        (kinds?.includes(memory.kind) ?? true) &&
        memory.occurredAt >= (since ?? "") &&
        (holdingAt === null || holds(memory, holdingAt)),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
    onPassed?.({ memory: after });
    await otherWork();
  }
}

const holds = ({ validTo, trust, expiresAt }: Memory, at: string): boolean =>
  validTo === null && trust !== "rejected" && (expiresAt === null || expiresAt > at);

async function exported(
  memory: Memory,
  tally: OutTally,
  { store, masks }: OutgoingParts,
): Promise<ExportedMemory> {
  const { title, subtitle, facts, body, verbatim, also, concepts, files, branch, directory } = memory;
  const told = { title, subtitle, facts, body, verbatim, also, concepts, files, branch, directory };
  const { value, found } = redact(told, { own: ownOf(memory, masks) });
  tally.memories += 1;
  tally.secretsMasked += found.length;
  if (memory.trust === "approved") tally.approved += 1;
  if (memory.isQuarantined) tally.heldBack += 1;
  const { parentIds, supersededBy, mergedInto } = memory;
  const others = [...parentIds, ...[supersededBy, mergedInto].filter((each) => each !== null)];
  const uids = others.length === 0 ? new Map() : await store.uidsOf(others);
  return memoryRecord({ ...memory, ...value }, { uids, sources: await sourcesOf(memory.eventIds, store) });
}

async function sourcesOf(
  ids: readonly EventId[],
  store: Pick<Store, "callsOf">,
): Promise<readonly CallRef[]> {
  if (ids.length === 0) return [];
  const calls = await store.callsOf(ids);
  return ids.flatMap((id) => calls.get(id) ?? []);
}
