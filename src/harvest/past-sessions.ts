import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { SessionId } from "../domain/ids.ts";
import type { Client, PastSession, SessionFacts, TranscriptChunk } from "../clients/client.ts";
import type { DecodedEvent } from "../domain/event.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { Said } from "../domain/said.ts";
import { brokenLines } from "./broken-lines.ts";

/** What taking events in came to: new ones, and those known by their call id. */
interface Captured {
  readonly added: number;
  readonly known: number;
}

/** The same way in that hooks use: locate, redact, journal. */
export type Capture = (
  events: readonly DecodedEvent[],
  session: SessionFacts,
  isRunUnknown: boolean,
) => Promise<Captured>;

/** How far each file has been read, kept by the caller across restarts. */
export interface ReadMarks {
  bytesRead(path: string): Promise<number>;
  mark(path: string, bytesRead: number): Promise<void>;
}

interface Progress extends Captured {
  readonly sessionsDone: number;
  readonly sessionsTotal: number;
  /** Lines that are no JSON and were passed over. */
  readonly brokenLines: number;
}

/** What was read, and which files could not be. */
export interface Harvested extends Progress {
  readonly filesRead: number;
  /** Files that were read from their start and have no session of this client in them. */
  readonly empty: readonly string[];
  /** Named paths at which nothing is. */
  readonly missing: readonly string[];
  readonly problems: readonly Unread[];
}

/** Why a subagent's file is left: nothing tells what of its session is private. */
export const parentUnseen = "its session was not seen";

/** A path that is there and could not be read. */
export interface Unread {
  readonly path: string;
  /** The system's code, such as EACCES, or parentUnseen, else the error's words; a sentence where whoever read it had one. */
  readonly why: string | Said;
}

/** By what a client's files are read in. */
export interface Harvesting {
  readonly client: Client;
  readonly capture: Capture;
  /** Whether anything is known of the session, and so what of it is private. */
  readonly isKnown: (session: SessionId) => Promise<boolean>;
}

export interface PastReading extends Harvesting {
  readonly marks: ReadMarks;
  readonly onProgress: (progress: Progress) => void;
  /** Asked between chunks; true ends the reading, which goes on from there the next time. */
  readonly isStopped: () => boolean;
}

/** Reads the past sessions of one configuration folder, newest first; what is read already is passed over. */
export async function readPast(reading: PastReading, configFolder: string): Promise<Harvested> {
  return readAll(reading, await reading.client.pastSessions(configFolder));
}

/** The same of some of them, a session's own before its subagents'. */
export const readThese = (reading: PastReading, sessions: readonly PastSession[]): Promise<Harvested> =>
  readAll(reading, sessions);

/**
 * Reads the given transcript files and those in the given folders, whatever was read of them before: known events are
 * known by their call ids. With a subagent's file the transcript of its session is read, and before it.
 */
export async function importPaths(
  harvesting: Harvesting,
  paths: readonly string[],
  onProgress: PastReading["onProgress"] = () => undefined,
): Promise<Harvested> {
  const marks = { bytesRead: async () => 0, mark: async () => undefined };
  const files: PastSession[] = [];
  const found = { empty: [] as string[], missing: [] as string[], problems: [] as Unread[] };
  for (const path of paths) {
    try {
      const transcripts = await transcriptsAt(harvesting.client, path);
      if (transcripts.length === 0) found.empty.push(path);
      files.push(...transcripts);
    } catch (error) {
      // One path that is wrong must not keep the others out; the caller tells which.
      if (isMissing(error)) found.missing.push(path);
      else found.problems.push({ path, why: reasonOf(error) });
    }
  }
  const reading = { ...harvesting, marks, onProgress, isStopped: () => false };
  const read = await readAll(reading, await parentsFirst(harvesting.client, files));
  return {
    ...read,
    empty: [...found.empty, ...read.empty],
    missing: [...found.missing, ...read.missing],
    problems: [...found.problems, ...read.problems],
  };
}

