import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { TextRoom } from "../domain/text-room.ts";
import { lineText } from "./memory-text.ts";
import { tokensAtMost } from "./tokens-at-most.ts";

/** One line of a text for a model, with what it costs at most; the line break is counted in. */
export interface Line {
  readonly text: string;
  readonly tokens: number;
  /** Memories whose text is in it; none in a line of Kedr's own. */
  readonly ids: readonly MemoryId[];
}

/** What a line stands for in a text that is given. */
export type SectionName = "frame" | "rules" | "notes" | "open" | "memories" | "runs" | "siblings" | "edits";

/** Lines of one sort, as they follow each other in a text. */
export interface Section {
  readonly name: SectionName;
  readonly lines: readonly Line[];
}

/** Lines that belong together, and the memories whose text is in them. */
export interface Part {
  readonly lines: readonly Line[];
  readonly ids: readonly MemoryId[];
}

export const nothing: Part = { lines: [], ids: [] };

/** A line of Kedr's own words. */
export const ownLine = (text: string): Line => ({ text, tokens: tokensAtMost(text) + 1, ids: [] });

/**
 * A line around a memory's text. Its tokens were counted when it was stored; the cuts lie before spaces, where the
 * tokenizer cuts too, so the parts add up.
 */
export function memoryLine(before: string, memory: Memory, after = ""): Line {
  const text = lineText(memory);
  const counted = memory.lineTokens > 0 ? memory.lineTokens : tokensAtMost(` ${text}`);
  return {
    text: `${before} ${text}${after}`,
    tokens: tokensAtMost(before) + counted + tokensAtMost(after) + 1,
    ids: [memory.id],
  };
}

/** The room that is left: tokens of the budget, and what the client takes whole. */
export class Page {
  #tokens: number;
  #left: number;
  readonly #sizeOf: TextRoom["sizeOf"];

  constructor(tokens: number, { most, sizeOf }: TextRoom) {
    this.#tokens = tokens;
    this.#left = most;
    this.#sizeOf = sizeOf;
  }

  /** Takes the room of all the lines, or of none. */
  take(lines: readonly Line[]): boolean {
    const tokens = this.#tokens - sum(lines.map((line) => line.tokens));
    const left = this.#left - sum(lines.map((line) => this.#sizeOf(line.text) + 1));
    // Written so that what is not a number has no room either.
    if (!(tokens >= 0 && left >= 0)) return false;
    this.#tokens = tokens;
    this.#left = left;
    return true;
  }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);
