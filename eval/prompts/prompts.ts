import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Half } from "../recall/fixture.ts";

/** One line of prompts-*.jsonl: what a person wrote to an agent in a project of eval/recall's fixture. */
export interface Prompt {
  readonly id: string;
  readonly project: string;
  readonly language: "ru" | "en" | "mixed";
  readonly prompt: string;
  /** Keys of the memories that this prompt deserves; none where nothing that is remembered fits. */
  readonly answers: readonly string[];
}

/** The lines are our own, written for this evaluation. */
export const loadPrompts = (half: Half): readonly Prompt[] =>
  readFileSync(join("eval", "prompts", `prompts-${half}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Prompt);
