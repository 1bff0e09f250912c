import { setImmediate as otherWork } from "node:timers/promises";
import type { StoredEvent } from "../../domain/event.ts";
import {
  type ExportedRecord,
  exportFormat,
  type ExportHeader,
  exportVersion,
} from "../../domain/exported.ts";
import { type EventId, eventId, memoryId, type ProjectKey } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import { eventRecord, memoryRecord, projectRecord } from "../../harvest/export-file/record-of.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { writeNewFile } from "../../platform/new-file.ts";
import { redact, redactEvent } from "../../redact/redact.ts";
import type { ExportAnswer, ExportRequest } from "../../serve/porting.ts";
import type { CallRef } from "../../store/port-store.ts";
import type { Store } from "../../store/store.ts";
import { type OwnMasks, ownOf } from "../own-masks.ts";
import { codeOf, notWritten } from "./faults.ts";

export interface ExportingParts {
  readonly store: Pick<Store, "callsOf" | "eventsAfter" | "memoriesAfter" | "projects" | "uidsOf">;
  readonly masks: OwnMasks;
  readonly clock: Clock;
}

type Tally = Record<"projects" | "memories" | "events" | "secretsMasked" | "approved" | "heldBack", number>;

/** Which memories go out. */
interface Chosen extends Pick<ExportRequest, "kinds" | "since"> {
  readonly project: ProjectKey | null;
}

const headBytes = 256;

/** Writes everything out, in an order that is always the same; today's filter goes over each text once more. */
export function openExporting(parts: ExportingParts): (request: ExportRequest) => Promise<ExportAnswer> {
  return async (request) => {
    const { path } = request;
    const chosen = { ...request, project: await keyOf(request.project, parts.store) };
    const tally: Tally = { projects: 0, memories: 0, events: 0, secretsMasked: 0, approved: 0, heldBack: 0 };
    const at = isoNow(parts.clock);
    try {
      const head = { bytes: headBytes, text: () => headText(tally, at) };
      const bytes = await writeNewFile(path, head, linesOf(recordsOf(chosen, request, tally, parts)));
      return { path, bytes, ...tally };
    } catch (error) {
      throw codeOf(error) === "" ? error : notWritten(path, error);
    }
  };
}

async function keyOf(word: string | null, store: Pick<Store, "projects">): Promise<ProjectKey | null> {
  if (word === null) return null;
  const found = (await store.projects()).find(({ key, name, path }) => [key, name, path].includes(word));
  if (found !== undefined) return found.key;
  throw new KedrError("no-such-project", {
    en: `There is no project ${word}; kedr projects lists them.`,
    ru: `Проекта ${word} нет; список: kedr projects.`,
  });
}

function headText({ projects, memories, events }: Tally, at: string): string {
  const counts = { projects, memories, events };
  const header: ExportHeader = { format: exportFormat, version: exportVersion, at, counts };
  return `${JSON.stringify(header).padEnd(headBytes - 1)}\n`;
}

async function* linesOf(records: AsyncIterable<ExportedRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** Projects, then events, then the memories that rest on them: whoever reads them in that order needs to look back only. */
async function* recordsOf(
  chosen: Chosen,
  { withArchive }: Pick<ExportRequest, "withArchive">,
  tally: Tally,
  parts: ExportingParts,
): AsyncGenerator<ExportedRecord> {
  const projects = (await parts.store.projects()).filter(({ key }) => isOf(key, chosen));
  for (const project of projects.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    tally.projects += 1;
    yield projectRecord(project);
  }
  if (withArchive) yield* eventRecords(chosen, tally, parts);
  for await (const memory of memoriesOf(chosen, parts.store)) yield await exported(memory, tally, parts);
}

const isOf = (project: ProjectKey, chosen: Chosen): boolean =>
  chosen.project === null || chosen.project === project;

async function* eventRecords(
  chosen: Chosen,
  tally: Tally,
  { store, masks }: ExportingParts,
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
    await otherWork();
  }
}

/** Of what was forgotten nothing goes out, not even that it was. */
const isExported = ({ isForgotten, occurredAt, place }: StoredEvent, chosen: Chosen): boolean =>
  isForgotten !== true && isOf(place.project, chosen) && occurredAt >= (chosen.since ?? "");

async function* memoriesOf(chosen: Chosen, store: ExportingParts["store"]): AsyncGenerator<Memory> {
  const { kinds, since } = chosen;
  for (let after = memoryId(0); ;) {
    const page = await store.memoriesAfter(after, limits.indexedAtOnce);
    yield* page.filter(
      ({ project, kind, occurredAt }) =>
        isOf(project, chosen) && (kinds?.includes(kind) ?? true) && occurredAt >= (since ?? ""),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
    await otherWork();
  }
}

async function exported(
  memory: Memory,
  tally: Tally,
  { store, masks }: ExportingParts,
): Promise<ExportedRecord> {
  const { title, subtitle, facts, body, verbatim, also, concepts, files, branch, directory } = memory;
  const told = { title, subtitle, facts, body, verbatim, also, concepts, files, branch, directory };
  const { value, found } = redact(told, { own: ownOf(memory, masks) });
  tally.memories += 1;
  tally.secretsMasked += found.length;
  if (memory.trust === "approved") tally.approved += 1;
  if (memory.isQuarantined) tally.heldBack += 1;
  const others = [...memory.parentIds, ...(memory.supersededBy === null ? [] : [memory.supersededBy])];
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
