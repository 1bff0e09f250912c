import type { ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Meaning } from "../recall/channels.ts";
import { searchGround } from "../recall/ground.ts";
import { search, type SearchRequest } from "../recall/search.ts";
import { type Weights, weights } from "../recall/weigh.ts";
import { anyMemory } from "../store/any-memory.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { FindAtHand } from "./at-hand.ts";

/** Memories of a project that matter for a question asked in a directory, best first; none when nothing really fits. */
export type Recall = (
  question: string,
  where: {
    readonly project: ProjectKey;
    readonly directory: string;
    /** Absolute paths of the files at hand. */
    readonly files: readonly string[];
  },
  now: string,
) => Promise<readonly Memory[]>;

export interface RecallParts {
  readonly store: MemoryStore;
  readonly atHand: FindAtHand;
  /** null where no model of meaning was chosen. */
  readonly meaning: Meaning | null;
  readonly timeZone: string;
}

const hits = 10;
const kinds = ["observation", "rule", "reference", "skill", "note"] as const;

export function openRecall(
  { store, atHand, meaning, timeZone }: RecallParts,
  table: Weights = weights,
): Recall {
  const ground = searchGround(store, meaning);
  return async (query, { project, directory, files }, now) => {
    const request: SearchRequest = {
      ...anyMemory,
      isUnasked: true,
      query,
      project,
      kinds,
      limit: hits,
      now,
      timeZone,
      // Reasons are not shown to a model.
      language: "en",
      at: atHand(directory, files),
      floor: "prompt",
    };
    const found = await search(ground, request, table);
    return found.hits.map(({ memory }) => memory);
  };
}
