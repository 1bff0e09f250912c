import type { ExportedMemory } from "../../domain/exported.ts";

/** What one part of a memory file says. */
export interface ToldPart extends Partial<
  Pick<ExportedMemory, "subtitle" | "body" | "concepts" | "kind" | "scope">
> {
  /** Tells it from the other parts of its file, and stays while its text changes. */
  readonly anchor: string;
  /** From 1. */
  readonly line: number;
  readonly title: string;
  /** ISO 8601 in UTC, where the file says when it was. */
  readonly occurredAt?: string;
  /** The folder that it is about, absolute, where the file says so. */
  readonly directory?: string;
}

/** What a reader knows besides the text. */
export interface ReadFile {
  readonly text: string;
  /** The file's name without its folder and ending. */
  readonly name: string;
}

/** Parts that would have the same anchor are told apart by their order. */
export function withDistinctAnchors(parts: readonly ToldPart[]): readonly ToldPart[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const times = (seen.get(part.anchor) ?? 0) + 1;
    seen.set(part.anchor, times);
    return times === 1 ? part : { ...part, anchor: `${part.anchor}\n${times}` };
  });
}
