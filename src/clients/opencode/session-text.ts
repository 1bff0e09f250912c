import { basename, dirname, join } from "node:path";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { readRegularFile } from "../../platform/regular-file.ts";
import type { ParentSession, SessionFacts, TranscriptChunk } from "../client.ts";
import { fieldsAt, idAt, isFields, listAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { namesIn } from "../records/files-there.ts";
import { msAt } from "../records/times.ts";
import { type PastMessage, PastMessages, type PastTurn, turnAt } from "./past-messages.ts";
import { sessionInfo, type SessionInfo } from "./session-info.ts";

/*
 * What `opencode export` prints: one JSON text with the session's `info` and its `messages`.
 * What versions before the database kept:
 * storage/session/PROJECT/SESSION.json   the session
 * storage/message/SESSION/MESSAGE.json   its messages, named in their order
 * storage/part/MESSAGE/PART.json         what stands in them
 */

/** Whether a file may hold one session, and not the database of all. */
export const isSessionText = (path: string): boolean => path.endsWith(".json");

/** Whether a file in a folder that is imported may be a record: a database, an export, or a stored session, of which messages and parts are no records. */
export const isRecord = (path: string): boolean =>
  basename(path) === "opencode.db" ||
  (isSessionText(path) && !/[/\\]storage[/\\](?!session[/\\])/.test(path));

/** One session read whole, whatever was read of it before: its events are known by their call ids. Throws what reading the file throws. */
export async function* readSessionText(path: string, from: number): AsyncGenerator<TranscriptChunk> {
  const told = await toldAt(path);
  if (told === undefined) return;
  const root = await rootOf(told);
  const session = factsOf(root?.id ?? told.info.id, told);
  const turns = root?.told === undefined ? [] : turnAt(await turnsOf(root.told), told.beganAtMs);
  const reading = new PastMessages({ session, agentId: root === null ? null : told.info.id }, turns);
  const events = (await messagesOf(told))
    .flatMap((message) => reading.take(message))
    .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  yield { events, bytesRead: from, session };
}

/** A session that did a part of another's work names that one; its file stands beside the other's. */
export async function parentOf(path: string): Promise<ParentSession | null> {
  const told = isSessionText(path) ? await toldBeside(path) : undefined;
  const root = told === undefined ? null : await rootOf(told);
  return root === null ? null : { id: sessionId(root.id), transcriptPath: root.path };
}

interface Told {
  readonly path: string;
  readonly fields: Fields;
  readonly info: SessionInfo;
  readonly directory: string;
  readonly beganAtMs: number;
}

interface Root {
  readonly id: string;
  readonly path: string;
  /** undefined where its file is not there. */
  readonly told: Told | undefined;
}

const generations = 10;

/** The person's session for which this one did a part, as far up as files tell; null of a person's own. */
async function rootOf({ path, info }: Told): Promise<Root | null> {
  let [root, parentId]: [Root | null, string | null] = [null, info.parentId];
  for (let up = 0; up < generations && parentId !== null; up += 1) {
    const at = join(dirname(path), `${basename(parentId)}.json`);
    const told = await toldBeside(at);
    root = { id: parentId, path: at, told };
    parentId = told?.info.parentId ?? null;
  }
  return root;
}

async function turnsOf(root: Told): Promise<readonly PastTurn[]> {
  const reading = new PastMessages({ session: factsOf(root.info.id, root), agentId: null });
  for (const message of await messagesOf(root)) reading.take(message);
  return reading.turns;
}

const factsOf = (id: string, { info, directory }: Told): SessionFacts => ({
  sessionId: sessionId(id),
  directory,
  transcriptPath: null,
  run: info.isHeadless ? "headless" : "interactive",
});

/** undefined also where there is no such file. */
const toldBeside = (path: string): Promise<Told | undefined> => toldAt(path).catch(() => undefined);

/** An export has what is known of the session under `info`, a stored one is that itself; a message is neither. */
async function toldAt(path: string): Promise<Told | undefined> {
  const fields = await fieldsIn(path);
  if (fields === undefined) return undefined;
  const isStored = basename(dirname(dirname(path))) === "session" && fields["messages"] === undefined;
  const about = isStored ? fields : fieldsAt(fields, "info");
  const info = sessionInfo(about);
  if (info === undefined || info.directory === null) return undefined;
  const beganAtMs = msAt(fieldsAt(about, "time"), "created");
  return { path, fields, info, directory: info.directory, beganAtMs };
}

async function messagesOf({ path, fields, info }: Told): Promise<readonly PastMessage[]> {
  if (fields["messages"] !== undefined)
    return listAt(fields, "messages")
      .filter(isFields)
      .flatMap((message) => messageOf(fieldsAt(message, "info"), listAt(message, "parts")));
  const storage = dirname(dirname(dirname(path)));
  const messages = await allIn(join(storage, "message", basename(info.id)));
  const read = messages.map(async (message) =>
    messageOf(message, await allIn(join(storage, "part", basename(idAt(message, "id") ?? "none")))),
  );
  return (await Promise.all(read)).flat();
}

function messageOf(data: Fields, parts: readonly unknown[]): readonly PastMessage[] {
  const id = idAt(data, "id");
  return id === null ? [] : [{ id, data, parts: parts.filter(isFields) }];
}

/** The objects in a folder's files by name; one that is damaged or went must not keep the others out. */
async function allIn(folder: string): Promise<readonly Fields[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const read = names.map((name) => fieldsIn(join(folder, name)).catch(() => undefined));
  return (await Promise.all(read)).filter((fields) => fields !== undefined);
}

/** undefined for what is no object, cut by a crash perhaps, or too long to be one session: whoever imports it is told that none stands in it. */
async function fieldsIn(path: string): Promise<Fields | undefined> {
  const bytes = await readRegularFile(path, limits.payloadBytes);
  return bytes === undefined ? undefined : parsedFields(bytes.toString("utf8"));
}
