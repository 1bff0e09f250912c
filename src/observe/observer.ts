import type { StoredEvent } from "../domain/event.ts";
import type { MemoryKind, MemoryStatus } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Vendor } from "../domain/vendor.ts";
import type { SummaryPoints, WordedSummary } from "./summary.ts";

/** What an observer is given: the session's goal, what is recorded already, and one batch. */
export interface Batch {
  /** The session's first prompt, cut; null when none was seen. */
  readonly goal: string | null;
  /** Titles recorded in this session so far, so that nothing is said twice. */
  readonly recordedTitles: readonly string[];
  readonly events: readonly Redacted<StoredEvent>[];
}

/** What an observer says of a batch, before it is redacted again and stored. */
export interface Draft {
  readonly kind: MemoryKind;
  readonly type: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly string[];
  readonly body: string;
  readonly verbatim: string;
  readonly also: readonly string[];
  readonly files: readonly string[];
  readonly concepts: readonly string[];
  readonly status: MemoryStatus;
  readonly language: "ru" | "en";
  /** Whose words it rests on: a stated rule of the owner, or the agent's work. */
  readonly author: "owner" | "agent";
  /** Indexes into the batch's events that it rests on; empty means all of them. */
  readonly from: readonly number[];
}

export interface Observed {
  readonly drafts: readonly Draft[];
  /** What could not be read in a model's answer; never a reason to throw. */
  readonly problems: readonly string[];
  /** For example "observer@1", "rules@1". */
  readonly prompt: string;
  readonly model: string;
  /** Input and output without what a cache gave, as workTokens are counted; costUsd has the cache in it. */
  readonly tokens: number;
  readonly costUsd: number;
}

/** What a recap is made from: the session's memories and its prompts, turn ends and failures. */
export interface RecapMaterial {
  readonly goal: string | null;
  readonly drafts: readonly { readonly type: string | null; readonly title: string }[];
  readonly events: readonly Redacted<StoredEvent>[];
}

/** Decided, done, left open, new rules stated. */
export interface Recap {
  readonly decided: readonly string[];
  readonly done: readonly string[];
  readonly leftOpen: readonly string[];
  readonly newRules: readonly string[];
  readonly language: "ru" | "en";
}

export interface Recapped {
  readonly recap: Recap | undefined;
  readonly problems: readonly string[];
  readonly prompt: string;
  readonly model: string;
  readonly tokens: number;
  readonly costUsd: number;
}

/** Turns events into observations. It has no tools, no files, and no network beyond its one model call. */
export interface Observer {
  readonly name: string;
  readonly vendor: Vendor;
  /** An upper bound of what observe(batch) would cost; 0 for rules. */
  estimateTokens(batch: Batch): number;
  observe(batch: Batch): Promise<Observed>;
  recap(material: RecapMaterial): Promise<Recapped>;
  /** The same bound of wordSummary(points). */
  estimateSummaryTokens(points: SummaryPoints): number;
  /** What it says of these points, unchecked; rules say nothing beside them. */
  wordSummary(points: SummaryPoints): Promise<WordedSummary>;
}
