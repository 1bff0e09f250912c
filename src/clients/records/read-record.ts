import { stat } from "node:fs/promises";
import type { DecodedEvent } from "../../domain/event.ts";
import { isJson } from "../../domain/parsed-json.ts";
import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import { countLines, readLines, type Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { chunkEvents } from "./chunks.ts";

/** A record of JSON lines while it is read: what its lines say, in their order. */
export interface RecordReading {
  /** The events that this line completes; a broken line is passed over. */
  take(line: Line, lineNumber: number): readonly DecodedEvent[];
  /** What no further line will complete. */
  finish(): readonly DecodedEvent[];
  /** Everything before this byte is told; of a turn that has not ended, where it began. */
  doneByte(endByte: number): number;
  session(): SessionFacts | undefined;
}

/**
 * Reads a record from a byte on. `bytesRead` of the last chunk is where to go on: the end, or the start of a turn that has not
 * ended, which is then read again as a whole (its events are known by their call ids). Throws only what reading the file
 * throws.
 */
export async function* readRecord(
  path: string,
  fromByte: number,
  open: (modifiedAt: string) => RecordReading,
): AsyncGenerator<TranscriptChunk> {
  let lineNumber = await countLines(path, fromByte);
  const reading = open(isoTime(Math.trunc((await stat(path)).mtimeMs)));
  let waiting: DecodedEvent[] = [];
  let endByte = fromByte;
  for await (const line of readLines(path, fromByte, limits.payloadBytes)) {
    // A last line that its writer has not ended is whole when it reads as JSON, and otherwise left for the next time.
    if (!line.isWhole && !isJson(line.text.toString("utf8"))) break;
    lineNumber += 1;
    endByte = line.endByte;
    waiting.push(...reading.take(line, lineNumber));
    if (waiting.length < chunkEvents) continue;
    yield { events: inOrder(waiting), bytesRead: reading.doneByte(endByte), session: reading.session() };
    waiting = [];
  }
  const events = inOrder([...waiting, ...reading.finish()]);
  yield { events, bytesRead: reading.doneByte(endByte), session: reading.session() };
}

/** A request's words are complete only after its tools ran; in the journal they come first, as they were said. */
const inOrder = (events: readonly DecodedEvent[]): readonly DecodedEvent[] =>
  [...events].sort((a, b) => (a.source?.line ?? 0) - (b.source?.line ?? 0));
