import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import { readLines, type Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { idAt } from "../fields.ts";
import { Conversation } from "./conversation.ts";
import { entryOf, tellingTypes } from "./entry.ts";
import { parsedLine, readTree, typeOf, type Header, type Tree } from "./tree.ts";

/** Events handed over at once; between two chunks other work of the service gets its turn. */
const chunkEvents = 100;

/**
 * Reads a session's file from a byte on. Broken lines are passed over; a file without a session's first line gives nothing.
 * `bytesRead` of the last chunk is where to go on: the end, or the start of a turn that has not ended, which is then read again
 * as a whole (its events are known by their call ids). Throws only what reading the file throws.
 */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const tree = await readTree(path);
  const { header } = tree;
  if (header === undefined) {
    yield { events: [], bytesRead: (await stat(path)).size, session: undefined };
    return;
  }
  const reading = new Reading(path, header, tree, fromByte);
  const session = sessionOf(header, path);
  let waiting: DecodedEvent[] = [];
  for await (const line of readLines(path, fromByte, limits.payloadBytes)) {
    waiting.push(...reading.take(line, session));
    if (waiting.length < chunkEvents) continue;
    yield { events: waiting, bytesRead: reading.doneByte, session, isRunUnknown };
    waiting = [];
  }
  yield { events: waiting, bytesRead: reading.doneByte, session, isRunUnknown };
}

/** The file says nothing of it: a person's session is the usual one. */
const isRunUnknown = true;

const sessionOf = ({ sessionId: id, directory }: Header, transcriptPath: string): SessionFacts => ({
  sessionId: sessionId(id),
  directory,
  transcriptPath,
  run: "interactive",
});

class Reading {
  readonly #path: string;
  readonly #tree: Tree;
  readonly #conversation = new Conversation();
  /** Entries from before it are another session's, of which this one is a fork; null: all are its own. */
  readonly #ownFrom: string | null;
  #lineNumber: number;
  #endByte: number;
  #occurredAt: string;

  constructor(path: string, { parentPath, startedAt }: Header, tree: Tree, fromByte: number) {
    this.#path = path;
    this.#tree = tree;
    this.#ownFrom = parentPath !== null && existsSync(parentPath) ? startedAt : null;
    this.#lineNumber = tree.linesBefore(fromByte);
    this.#endByte = fromByte;
    this.#occurredAt = startedAt ?? isoTime(0);
  }

  /** Everything before this byte is told. */
  get doneByte(): number {
    return Math.min(this.#endByte, this.#conversation.openFromByte ?? this.#endByte);
  }

  take({ text, startByte, endByte, isWhole }: Line, session: SessionFacts): readonly DecodedEvent[] {
    // A last line that its writer has not ended is whole when it reads as JSON, and otherwise left for the next time.
    if (!isWhole && parsedLine(text) === undefined) return [];
    this.#lineNumber += 1;
    this.#endByte = endByte;
    if (!tellingTypes.has(typeOf(text) ?? "")) return [];
    const fields = parsedLine(text);
    const id = fields === undefined ? null : idAt(fields, "id");
    const entry = fields === undefined || id === null ? undefined : entryOf(fields, id);
    if (entry === undefined || this.#isCopied(entry.occurredAt)) return [];
    this.#occurredAt = entry.occurredAt ?? this.#occurredAt;
    return this.#conversation.take({
      entry,
      session,
      source: { path: this.#path, line: this.#lineNumber, uuid: entry.id },
      startByte,
      occurredAt: this.#occurredAt,
      promptKey: this.#tree.promptKeyOf(entry.id),
      leftBranch: this.#tree.leftBranchOf(entry.id),
    });
  }

  #isCopied(occurredAt: string | null): boolean {
    return this.#ownFrom !== null && occurredAt !== null && occurredAt < this.#ownFrom;
  }
}
