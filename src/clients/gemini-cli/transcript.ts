import { stat } from "node:fs/promises";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import { countLines, readLines } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { isFields } from "../fields.ts";
import { Conversation } from "./conversation.ts";
import { parentOf, projectFolder } from "./past-sessions.ts";
import { readHead, type RecordHead } from "./record-head.ts";
import { messageLine, parseLine, type RecordLine } from "./record-line.ts";

/** A record says nothing of who sat there. */
const isRunUnknown = true;
/** Events handed over at once; between two chunks other work of the service gets its turn. */
const chunkEvents = 100;

/**
 * Reads a session's record, or a subagent's, from a byte on. Broken lines are passed over. `bytesRead` of the last chunk is where to
 * go on: the end, or the start of a turn that has not ended, which is then read again as a whole (its events are known by their
 * call ids). A record of whose project nothing is known gives nothing. Throws only what reading the file throws.
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
  const conversation = new Conversation(session, head.isSubagents ? head.sessionId : null);
  const lines = head.messages === null ? linesFrom(path, fromByte) : listed(head.messages);
  let occurredAt = isoTime(Math.trunc(mtimeMs));
  let endByte = head.messages === null ? fromByte : size;
  let waiting: DecodedEvent[] = [];
  for await (const { line, startByte, number, ...at } of lines) {
    endByte = at.endByte ?? endByte;
    if (line !== undefined) {
      occurredAt = line.occurredAt ?? occurredAt;
      const source = { path, line: number, uuid: line.id };
      waiting.push(...conversation.take({ line, source, startByte, occurredAt }));
    }
    if (waiting.length < chunkEvents) continue;
    yield { events: waiting, bytesRead: conversation.openFromByte ?? endByte, session, isRunUnknown };
    waiting = [];
  }
  const events = [...waiting, ...conversation.finish()];
  // A record that is one text is written anew as a whole, and so read.
  const open = head.messages === null ? conversation.openFromByte : null;
  yield { events, bytesRead: open ?? endByte, session, isRunUnknown };
}

interface FoundLine {
  readonly line: RecordLine | undefined;
  readonly startByte: number;
  /** undefined where the lines are no lines of the file. */
  readonly endByte: number | undefined;
  /** From 1. */
  readonly number: number;
}

async function* linesFrom(path: string, fromByte: number): AsyncGenerator<FoundLine> {
  let number = await countLines(path, fromByte);
  for await (const { text, startByte, endByte, isWhole } of readLines(path, fromByte, limits.payloadBytes)) {
    const line = parseLine(text);
    // A last line that its writer has not ended is left for the next time, unless it reads as one.
    if (!isWhole && line === undefined) return;
    number += 1;
    yield { line, startByte, endByte, number };
  }
}

function* listed(messages: readonly unknown[]): Generator<FoundLine> {
  for (const message of messages)
    yield {
      line: isFields(message) ? messageLine(message) : undefined,
      startByte: 0,
      endByte: undefined,
      number: 1,
    };
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
