import { stat } from "node:fs/promises";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { isoTime } from "../../platform/clock.ts";
import type { Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { isFields } from "../fields.ts";
import { inChunks } from "../records/chunks.ts";
import { readRecord, type RecordReading } from "../records/read-record.ts";
import { Conversation } from "./conversation.ts";
import { parentOf, projectFolder } from "./past-sessions.ts";
import { readHead, type RecordHead } from "./record-head.ts";
import { messageLine, parseLine, type RecordLine } from "./record-line.ts";

/** A record says nothing of who sat there. */
const isRunUnknown = true;

/**
 * Reads a session's record, or a subagent's, from a byte on. Broken lines are passed over. A record of whose project nothing is
 * known gives nothing. Throws only what reading the file throws.
 */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const { size, mtimeMs } = await stat(path);
  const head = await readHead(path);
  const session = typeof head === "string" ? undefined : await sessionOf(path, head);
  if (typeof head === "string" || session === undefined) {
    // Whose it is will be known when its beginning is written.
    yield { events: [], bytesRead: head === "not yet" ? fromByte : size, session: undefined };
    return;
  }
  const reading = (modifiedAt: string): Reading => new Reading({ path, head, session, modifiedAt });
  if (head.messages === null) {
    for await (const chunk of readRecord(path, fromByte, reading)) yield { ...chunk, isRunUnknown };
    return;
  }
  // A record that is one text is written anew as a whole, and so read.
  const events = reading(isoTime(Math.trunc(mtimeMs))).takeAll(head.messages);
  for (const chunk of inChunks(events, session, { before: fromByte, after: size }))
    yield { ...chunk, isRunUnknown };
  if (events.length === 0) yield { events, bytesRead: size, session, isRunUnknown };
}

interface Ground {
  readonly path: string;
  readonly head: RecordHead;
  readonly session: SessionFacts;
  readonly modifiedAt: string;
}

/** What is known while one file is read. */
class Reading implements RecordReading {
  readonly #path: string;
  readonly #session: SessionFacts;
  readonly #conversation: Conversation;
  #occurredAt: string;

  constructor({ path, head, session, modifiedAt }: Ground) {
    this.#path = path;
    this.#session = session;
    this.#conversation = new Conversation(session, head.isSubagents ? head.sessionId : null);
    this.#occurredAt = modifiedAt;
  }

  take({ text, startByte }: Line, lineNumber: number): readonly DecodedEvent[] {
    const line = parseLine(text);
    return line === undefined ? [] : this.#told(line, startByte, lineNumber);
  }

  /** The messages of a record that is one text, and so has no lines to name. */
  takeAll(messages: readonly unknown[]): readonly DecodedEvent[] {
    const lines = messages.map((message) => (isFields(message) ? messageLine(message) : undefined));
    const events = lines.flatMap((line) => (line === undefined ? [] : this.#told(line, 0, 1)));
    return [...events, ...this.finish()];
  }

  finish(): readonly DecodedEvent[] {
    return this.#conversation.finish();
  }

  doneByte(endByte: number): number {
    return this.#conversation.openFromByte ?? endByte;
  }

  session(): SessionFacts {
    return this.#session;
  }

  #told(line: RecordLine, startByte: number, lineNumber: number): readonly DecodedEvent[] {
    this.#occurredAt = line.occurredAt ?? this.#occurredAt;
    const source = { path: this.#path, line: lineNumber, uuid: line.id };
    return this.#conversation.take({ line, source, startByte, occurredAt: this.#occurredAt });
  }
}

async function sessionOf(path: string, head: RecordHead): Promise<SessionFacts | undefined> {
  const directory = projectFolder(path) ?? head.provenFolder;
  const parent = head.isSubagents ? await parentOf(path) : null;
  if (directory === null) return undefined;
  return {
    sessionId: parent?.id ?? sessionId(head.sessionId),
    directory,
    transcriptPath: parent?.transcriptPath ?? path,
    run: "interactive",
  };
}
