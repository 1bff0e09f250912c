import type { NewMemory } from "../domain/memory.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { frame } from "./frame.ts";
import { lineText, memoryLines, shownAsData } from "./memory-text.ts";

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

/** An id as long as ids get, so that the figure errs high before the store gives the real one. */
const longId = 9_999_999;

export function measureMemory(
  memory: NewMemory,
  types: readonly ObservationType[],
  tokenizer: Tokenizer,
): MemoryTokens {
  const whole = frame({ for: "show" }, [shownAsData, ...memoryLines(memory, longId, types)]);
  return {
    // With the space that stands before it: a tokenizer never joins across that place.
    lineTokens: tokenizer.count(` ${lineText(memory)}`),
    readTokens: tokenizer.count(whole),
  };
}
