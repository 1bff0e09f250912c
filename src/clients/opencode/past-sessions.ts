import { dirname, join } from "node:path";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Said } from "../../domain/said.ts";
import type { PastSession, TranscriptChunk } from "../client.ts";
import { type DatabaseForm, readClientDatabase } from "../databases/client-database.ts";
import type { Row, RowReader } from "../databases/open-database.ts";
import { pastDatabase } from "../databases/past-database.ts";
import { idAt, isFields, type Fields } from "../fields.ts";
import { parsedJson } from "../../domain/parsed-json.ts";
import { inChunks } from "../records/chunks.ts";
import { inEach, namesIn } from "../records/files-there.ts";
import { msAt } from "../records/times.ts";
import { databaseIn, installed } from "./installation.ts";
import { type PastMessage, PastMessages, turnAt } from "./past-messages.ts";
import { sessionInfo, type SessionInfo } from "./session-info.ts";
import { isSessionText, parentOf, readSessionText } from "./session-text.ts";

/**
 * The one database that all sessions stand in; its mark is a time, so what counts is when it was written last. Where there is
 * none, the files of a version before it, newest first, each with its time as its mark: the client takes them over itself.
 */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const database = databaseIn(configFolder);
  const found = await pastDatabase(database, configFolder);
  return found.length > 0
    ? found
    : storedSessions(join(dirname(database), "storage", "session"), configFolder);
}

async function storedSessions(folder: string, configFolder: string): Promise<readonly PastSession[]> {
  const projects = (await namesIn(folder)).map((name) => join(folder, name));
  const paths = await Promise.all(projects.map(async (project) => inEach([project], await namesIn(project))));
  const files = paths.flat().filter(isSessionText);
  const found = await Promise.all(files.map((path) => pastDatabase(path, configFolder)));
  const placed = await Promise.all(
    found.flat().map(async (session) => ({ session, isPart: (await parentOf(session.path)) !== null })),
  );
  // What of a session is private stands in its own: before its subagents'.
  return placed
    .toSorted((a, b) => Number(a.isPart) - Number(b.isPart) || b.session.bytes - a.session.bytes)
    .map(({ session }) => session);
}

/**
 * Reads the sessions of a database that were written to after a time in ms, each with its subagents', as `bytesRead` tells it: the
 * time up to which all is told. Such a session is read whole; its events are known by their call ids. Throws what reading the
 * file throws, and a KedrError where it is no database that can be read.
 */
export async function* readTranscript(path: string, fromMs: number): AsyncGenerator<TranscriptChunk> {
  if (isSessionText(path)) return yield* readSessionText(path, fromMs);
  yield* readClientDatabase(path, form, (rows) => chunksOf(path, rows, fromMs));
}

const form: DatabaseForm = {
  title: installed.title,
  needed: {
    session: ["id", "directory"],
    message: ["id", "session_id", "data"],
    part: ["id", "message_id", "session_id", "data"],
  },
};

function* chunksOf(path: string, rows: RowReader, fromMs: number): Generator<TranscriptChunk> {
  // The tables of the client's second generation, which no version has written to so far.
  if (isEmpty(rows("message", ["id"])) && !isEmpty(rows("session_message", ["id"])))
    throw new KedrError("unknown-database-form", newerForm(path));
  let toldMs = fromMs;
  for (const family of familiesAfter(rows, fromMs)) {
    const events = eventsOf(family, rows);
    const after = family.writtenAtMs;
    yield* inChunks(events, factsOf(family.root), { before: toldMs, after });
    toldMs = after;
  }
}

const newerForm = (path: string): Said => ({
  en: `${path} is of a newer OpenCode than Kedr can read. Nothing was imported from it; a newer Kedr may know it.`,
  ru: `${path}: база от версии OpenCode новее тех, что умеет читать Kedr. Из неё ничего не импортировано; возможно, её знает более новый Kedr.`,
});

function isEmpty(rows: Iterable<Row>): boolean {
  for (const _row of rows) return false;
  return true;
}

interface Member {
  readonly info: SessionInfo;
  readonly beganAtMs: number;
  readonly writtenAtMs: number;
}

