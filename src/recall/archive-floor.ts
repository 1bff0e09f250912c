import type { EventKind } from "../domain/event.ts";
import type { Candidate } from "./archive-score.ts";
import { type AskedText, metOf, timeWord } from "./archive-met.ts";
import type { WeighedTerm } from "./evidence.ts";

/** Under which the right answer of the archive is nothing. */
export interface ArchiveFloor {
  /** What the best event must score to be told at all. */
  readonly score: number;
  /** The share of the query that names standing nowhere may be. */
  readonly unnamed: number;
  /**
   * What the best event must meet of the question, by its kind: what ends a turn was said to answer; what a command printed
   * holds many a word by chance.
   */
  readonly met: Readonly<Record<EventKind, number>>;
  /** How much what the events next to it say counts. */
  readonly beside: number;
  /** Events to each side that count as next to it. */
  readonly reach: number;
  /** Characters of a place in which words belong together. */
  readonly placeChars: number;
  /** All parts of a name, where the name itself does not stand, are so much of it. */
  readonly parts: number;
}

export const archiveFloor: ArchiveFloor = {
  score: 0.1,
  unnamed: 0.5,
  met: {
    "turn-end": 0.44,
    assistant: 0.5,
    "subagent-end": 0.5,
    compaction: 0.6,
    prompt: 0.6,
    tool: 0.65,
    "session-start": 0.7,
    "session-end": 0.7,
  },
  beside: 0.5,
  reach: 2,
  placeChars: 400,
  parts: 0.9,
};

/** Asked about something that no event names, the archive has no answer, however many of the other words stand somewhere. */
export function isNamed(terms: readonly WeighedTerm[], { unnamed }: ArchiveFloor): boolean {
  const missing = terms.filter(
    ({ term, isName, isUnknown, isWhole }) => isName && isUnknown && !isWhole && !timeWord.test(term),
  );
  return worthOf(missing) < unnamed * worthOf(terms);
}

const worthOf = (terms: readonly WeighedTerm[]): number => terms.reduce((sum, { worth }) => sum + worth, 0);

/** Whether the best event, with what stands around it, meets enough of what is asked to be taken for its answer. */
export function isSure(
  best: Candidate,
  others: readonly Candidate[],
  asked: AskedText,
  floor: ArchiveFloor,
): boolean {
  return metOf(best, others, asked, floor) >= floor.met[best.event.kind];
}
