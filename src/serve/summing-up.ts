import type { Memory } from "../domain/memory.ts";

export interface SummaryAnswer {
  readonly projectName: string;
  /** Its body is the text; its parents are what it rests on. null: nothing is known of the project. */
  readonly memory: Memory | null;
  /** Of title and body in UTF-8: at most limits.summaryBytes. */
  readonly bytes: number;
}

/** What is known of a project, in one text. */
export interface SummingUp {
  /** As of now: made anew where what it rests on changed. Throws KedrError "forgetting-runs". */
  summary(request: { readonly directory: string }): Promise<SummaryAnswer>;
}