/** A person's session and those that did a part of its work, in the order in which they began. */
interface Family {
  readonly root: SessionInfo & { readonly directory: string };
  readonly members: readonly Member[];
  readonly writtenAtMs: number;
}

/** A message is written to its end after its session was. */
function lastWrites(rows: RowReader): ReadonlyMap<unknown, number> {
  const last = new Map<unknown, number>();
  for (const row of rows("message", ["session_id", "time_updated"]))
    last.set(row["session_id"], Math.max(last.get(row["session_id"]) ?? 0, msAt(row, "time_updated")));
  return last;
}

const sessionColumns = ["id", "parent_id", "directory", "permission", "time_created", "time_updated"];

/** By when they were written to last: a reading that is broken off goes on with what came later. */
function familiesAfter(rows: RowReader, fromMs: number): readonly Family[] {
  const members = new Map<string, Member>();
  const writes = lastWrites(rows);
  for (const row of rows("session", sessionColumns)) {
    const info = sessionInfo({ ...row, permission: parsed(row["permission"]) });
    if (info === undefined) continue;
    const beganAtMs = msAt(row, "time_created");
    const writtenAtMs = Math.max(msAt(row, "time_updated"), writes.get(info.id) ?? 0, 1);
    members.set(info.id, { info, beganAtMs, writtenAtMs });
  }
  const byRoot = grouped([...members.values()], ({ info }) => rootOf(info, members).id);
  return [...byRoot.values()]
    .flatMap((some) => familyOf(some))
    .filter(({ writtenAtMs }) => writtenAtMs > fromMs)
    .toSorted((a, b) => a.writtenAtMs - b.writtenAtMs);
}

const generations = 10;

function rootOf(info: SessionInfo, members: ReadonlyMap<string, Member>): SessionInfo {
  let root = info;
  for (let up = 0; up < generations && root.parentId !== null; up += 1)
    root = members.get(root.parentId)?.info ?? { ...root, parentId: null };
  return root;
}

/** None of whose own session nothing is left: nobody can tell what of it is private. */
function familyOf(some: readonly Member[]): readonly Family[] {
  const root = some.find(({ info }) => info.parentId === null)?.info;
  if (root === undefined || root.directory === null) return [];
  const members = some.toSorted((a, b) => a.beganAtMs - b.beganAtMs);
  const writtenAtMs = Math.max(...some.map((member) => member.writtenAtMs));
  return [{ root: { ...root, directory: root.directory }, members, writtenAtMs }];
}

const factsOf = ({ id, directory, isHeadless }: Family["root"]) =>
  ({
    sessionId: sessionId(id),
    directory,
    transcriptPath: null,
    run: isHeadless ? "headless" : "interactive",
  }) as const;

/** The person's own session first: what its subagents did belongs to its turns. */
function eventsOf({ root, members }: Family, rows: RowReader): readonly DecodedEvent[] {
  const facts = factsOf(root);
  const own = new PastMessages({ session: facts, agentId: null });
  const events = messagesOf(root.id, rows).flatMap((message) => own.take(message));
  for (const { info, beganAtMs } of members) {
    if (info.id === root.id) continue;
    const session = { ...facts, directory: info.directory ?? root.directory };
    const ground = { session, agentId: info.id };
    const reading = new PastMessages(ground, turnAt(own.turns, beganAtMs));
    events.push(...messagesOf(info.id, rows).flatMap((message) => reading.take(message)));
  }
  return events.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
}

function messagesOf(session: string, rows: RowReader): PastMessage[] {
  const of = { column: "session_id", value: session };
  const parts = grouped([...rows("part", ["id", "message_id", "data"], of)], (row) => row["message_id"]);
  return [...rows("message", ["id", "data"], of)].flatMap((row) => {
    const [id, data] = [idAt(row, "id"), parsed(row["data"])];
    if (id === null || !isFields(data)) return [];
    return [{ id, data, parts: (parts.get(id) ?? []).flatMap(partOf) }];
  });
}

function partOf(row: Row): readonly Fields[] {
  const data = parsed(row["data"]);
  return isFields(data) ? [data] : [];
}

function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** One damaged row must not keep the others out. */
const parsed = (value: unknown): unknown => (typeof value === "string" ? parsedJson(value) : undefined);
