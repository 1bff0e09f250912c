import type { Language } from "./language.ts";

/** The parts of a project's summary that a model may word. What the owner approved, and references, stand to the letter. */
export const wordedParts = ["decided", "deployed", "left_open", "dead_ends", "done"] as const;

export type WordedPart = (typeof wordedParts)[number];

/** One line that rules would show. */
export interface SummaryPoint {
  /** By which a sentence names it: from 1. */
  readonly number: number;
  readonly part: WordedPart;
  readonly text: string;
  /** ISO 8601, the day alone. */
  readonly day: string;
}

export interface SummaryPoints {
  readonly points: readonly SummaryPoint[];
  readonly language: Language;
}

/** What a model says of a part, and the points that it names; nothing of that is checked yet. */
export interface SummarySentence {
  readonly part: WordedPart;
  readonly text: string;
  readonly numbers: readonly number[];
}

export interface WordedSummary {
  readonly sentences: readonly SummarySentence[];
  /** What could not be read in the answer; never a reason to throw. */
  readonly problems: readonly string[];
  readonly prompt: string;
  readonly model: string;
  readonly tokens: number;
  readonly costUsd: number;
}