/** What the owner keeps out of memory stands in a session's own transcript. */
async function parentsFirst(client: Client, files: readonly PastSession[]): Promise<readonly PastSession[]> {
  const placed = await Promise.all(
    files.map(async (file) => ({ file, parent: await client.parentOf(file.path) })),
  );
  const own = placed.filter(({ parent }) => parent === null).map(({ file }) => file);
  const named = new Set(own.map(({ path }) => path));
  const wanted = new Set(placed.flatMap(({ parent }) => parent?.transcriptPath ?? []));
  const missing = [...wanted].filter((path) => !named.has(path));
  // One that is not there is missed where the subagent's file is read.
  const found = await Promise.all(missing.map((path) => transcriptsAt(client, path).catch(() => [])));
  return [...own, ...found.flat(), ...placed.filter(({ parent }) => parent !== null).map(({ file }) => file)];
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "");

function reasonOf(error: unknown): Unread["why"] {
  if (error instanceof KedrError) return error.said;
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

async function readAll(reading: PastReading, sessions: readonly PastSession[]): Promise<Harvested> {
  const problems: Unread[] = [];
  const missing: string[] = [];
  const empty: string[] = [];
  let filesRead = 0;
  const sum = { added: 0, known: 0, brokenLines: 0, sessionsDone: 0, sessionsTotal: sessions.length };
  const seen = new Set<string>();
  for (const session of sessions) {
    if (reading.isStopped()) break;
    try {
      const found = await readOne(reading, session, seen);
      seen.add(session.path);
      sum.added += found.added;
      sum.known += found.known;
      sum.brokenLines += found.brokenLines;
      if (found.isEmpty) empty.push(session.path);
      filesRead += 1;
    } catch (error) {
      // One file that can't be read, or went meanwhile, must not keep the others out; the caller tells which.
      if (isMissing(error)) missing.push(session.path);
      else problems.push({ path: session.path, why: reasonOf(error) });
    }
    sum.sessionsDone += 1;
    reading.onProgress({ ...sum });
  }
  return { ...sum, filesRead, empty, missing, problems };
}

async function readOne(
  reading: PastReading,
  session: PastSession,
  seen: ReadonlySet<string>,
): Promise<Captured & { readonly isEmpty: boolean; readonly brokenLines: number }> {
  const found = { added: 0, known: 0, isEmpty: false, brokenLines: 0 };
  const from = await reading.marks.bytesRead(session.path);
  if (from === session.bytes && session.bytes > 0) return found;
  const parent = await reading.client.parentOf(session.path);
  if (parent !== null && !seen.has(parent.transcriptPath) && !(await reading.isKnown(parent.id)))
    throw new Error(parentUnseen);
  // A file that shrank was written anew; a database whose time went back was read while the clock was ahead.
  const start = from > session.bytes ? 0 : from;
  for await (const chunk of reading.client.readTranscript(session.path, start)) {
    const { added, known } = await takeIn(reading.capture, chunk);
    found.added += added;
    found.known += known;
    await reading.marks.mark(session.path, chunk.bytesRead);
    if (reading.isStopped()) return found;
    await setImmediate();
  }
  // A last turn that never ended is told as far as it goes; the file is not read again unless it grows.
  await reading.marks.mark(session.path, session.bytes);
  const isEmpty = start === 0 && found.added + found.known === 0;
  return { ...found, isEmpty, brokenLines: isEmpty ? 0 : await brokenLines(session.path, start) };
}

async function takeIn(capture: Capture, chunk: TranscriptChunk): Promise<Captured> {
  const isEmpty = chunk.events.length === 0 || chunk.session === undefined;
  return isEmpty ? { added: 0, known: 0 } : capture(chunk.events, chunk.session, chunk.isRunUnknown === true);
}

/** Throws what the system says of a path that is not there or closed. */
async function transcriptsAt(client: Client, path: string): Promise<readonly PastSession[]> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return [{ path, bytes: stats.size, modifiedAt: "", configFolder: "" }];
  const isRecord = client.isRecord ?? ((name: string) => name.endsWith(".jsonl"));
  const names = (await readdir(path, { recursive: true }))
    .filter((name) => isRecord(join(path, name)))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = join(path, name);
      // One that goes meanwhile is told by the reading itself, beside those that could be read.
      const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
      return { path: file, bytes, modifiedAt: "", configFolder: "" };
    }),
  );
}
