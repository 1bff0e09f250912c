import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { type DatabaseForm, type KeyReader, readClientDatabase } from "../databases/client-database.ts";
import { fieldsAt, idAt, isFields, listAt, pathAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { inChunks } from "../records/chunks.ts";
import { msAt } from "../records/times.ts";
import { installed } from "./installation.ts";
import { PastBubbles } from "./past-bubbles.ts";
import { foldersBySession } from "./state-database.ts";

const form: DatabaseForm = { title: installed.title, needed: { cursorDiskKV: ["key", "value"] } };

/**
 * Reads the sessions that were written to after a time in ms, as `bytesRead` tells it: the time up to which all is told. Such a
 * session is read whole; its events are known by their call ids. Throws what reading the file throws, and a KedrError where
 * it is no database that can be read.
 */
export async function* readTranscript(path: string, fromMs: number): AsyncGenerator<TranscriptChunk> {
  const folders = await foldersBySession(path);
  yield* readClientDatabase(path, form, (_rows, entries) => chunksOf(entries, folders, fromMs));
}

function* chunksOf(
  entries: KeyReader,
  folders: ReadonlyMap<string, string>,
  fromMs: number,
): Generator<TranscriptChunk> {
  let toldMs = fromMs;
  for (const { members, writtenAtMs, session } of familiesAfter(entries, folders, fromMs)) {
    const events = members.flatMap((past) => eventsOf(past, entries));
    for (const chunk of inChunks(events, session, { before: toldMs, after: writtenAtMs }))
      yield { ...chunk, isRunUnknown: true };
    toldMs = writtenAtMs;
  }
}

/** A person's session and then those that did a part of its work: what is private is said in the person's. */
interface Family {
  readonly session: SessionFacts;
  readonly members: readonly Past[];
  readonly writtenAtMs: number;
}

interface Past {
  readonly id: string;
  /** Of the person's session; what another did for it is told as a subagent's of it. */
  readonly facts: SessionFacts;
  readonly agentId: string | null;
  readonly writtenAtMs: number;
  readonly beganAtMs: number;
}

/** Those of a folder, by when they were written to last: of one in an empty window nobody can tell the project. */
function familiesAfter(
  entries: KeyReader,
  folders: ReadonlyMap<string, string>,
  fromMs: number,
): readonly Family[] {
  const families = new Map<string, Past[]>();
  for (const { value } of entries("cursorDiskKV", "composerData:")) {
    const past = pastOf(parsedFields(value) ?? {}, folders);
    if (past === undefined) continue;
    const of = families.get(past.facts.sessionId);
    if (of === undefined) families.set(past.facts.sessionId, [past]);
    else of.push(past);
  }
  return [...families.values()]
    .flatMap(familyOf)
    .filter(({ writtenAtMs }) => writtenAtMs > fromMs)
    .toSorted((a, b) => a.writtenAtMs - b.writtenAtMs);
}

/** None of whose own session nothing is left: nobody can tell what of it is private. */
function familyOf(some: readonly Past[]): readonly Family[] {
  const own = some.find(({ agentId }) => agentId === null);
  if (own === undefined) return [];
  const others = some.filter((past) => past !== own).toSorted((a, b) => a.beganAtMs - b.beganAtMs);
  const writtenAtMs = Math.max(...some.map((past) => past.writtenAtMs));
  return [{ session: own.facts, members: [own, ...others], writtenAtMs }];
}

function pastOf(data: Fields, folders: ReadonlyMap<string, string>): Past | undefined {
  const id = idAt(data, "composerId");
  const parent = idAt(fieldsAt(data, "subagentInfo"), "parentComposerId");
  const directory = folderIn(data) ?? folders.get(id ?? "") ?? folders.get(parent ?? "");
  if (id === null || directory === undefined) return undefined;
  const beganAtMs = msAt(data, "createdAt");
  return {
    id,
    facts: {
      sessionId: sessionId(parent ?? id),
      directory,
      transcriptPath: null,
      run: "interactive",
    },
    agentId: parent === null ? null : id,
    beganAtMs,
    // One that was never written to again says no other time.
    writtenAtMs: Math.max(msAt(data, "lastUpdatedAt"), beganAtMs, 1),
  };
}

function folderIn(data: Fields): string | undefined {
  const address = fieldsAt(fieldsAt(data, "workspaceIdentifier"), "uri");
  return pathAt(address, "fsPath") ?? pathAt(address, "path") ?? undefined;
}

/** In the order of the session's own list, by which alone it is known what was said when. */
function eventsOf({ id, facts, agentId, beganAtMs }: Past, entries: KeyReader): readonly DecodedEvent[] {
  const reading = new PastBubbles(facts, agentId, beganAtMs);
  const events = bubblesOf(id, entries).flatMap((bubble) => reading.take(bubble));
  return [...events, ...reading.finish()];
}

/** Older versions kept the messages in the session itself. */
function bubblesOf(id: string, entries: KeyReader): readonly Fields[] {
  const key = `composerData:${id}`;
  const own = [...entries("cursorDiskKV", key)].find((entry) => entry.key === key);
  const data = parsedFields(own?.value ?? "") ?? {};
  const inside = listAt(data, "conversation").filter(isFields);
  if (inside.length > 0) return inside;
  const prefix = `bubbleId:${id}:`;
  const bubbles = new Map(
    [...entries("cursorDiskKV", prefix)].map((entry) => [entry.key.slice(prefix.length), entry.value]),
  );
  return listAt(data, "fullConversationHeadersOnly")
    .filter(isFields)
    .flatMap((header) => {
      const bubbleId = idAt(header, "bubbleId");
      const bubble = bubbleId === null ? undefined : parsedFields(bubbles.get(bubbleId) ?? "");
      return bubble === undefined ? [] : [{ createdAt: header["createdAt"], ...bubble, bubbleId }];
    });
}
