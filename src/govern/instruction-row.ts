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
  /** It does what an agent could do and the owner would want to be asked about: destroys, lets through, gives out. */
  | "deed"
  /** It names such a program. Counted in copied text only, like the next two. */
  | "agent"
  /** It is told to do, or to let be. */
  | "directive"
  /** It says what the owner wants. */
  | "will"
  /** It says that here one does so. */
  | "custom"
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
  ["hide", "deed"],
  ["hide", "permitted"],
  ["to-agent", "deed"],
  ["protocol", "deed"],
  ["protocol", "hide"],
  ["custom", "harm"],
  ["lasting", "deed"],
  ["agent", "directive"],
  ["agent", "harm"],
  ["agent", "deed"],
  ["agent", "hide"],
  ["agent", "pipe"],
  ["agent", "permitted"],
  ["will", "directive"],
  ["will", "harm"],
  ["will", "hide"],
  ["will", "deed"],
];

export const isWhole = (one: Weight, other: Weight): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
