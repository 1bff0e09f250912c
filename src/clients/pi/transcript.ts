import { existsSync } from "node:fs";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { isoTime } from "../../platform/clock.ts";
import type { Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { idAt } from "../fields.ts";
import { parsedLine } from "../records/parsed-line.ts";
import { readRecord, type RecordReading } from "../records/read-record.ts";
import { Conversation } from "./conversation.ts";
import { entryOf, tellingTypes } from "./entry.ts";
import { readTree, typeOf, type Header, type Tree } from "./tree.ts";

/** Reads a session's file from a byte on; a file without a session's first line gives nothing. Throws only what reading it throws. */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const tree = await readTree(path);
  const { header } = tree;
  const reading = header === undefined ? noSession : new Reading(path, header, tree);
  for await (const chunk of readRecord(path, fromByte, () => reading)) yield { ...chunk, isRunUnknown };
}

/** The file says nothing of it: a person's session is the usual one. */
const isRunUnknown = true;

const noSession: RecordReading = {
  take: () => [],
  finish: () => [],
  doneByte: (endByte) => endByte,
  session: () => undefined,
};

/** One file while it is read. */
export class Reading implements RecordReading {
  readonly #tree: Tree;
  readonly #session: SessionFacts;
  readonly #path: string;
  readonly #conversation = new Conversation();
  /** Entries from before it are another session's, of which this one is a fork; null: all are its own. */
  readonly #ownFrom: string | null;
  #occurredAt: string;

  constructor(path: string, header: Header, tree: Tree) {
    const { parentPath, startedAt, directory } = header;
    this.#path = path;
    this.#tree = tree;
    this.#session = {
      sessionId: sessionId(header.sessionId),
      directory,
      transcriptPath: path,
      run: "interactive",
    };
    this.#ownFrom = parentPath !== null && existsSync(parentPath) ? startedAt : null;
    this.#occurredAt = startedAt ?? isoTime(0);
  }

  session(): SessionFacts {
    return this.#session;
  }

  doneByte(endByte: number): number {
    return Math.min(endByte, this.#tree.endByte, this.#conversation.openFromByte ?? endByte);
  }

  finish(): readonly DecodedEvent[] {
    return [];
  }

  take({ text, startByte }: Line, lineNumber: number): readonly DecodedEvent[] {
    if (startByte >= this.#tree.endByte || !tellingTypes.has(typeOf(text) ?? "")) return [];
    const fields = parsedLine(text);
    const id = fields === undefined ? null : idAt(fields, "id");
    const entry = fields === undefined || id === null ? undefined : entryOf(fields, id);
    if (entry === undefined || this.#isCopied(entry.occurredAt)) return [];
    this.#occurredAt = entry.occurredAt ?? this.#occurredAt;
    return this.#conversation.take({
      entry,
      session: this.#session,
      source: { path: this.#path, line: lineNumber, uuid: entry.id },
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
