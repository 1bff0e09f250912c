import type { Event, Place } from "../../domain/event.ts";
import { type ExportedEvent, type ExportedMemory, importMark } from "../../domain/exported.ts";
import { stripKedrText } from "../../domain/kedr-text.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import { asData } from "../../govern/held-back.ts";
import type { MemoryTokens } from "../../inject/measure.ts";
import type { OwnSecrets } from "../../redact/own-rules.ts";
import { redactEvent } from "../../redact/redact.ts";
import { contentHashOf } from "../../store/content-hash.ts";
import type { ImportedMemory } from "../../store/port-store.ts";
import { written } from "../written-down.ts";

export interface IncomingParts {
  readonly own: OwnSecrets;
  readonly measure: (memory: NewMemory) => MemoryTokens;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

export interface Incoming extends ImportedMemory {
  readonly secretsMasked: number;
}

/**
 * A memory from elsewhere as it may be kept: of author import, whoever wrote it there; filtered and measured here; held back
 * where it reads like an instruction to today's rules or did so there. undefined: nothing is left of it.
 */
export function incoming(
  record: ExportedMemory,
  place: Place,
  { own, measure, now }: IncomingParts,
): Incoming | undefined {
  const bare = bareMemory(record, place, now);
  if (bare.title.trim() === "") return undefined;
  const { memory, secretsMasked } = written(bare, { own, measure });
  const { uid, id: wantedId, validTo, expiresAt } = record;
  const sources = record.sources.map(({ client, session, call }) => ({
    client,
    sessionId: session,
    callId: call,
  }));
  return {
    memory: heldBackAsThere(memory, record),
    uid,
    wantedId,
    validTo,
    expiresAt,
    sources,
    secretsMasked,
  };
}

/** What was held back there stays so: only the owner of this home can release it. */
function heldBackAsThere(
  memory: Redacted<NewMemory>,
  { isHeldBack, heldBackFor }: ExportedMemory,
): Redacted<NewMemory> {
  if (!isHeldBack) return memory;
  const reasons = [...new Set([...(memory.heldBackFor ?? []), ...heldBackFor])];
  return { ...asData(memory), heldBackFor: reasons };
}

function bareMemory(record: ExportedMemory, place: Place, now: string): NewMemory {
  const { kind, type, also, files, concepts, scope, client, run, language, status } = record;
  const { branch, commit, directory, occurredAt, workTokens } = record;
  return {
    ...textOf(record),
    kind,
    type: kind === "observation" ? (type ?? "discovery") : null,
    also: also.slice(0, limits.alsoTerms),
    files,
    concepts,
    project: place.project,
    scope,
    sessionId: record.session,
    client,
    run,
    author: "import",
    language,
    status,
    branch,
    commit,
    directory,
    // Nothing has happened later than now, whatever a file says: the newest would hold against all else.
    occurredAt: occurredAt < now ? occurredAt : now,
    provenance: { prompt: importMark, model: makerOf(record) },
    isProvisional: false,
    workTokens,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds: [],
  };
}

type Text = Pick<NewMemory, "title" | "subtitle" | "facts" | "body" | "verbatim">;

/** What Kedr itself showed is not learned again. */
export const textOf = ({ title, subtitle, facts, body, verbatim }: ExportedMemory): Text => ({
  title: stripKedrText(title),
  subtitle: stripKedrText(subtitle),
  facts: facts.map(stripKedrText).filter((fact) => fact !== ""),
  body: stripKedrText(body),
  verbatim: stripKedrText(verbatim),
});

const makerOf = ({ provenance: { prompt, model } }: ExportedMemory): string =>
  prompt === importMark ? model : `${prompt} ${model}`.trim();

/** Whether its text was changed since it was exported, or is another than the one here. What is masked here by now is not. */
export function isEdited(record: ExportedMemory, here: Memory): boolean {
  if (contentHashOf(record) === record.contentHash) return false;
  return saying(textOf(record)) !== saying(here);
}

/** A text as one value, to be compared. */
export const saying = ({ title, subtitle, facts, body, verbatim }: Text): string =>
  JSON.stringify([title, subtitle, facts, body, verbatim]);

/** An event of another home's archive, filtered anew. */
export function incomingEvent(
  record: ExportedEvent,
  place: Place,
  own: OwnSecrets,
): { readonly event: Redacted<Event>; readonly secretsMasked: number } {
  const {
    record: _record,
    session,
    call,
    agent,
    project: _project,
    directory,
    branch,
    commit,
    ...event
  } = record;
  const { value, found } = redactEvent(
    {
      ...event,
      sessionId: session,
      callId: call,
      agentId: agent,
      place: { ...place, directory, branch, commit },
    },
    { own },
  );
  return { event: value, secretsMasked: found.length };
}
