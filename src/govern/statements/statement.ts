import type { Value } from "./values.ts";

/** "Subject is value", as a text clearly says it. */
export interface Statement {
  /** The subject's words in one form and order, what narrows it ("stage", "upload") among them: other words, other subject. */
  readonly subject: string;
  readonly value: Value;
  /** False for what need not be the only one of its kind: a project may use two databases. */
  readonly isFirm: boolean;
}

/** One way to say a statement; none where a sentence does not say it so. */
export type Form = (sentence: string) => readonly Statement[];
