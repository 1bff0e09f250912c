import type { Event } from "../domain/event.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { maskNamed } from "./mask-json.ts";
import type { OwnSecrets } from "./own-rules.ts";

/** A value whose every text passed the filter, and the kinds of secrets that were taken out. */
export interface Redaction<T> {
  readonly value: Redacted<T>;
  readonly found: readonly string[];
}

export interface RedactOptions {
  /** Fields never masked: ids and words of our own, by which things are found again. */
  readonly keep?: readonly string[];
  /** Characters kept of one text; its head and tail stay. */
  readonly maxStringChars?: number;
  /** The owner's own patterns. */
  readonly own?: OwnSecrets;
}

/** Ids, times and words of our own vocabulary in the domain's records. */
const ownFields = [
  "agentId",
  "author",
  "callId",
  "channel",
  "client",
  "commit",
  "contentHash",
  "kind",
  "language",
  "occurredAt",
  "project",
  "run",
  "scope",
  "sessionId",
  "status",
  "trust",
  "uid",
  "uuid",
] as const;

/** Masks every text in plain data, keys of maps included; other values pass as they are. */
export function redact<T>(value: T, options: RedactOptions = {}): Redaction<T> {
  const found: string[] = [];
  const keep = new Set(options.keep ?? ownFields);
  const names = options.own === undefined ? {} : { own: options.own };
  const walk = (name: string, part: unknown): unknown => {
    if (typeof part === "string") {
      const masked = maskNamed(name, part, options, 0);
      found.push(...masked.found);
      return masked.text;
    }
    if (Array.isArray(part)) return part.map((item: unknown) => walk(name, item));
    if (typeof part !== "object" || part === null) return part;
    const fields = Object.entries(part).map(([key, field]: [string, unknown]) => [
      maskNamed("", key, names, 0).text,
      keep.has(key) ? field : walk(key, field),
    ]);
    return Object.fromEntries(fields);
  };
  return { value: walk("", value) as Redacted<T>, found };
}

/** An event that the journal may take. */
export function redactEvent(event: Event, options: RedactOptions = {}): Redaction<Event> {
  return redact(event, options);
}

/** A memory that the store may take: what a model or an owner wrote passes the same filter, with the owner's own patterns. */
export function redactMemory(memory: NewMemory, own: OwnSecrets): Redaction<NewMemory> {
  return redact(memory, { own });
}
