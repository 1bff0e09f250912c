import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Client, PastSession, SessionFacts, TranscriptChunk } from "../clients/client.ts";
import type { DecodedEvent } from "../domain/event.ts";

/** What taking events in came to: new ones, and those known by their call id. */
interface Captured {
  readonly added: number;
  readonly known: number;
}

/** The same way in that hooks use: locate, redact, journal. */
export type Capture = (events: readonly DecodedEvent[], session: SessionFacts) => Promise<Captured>;

/** How far each file has been read, kept by the caller across restarts. */
export interface ReadMarks {
  bytesRead(path: string): Promise<number>;
  mark(path: string, bytesRead: number): Promise<void>;
}

interface Progress extends Captured {
  readonly sessionsDone: number;
  readonly sessionsTotal: number;
}

/** What was read, and which files could not be. */
export interface Harvested extends Progress {
  /** Files that were read from their start and have no session of this client in them. */
  readonly empty: readonly string[];
  readonly problems: readonly string[];
}

export interface PastReading {
  readonly client: Client;
  readonly capture: Capture;
  readonly marks: ReadMarks;
  readonly onProgress: (progress: Progress) => void;
  /** Asked between chunks; true ends the reading, which goes on from there the next time. */
  readonly isStopped: () => boolean;
}

/** Reads the past sessions of one configuration folder, newest first; what is read already is passed over. */
export async function readPast(reading: PastReading, configFolder: string): Promise<Harvested> {
  return readAll(reading, await reading.client.pastSessions(configFolder));
}

/** Reads the given transcript files and those in the given folders, whatever was read of them before: known events are known by their call ids. */
export async function importPaths(
  client: Client,
  capture: Capture,
  paths: readonly string[],
): Promise<Harvested> {
  const marks = { bytesRead: async () => 0, mark: async () => undefined };
  const files = await Promise.all((await Promise.all(paths.map(transcriptsAt))).flat().map(pastSessionAt));
  return readAll({ client, capture, marks, onProgress: () => undefined, isStopped: () => false }, files);
}

async function readAll(reading: PastReading, sessions: readonly PastSession[]): Promise<Harvested> {
  const problems: string[] = [];
  const empty: string[] = [];
  const sum = { added: 0, known: 0, sessionsDone: 0, sessionsTotal: sessions.length };
  for (const session of sessions) {
    if (reading.isStopped()) break;
    try {
      const found = await readOne(reading, session);
      sum.added += found.added;
      sum.known += found.known;
      if (found.isEmpty) empty.push(session.path);
    } catch (error) {
      // One file that can't be read must not keep the others out; the caller tells which.
      problems.push(`${session.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    sum.sessionsDone += 1;
    reading.onProgress({ ...sum });
  }
  return { ...sum, empty, problems };
}

async function readOne(
  reading: PastReading,
  session: PastSession,
): Promise<Captured & { readonly isEmpty: boolean }> {
  const found = { added: 0, known: 0, isEmpty: false };
  const from = await reading.marks.bytesRead(session.path);
  if (from >= session.bytes && session.bytes > 0) return found;
  // A file that shrank was written anew.
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
  return { ...found, isEmpty: start === 0 && found.added + found.known === 0 };
}

async function takeIn(capture: Capture, chunk: TranscriptChunk): Promise<Captured> {
  const isEmpty = chunk.events.length === 0 || chunk.session === undefined;
  return isEmpty ? { added: 0, known: 0 } : capture(chunk.events, chunk.session);
}

async function transcriptsAt(path: string): Promise<readonly string[]> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory() !== true) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => join(path, name));
}

async function pastSessionAt(path: string): Promise<PastSession> {
  // A missing file is told by the reading itself, beside those that could be read.
  const stats = await stat(path).catch(() => undefined);
  return { path, bytes: stats?.size ?? 0, modifiedAt: "", configFolder: "" };
}
