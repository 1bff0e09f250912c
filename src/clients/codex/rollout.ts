import { stat } from "node:fs/promises";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import type { Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { readRecord, type RecordReading } from "../records/read-record.ts";
import { Conversation } from "./conversation.ts";
import { isMemoryFolder } from "./own-words.ts";
import { firstLine } from "./rollout-files.ts";
import { type Meta, parseLine } from "./rollout-line.ts";

/**
 * Reads a record, or a subagent's, from a byte on. Broken lines are passed over; what the client did for itself gives nothing.
 * Throws only what reading the file throws.
 */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const { size } = await stat(path);
  const meta = await firstLine(path);
  if (typeof meta === "string" || isClientsOwn(meta, path)) {
    // Whose it is will be known when its first line is written.
    yield { events: [], bytesRead: meta === "not yet" ? fromByte : size, session: undefined };
    return;
  }
  yield* readRecord(path, fromByte, (modifiedAt) => new Reading(path, meta, modifiedAt));
}

const isClientsOwn = (meta: Meta, path: string): boolean =>
  meta.origin === "helper" || isMemoryFolder(meta.directory, path, null);

/** What is known while one file is read. */
class Reading implements RecordReading {
  readonly #path: string;
  readonly #meta: Meta;
  readonly #conversation: Conversation;
  #occurredAt: string;

  constructor(path: string, meta: Meta, occurredAt: string) {
    this.#path = path;
    this.#meta = meta;
    this.#conversation = new Conversation(meta);
    this.#occurredAt = occurredAt;
  }

  take(bytes: Line, lineNumber: number): readonly DecodedEvent[] {
    const timed = this.#conversation.isForeign ? undefined : parseLine(bytes.text);
    if (timed === undefined) return [];
    this.#occurredAt = timed.occurredAt ?? this.#occurredAt;
    const source = { path: this.#path, line: lineNumber, uuid: null };
    const placed = { line: timed.line, source, startByte: bytes.startByte, occurredAt: this.#occurredAt };
    const events = this.#conversation.take(placed);
    return this.#conversation.isForeign ? [] : events;
  }

  finish(): readonly DecodedEvent[] {
    return this.#conversation.isForeign ? [] : this.#conversation.finish();
  }

  doneByte(endByte: number): number {
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
