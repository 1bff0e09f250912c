import { basename, dirname } from "node:path";
import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { readLines, type Line } from "../../platform/lines.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";
import { readRecord, type RecordReading } from "../records/read-record.ts";
import { Conversation } from "./conversation.ts";
import { parseLine } from "./event-line.ts";
import type { EventLine, PlaceLine } from "./line-kinds.ts";

/** Reads a session's `events.jsonl` from a byte on. */
export async function* readTranscript(path: string, fromByte: number): AsyncGenerator<TranscriptChunk> {
  const start = fromByte === 0 ? undefined : await firstPlace(path);
  const chunks = readRecord(path, fromByte, (modifiedAt) => new Reading(path, modifiedAt, start));
  for await (const chunk of chunks) yield { ...chunk, isRunUnknown: true };
}

/** The line that says where the session is: the first of the file. */
async function firstPlace(path: string): Promise<PlaceLine | undefined> {
  for await (const { text } of readLines(path, 0, limits.payloadBytes)) {
    const line = parseLine(text);
    if (line !== undefined) return line.kind === "place" ? line : undefined;
  }
  return undefined;
}

/** Of a subagent that was cut off by an interrupt, or with the client itself, the record tells no end. */
const endsSubagents = (line: EventLine): boolean =>
  line.agentId === null && (line.kind === "abort" || (line.kind === "user" && line.isPersons));

/** What is known while one file is read. */
class Reading implements RecordReading {
  readonly #path: string;
  readonly #conversations = new Map<string | null, Conversation>();
  #last: { occurredAt: string; sessionId: string; directory: string | null; branch: string | null };

  constructor(path: string, modifiedAt: string, start: PlaceLine | undefined) {
    this.#path = path;
    this.#last = {
      occurredAt: modifiedAt,
      sessionId: basename(dirname(path)),
      directory: null,
      branch: null,
    };
    if (start !== undefined) this.#move(start);
  }

  take(bytes: Line, lineNumber: number): readonly DecodedEvent[] {
    const line = parseLine(bytes.text);
    if (line === undefined) return [];
    if (line.kind === "place") this.#move(line);
    this.#last.occurredAt = line.occurredAt ?? this.#last.occurredAt;
    const { directory } = this.#last;
    if (directory === null) return [];
    if (endsSubagents(line)) this.#closeSubagents();
    const source = { path: this.#path, line: lineNumber, uuid: line.id };
    const placed = { line, source, startByte: bytes.startByte, ...this.#last, directory };
    return this.#conversation(line.agentId).take(placed);
  }

  finish(): readonly DecodedEvent[] {
    return [];
  }

  doneByte(endByte: number): number {
    const open = [...this.#conversations.values()].map((one) => one.openFromByte ?? endByte);
    return Math.min(endByte, ...open);
  }

  session(): SessionFacts | undefined {
    const { directory, sessionId: id } = this.#last;
    if (directory === null) return undefined;
    return { sessionId: sessionId(id), directory, transcriptPath: this.#path, run: "interactive" };
  }

  #move({ directory, branch }: PlaceLine): void {
    this.#last.directory = directory ?? this.#last.directory;
    this.#last.branch = branch ?? (directory === null ? this.#last.branch : null);
  }

  /** One that is at work all the same opens anew with its next line. */
  #closeSubagents(): void {
    for (const [agentId, conversation] of this.#conversations) if (agentId !== null) conversation.close();
  }

  #conversation(agentId: string | null): Conversation {
    const known = this.#conversations.get(agentId);
    if (known !== undefined) return known;
    const made = new Conversation();
    this.#conversations.set(agentId, made);
    return made;
  }
}
