import { basename } from "node:path";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import type { Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { readRecord, type RecordReading } from "../records/read-record.ts";
import { Conversation, type PlacedLine } from "./conversation.ts";
import { runMark } from "./decode.ts";
import { mainTranscript } from "./parent-session.ts";
import { parseLine, type TranscriptLine } from "./transcript-line.ts";

/** Reads a transcript, or a subagent's, from a byte on. An observer's own session gives nothing. */
export const readTranscript = (path: string, fromByte: number): AsyncGenerator<TranscriptChunk> =>
  readRecord(path, fromByte, (modifiedAt) => new Reading(path, modifiedAt));

/** What is known while one file is read. */
class Reading implements RecordReading {
  readonly #path: string;
  readonly #conversations = new Map<string | null, Conversation>();
  #last: { occurredAt: string; sessionId: string; directory: string | null; entrypoint: string | null };
  #isObserver = false;

  constructor(path: string, modifiedAt: string) {
    this.#path = path;
    // An old subagent's file has the parent session's name only inside.
    this.#last = {
      occurredAt: modifiedAt,
      sessionId: basename(path, ".jsonl"),
      directory: null,
      entrypoint: null,
    };
  }

  take(bytes: Line, lineNumber: number): DecodedEvent[] {
    const line = this.#isObserver ? undefined : parseLine(bytes.text);
    const placed = line === undefined ? undefined : this.#place(line, bytes, lineNumber);
    if (placed === undefined) return [];
    const conversation = this.#conversation(placed.line.agentId);
    const events = conversation.take(placed);
    this.#isObserver = conversation.isObserver;
    return this.#isObserver ? [] : events;
  }

  finish(): DecodedEvent[] {
    return this.#isObserver ? [] : [...this.#conversations.values()].flatMap((one) => one.finish());
  }

  doneByte(endByte: number): number {
    if (this.#isObserver) return endByte;
    const open = [...this.#conversations.values()].map((one) => one.openFromByte ?? endByte);
    return Math.min(endByte, ...open);
  }

  session(): SessionFacts | undefined {
    const { directory, entrypoint, sessionId: id } = this.#last;
    if (directory === null || this.#isObserver) return undefined;
    const transcriptPath = mainTranscript(this.#path);
    return { sessionId: sessionId(id), directory, transcriptPath, run: runMark(entrypoint, false) };
  }

  /** A line that doesn't say when, where and in which session it was follows the one before it. */
  #place(line: TranscriptLine, bytes: Line, lineNumber: number): PlacedLine | undefined {
    this.#last = {
      occurredAt: line.occurredAt ?? this.#last.occurredAt,
      sessionId: line.sessionId ?? this.#last.sessionId,
      directory: line.directory ?? this.#last.directory,
      entrypoint: line.entrypoint ?? this.#last.entrypoint,
    };
    const { directory } = this.#last;
    if (directory === null) return undefined;
    const source = { path: this.#path, line: lineNumber, uuid: line.uuid };
    return { line, source, startByte: bytes.startByte, ...this.#last, directory };
  }

  #conversation(agentId: string | null): Conversation {
    const known = this.#conversations.get(agentId);
    if (known !== undefined) return known;
    const made = new Conversation();
    this.#conversations.set(agentId, made);
    return made;
  }
}
