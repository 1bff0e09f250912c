import type { InstructionReason } from "../domain/instruction-reason.ts";

/**
 * What a sign is worth. "enough" alone makes a text read like an instruction; any other is half a sign, ordinary in
 * engineering texts, and counts beside another kind of half.
 */
export type Weight =
  | "enough"
  /** It speaks to an agent. */
  | "to-agent"
  /** It obliges the reader. */
  | "must"
  /** It is to hold for ever. */
  | "standing"
  /** It is to be kept in mind beyond this session. */
  | "lasting"
  /** It does away with a protection. */
  | "harm"
  /** It runs what it fetched. */
  | "pipe"
  /** It tells to run something. */
  | "run"
  /** It is to be hidden from somebody. */
  | "hide"
  /** It says that permission was given. */
  | "permitted"
  /** It has the form of a model's own protocol. */
  | "protocol";

/** One sign. A row is tested by its own example and its own clean text. */
export interface InstructionRow {
  readonly reason: InstructionReason;
  readonly weight: Weight;
  /** A space stands for any gap between words, ~ for up to 80 characters of the same line. */
  readonly pattern: string;
  readonly example: string;
  /** Ordinary text of the same words that the row leaves alone. */
  readonly clean: string;
}

/** Halves that make a whole when they stand near each other. */
const pairs: readonly (readonly [Weight, Weight])[] = [
  ["to-agent", "harm"],
  ["to-agent", "pipe"],
  ["to-agent", "hide"],
  ["to-agent", "lasting"],
  ["to-agent", "permitted"],
  ["must", "harm"],
  ["must", "pipe"],
  ["must", "hide"],
  ["must", "lasting"],
  ["must", "permitted"],
  ["standing", "harm"],
  ["standing", "pipe"],
  ["standing", "hide"],
  ["lasting", "harm"],
  ["lasting", "pipe"],
  ["lasting", "hide"],
  ["permitted", "harm"],
  ["permitted", "pipe"],
  ["permitted", "run"],
  ["permitted", "protocol"],
  ["protocol", "must"],
  ["protocol", "harm"],
  ["protocol", "pipe"],
  ["protocol", "to-agent"],
  ["run", "pipe"],
  ["hide", "harm"],
];

export const isWhole = (one: Weight, other: Weight): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
