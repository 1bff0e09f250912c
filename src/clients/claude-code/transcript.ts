import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import { countLines, readLines, type Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { Conversation, type PlacedLine } from "./conversation.ts";
import { runMark } from "./decode.ts";
import { mainTranscript } from "./parent-session.ts";
import { parseLine, type TranscriptLine } from "./transcript-line.ts";

/** Events handed over at once; between two chunks other work of the service gets its turn. */
const chunkEvents = 100;

/**
 * Reads a transcript, or a subagent's, from a byte on. Broken lines are passed over; an observer's own session gives
 * nothing. `bytesRead` of the last chunk is where to go on: the end, or the start of a turn that has not ended, which
 * is then read again as a whole (its events are known by their call ids). Throws only what reading the file throws.
 */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const linesBefore = await countLines(path, fromByte);
  const reading = new Reading(path, (await stat(path)).mtimeMs, linesBefore);
  let waiting: DecodedEvent[] = [];
  let doneByte = fromByte;
  for await (const line of readLines(path, fromByte, limits.payloadBytes)) {
    waiting.push(...reading.take(line));
    doneByte = reading.doneByte(reading.endByte ?? fromByte);
    if (waiting.length < chunkEvents) continue;
    yield { events: inOrder(waiting), bytesRead: doneByte, session: reading.session() };
    waiting = [];
  }
  const events = inOrder([...waiting, ...reading.finish()]);
  yield { events, bytesRead: reading.doneByte(reading.endByte ?? fromByte), session: reading.session() };
}

/** A request's words are complete only after its tools ran; in the journal they come first, as they were said. */
const inOrder = (events: readonly DecodedEvent[]): readonly DecodedEvent[] =>
  [...events].sort((a, b) => (a.source?.line ?? 0) - (b.source?.line ?? 0));

/** What is known while one file is read. */
class Reading {
  readonly #path: string;
  readonly #conversations = new Map<string | null, Conversation>();
  #lineNumber: number;
  #last: { occurredAt: string; sessionId: string; directory: string | null; entrypoint: string | null };
  #isObserver = false;
  endByte: number | undefined;

  constructor(path: string, modifiedMs: number, linesBefore: number) {
    this.#path = path;
    this.#lineNumber = linesBefore;
    // An old subagent's file has the parent session's name only inside.
    this.#last = {
      occurredAt: isoTime(Math.trunc(modifiedMs)),
      sessionId: basename(path, ".jsonl"),
      directory: null,
      entrypoint: null,
    };
  }

  take(bytes: Line): DecodedEvent[] {
    // A last line that its writer has not ended is whole when it reads as JSON, and otherwise left for the next time.
    if (!bytes.isWhole && !isJson(bytes.text)) return [];
    this.#lineNumber += 1;
    this.endByte = bytes.endByte;
    const line = this.#isObserver ? undefined : parseLine(bytes.text);
    const placed = line === undefined ? undefined : this.#place(line, bytes);
    if (placed === undefined) return [];
    const conversation = this.#conversation(placed.line.agentId);
    const events = conversation.take(placed);
    this.#isObserver = conversation.isObserver;
    return this.#isObserver ? [] : events;
  }

  finish(): DecodedEvent[] {
    return this.#isObserver ? [] : [...this.#conversations.values()].flatMap((one) => one.finish());
  }

  /** Everything before this byte is told. */
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
  #place(line: TranscriptLine, bytes: Line): PlacedLine | undefined {
    this.#last = {
      occurredAt: line.occurredAt ?? this.#last.occurredAt,
      sessionId: line.sessionId ?? this.#last.sessionId,
      directory: line.directory ?? this.#last.directory,
      entrypoint: line.entrypoint ?? this.#last.entrypoint,
    };
    const { directory } = this.#last;
    if (directory === null) return undefined;
    const source = { path: this.#path, line: this.#lineNumber, uuid: line.uuid };
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

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString("utf8"));
    return true;
  } catch {
    // Half a line.
    return false;
  }
}
