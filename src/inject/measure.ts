import type { NewMemory } from "../domain/memory.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { frame } from "./frame.ts";
import { lineText, memoryLines, shownAsData } from "./memory-text.ts";
import { tokensAtMost } from "./tokens-at-most.ts";

/** Counts tokens as a model's vendor does; its name is told where its figures are shown. */
export interface Tokenizer {
  readonly name: string;
  count(text: string): number;
}

/** What a memory costs to read. Counted once, when it is stored, from its final redacted text. */
export interface MemoryTokens {
  readonly lineTokens: number;
  readonly readTokens: number;
}

/** A rule as it is told once it is approved, which says when. */
const atMost = (memory: NewMemory): Parameters<typeof memoryLines>[0] =>
  memory.kind === "rule" ? { ...memory, trust: "approved", approvedAt: memory.occurredAt } : memory;

/** The store gives the id later: one digit is counted, and what the digits of a long one may add. */
const idTokens = tokensAtMost("9999999") - tokensAtMost("0");

export function measureMemory(
  memory: NewMemory,
  types: readonly ObservationType[],
  tokenizer: Tokenizer,
): MemoryTokens {
  const whole = frame({ for: "show" }, [shownAsData, ...memoryLines(atMost(memory), 0, types)]);
  return {
    // With the space that stands before it: a tokenizer never joins across that place.
    lineTokens: tokenizer.count(` ${lineText(memory)}`),
    readTokens: tokenizer.count(whole) + idTokens,
  };
}
