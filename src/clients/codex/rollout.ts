import { stat } from "node:fs/promises";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import { countLines, readLines, type Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { Conversation } from "./conversation.ts";
import { isMemoryFolder } from "./own-words.ts";
import { firstLine } from "./rollout-files.ts";
import { type Meta, parseLine } from "./rollout-line.ts";

/** Events handed over at once; between two chunks other work of the service gets its turn. */
const chunkEvents = 100;

/**
 * Reads a record, or a subagent's, from a byte on. Broken lines are passed over; what the client did for itself gives nothing.
 * `bytesRead` of the last chunk is where to go on: the end, or the start of a turn that has not ended, which is then read again
 * as a whole (its events are known by their call ids). Throws only what reading the file throws.
 */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const { size, mtimeMs } = await stat(path);
  const meta = await firstLine(path);
  if (typeof meta === "string" || isClientsOwn(meta, path)) {
    // Whose it is will be known when its first line is written.
    yield { events: [], bytesRead: meta === "not yet" ? fromByte : size, session: undefined };
    return;
  }
  const reading = new Reading(path, meta, isoTime(Math.trunc(mtimeMs)), await countLines(path, fromByte));
  let waiting: DecodedEvent[] = [];
  for await (const line of readLines(path, fromByte, limits.payloadBytes)) {
    waiting.push(...reading.take(line));
    if (waiting.length < chunkEvents) continue;
    yield { events: inOrder(waiting), bytesRead: reading.doneByte(fromByte), session: reading.session() };
    waiting = [];
  }
  const events = inOrder([...waiting, ...reading.finish()]);
  yield { events, bytesRead: reading.doneByte(fromByte), session: reading.session() };
}

const isClientsOwn = (meta: Meta, path: string): boolean =>
  meta.origin === "helper" || isMemoryFolder(meta.directory, path, null);

/** A call without an item is told only when its turn is over; in the journal it stands where it was. */
const inOrder = (events: readonly DecodedEvent[]): readonly DecodedEvent[] =>
  events.toSorted((a, b) => (a.source?.line ?? 0) - (b.source?.line ?? 0));

/** What is known while one file is read. */
class Reading {
  readonly #path: string;
  readonly #meta: Meta;
  readonly #conversation: Conversation;
  #lineNumber: number;
  #occurredAt: string;
  #endByte: number | undefined;

  constructor(path: string, meta: Meta, occurredAt: string, linesBefore: number) {
    this.#path = path;
    this.#meta = meta;
    this.#conversation = new Conversation(meta);
    this.#lineNumber = linesBefore;
    this.#occurredAt = occurredAt;
  }

  take(bytes: Line): DecodedEvent[] {
    // The client ends each line that it writes: what has no end yet is left for the next time.
    if (!bytes.isWhole) return [];
    this.#lineNumber += 1;
    this.#endByte = bytes.endByte;
    const timed = this.#conversation.isForeign ? undefined : parseLine(bytes.text);
    if (timed === undefined) return [];
    this.#occurredAt = timed.occurredAt ?? this.#occurredAt;
    const source = { path: this.#path, line: this.#lineNumber, uuid: null };
    const placed = { line: timed.line, source, startByte: bytes.startByte, occurredAt: this.#occurredAt };
    const events = this.#conversation.take(placed);
    return this.#conversation.isForeign ? [] : events;
  }

  finish(): DecodedEvent[] {
    return this.#conversation.isForeign ? [] : this.#conversation.finish();
  }

  /** Everything before this byte is told. */
  doneByte(fromByte: number): number {
    const endByte = this.#endByte ?? fromByte;
    return this.#conversation.isForeign ? endByte : (this.#conversation.openFromByte ?? endByte);
  }

  session(): SessionFacts | undefined {
    if (this.#conversation.isForeign) return undefined;
    const { sessionId: id, directory, run, origin } = this.#meta;
    // A subagent's record is a part of its session, whose own is named elsewhere.
    const transcriptPath = origin === "subagent" ? null : this.#path;
    return { sessionId: sessionId(id), directory, transcriptPath, run };
  }
}
