import type { ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Meaning } from "../recall/channels.ts";
import { searchGround } from "../recall/ground.ts";
import { search, type SearchRequest, type SearchResult } from "../recall/search.ts";
import { type Weights, weights } from "../recall/weigh.ts";
import { anyMemory } from "../store/any-memory.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { FindAtHand } from "./at-hand.ts";

/** Where a question is asked. */
export interface AskedWhere {
  readonly project: ProjectKey;
  readonly directory: string;
  /** Absolute paths of the files at hand. */
  readonly files: readonly string[];
}

/** Memories of a project that matter for a question asked in a directory, best first; none when nothing really fits. */
export type Recall = (question: string, where: AskedWhere, now: string) => Promise<readonly Memory[]>;

/** The same search with its reasons in a language, and what came near and is not given. */
export type RecallLook = (
  question: string,
  where: AskedWhere,
  now: string,
  language: "en" | "ru",
) => Promise<SearchResult>;

export interface RecallParts {
  readonly store: MemoryStore;
  readonly atHand: FindAtHand;
  /** null where no model of meaning was chosen. */
  readonly meaning: Meaning | null;
  readonly timeZone: string;
}

const hits = 10;
const kinds = ["observation", "rule", "reference", "skill", "note"] as const;

export function openRecall(parts: RecallParts, table: Weights = weights): Recall {
  const ground = searchGround(parts.store, parts.meaning);
  return async (question, where, now) => {
    // Reasons are not shown to a model.
    const request = requestOf(parts, question, where, now, "en");
    const found = await search(ground, request, table);
    return found.hits.map(({ memory }) => memory);
  };
}

/** For who asks why it is given, or why not. */
export function openRecallLook(parts: RecallParts): RecallLook {
  const ground = searchGround(parts.store, parts.meaning);
  return (question, where, now, language) =>
    search(ground, { ...requestOf(parts, question, where, now, language), withBelow: true });
}

const requestOf = (
  { atHand, timeZone }: Pick<RecallParts, "atHand" | "timeZone">,
  query: string,
  { project, directory, files }: AskedWhere,
  now: string,
  language: "en" | "ru",
): SearchRequest => ({
  ...anyMemory,
  isUnasked: true,
  query,
  project,
  kinds,
  limit: hits,
  now,
  timeZone,
  language,
  at: atHand(directory, files),
  floor: "prompt",
});
