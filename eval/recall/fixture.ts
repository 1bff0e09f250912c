import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MemoryKind, MemoryStatus, Trust } from "../../src/domain/memory.ts";

const folder = join("eval", "recall");

/** One line of memories.jsonl. */
export interface FixtureMemory {
  readonly key: string;
  readonly project: string;
  readonly kind: MemoryKind;
  readonly type: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly string[];
  readonly verbatim: string;
  readonly files: readonly string[];
  readonly concepts: readonly string[];
  readonly language: "ru" | "en";
  readonly status: MemoryStatus;
  readonly trust: Trust;
  readonly branch: string | null;
  readonly occurredAt: string;
  readonly supersededBy: string | null;
}

export type QuestionClass =
  | "same-stem"
  | "identifier"
  | "cross"
  | "paraphrase"
  | "adjacent"
  | "contradiction"
  | "superseded"
  | "absent";

/** One line of questions-*.jsonl. */
export interface Question {
  readonly id: string;
  readonly project: string;
  readonly question: string;
  readonly language: "ru" | "en";
  readonly class: QuestionClass;
  /** Keys of the memories that answer it; none for what was never written down. */
  readonly answers: readonly string[];
  /** Keys that must not come (superseded) or not come first (adjacent). */
  readonly not: readonly string[];
}

/** Weights and floors may be tuned on "odd"; "even" is only measured. */
export type Half = "odd" | "even";

export const loadMemories = (): readonly FixtureMemory[] =>
  linesOf("memories.jsonl") as readonly FixtureMemory[];

export const loadQuestions = (half: Half): readonly Question[] =>
  linesOf(`questions-${half}.jsonl`) as readonly Question[];

/** What an observer that has not seen the questions adds in other words, by key. */
export function loadAlso(): ReadonlyMap<string, readonly string[]> {
  const lines = linesOf("also.jsonl") as readonly {
    readonly key: string;
    readonly also: readonly string[];
  }[];
  return new Map(lines.map(({ key, also }) => [key, also]));
}

/** The lines are our own, written for this evaluation. */
function linesOf(name: string): readonly unknown[] {
  const lines = readFileSync(join(folder, name), "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line): unknown => JSON.parse(line));
}
