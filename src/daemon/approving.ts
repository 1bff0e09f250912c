import type { ProjectKey } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { evidenceOf } from "../govern/evidence.ts";
import { rewritten } from "../govern/rewritten.ts";
import type { MemoryTokens } from "../inject/measure.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { nearMemories } from "../recall/near-memories.ts";
import type { Approving, RewriteAnswer, RewriteRequest, WaitingRule } from "../serve/approving.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { toldIn } from "./evidence.ts";
import { ownOf, type OwnMasks } from "./own-masks.ts";
import { written } from "./written-down.ts";

export interface ApprovingParts {
  readonly store: Pick<
    Store,
    | "countWaiting"
    | "decide"
    | "eventsByIds"
    | "memoriesByIds"
    | "projects"
    | "searchWords"
    | "waitingForOwner"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly now: () => string;
}

const nearShown = 3;

/** A rule with all that a decision about it needs. */
export async function waitingRule(
  memory: Memory,
  projectName: string,
  store: Pick<Store, "eventsByIds" | "memoriesByIds" | "searchWords">,
): Promise<WaitingRule> {
  const near = await nearMemories({ ...store, words }, memory, {
    project: memory.project,
    kinds: ["rule", "skill"],
  });
  return {
    memory,
    projectName,
    evidence: evidenceOf(memory, await toldIn(memory, store)),
    near: near
      .map((one) => one.memory)
      .filter(({ id, trust }) => id !== memory.id && trust === "approved")
      .slice(0, nearShown),
  };
}

/** What waits for the owner, and the owner's decision. */
export function openApproving({
  store,
  projectOf,
  now,
}: ApprovingParts): Pick<Approving, "waitingRules" | "waitingCount" | "decide"> {
  const project = async (directory: string | null): Promise<ProjectKey | null> =>
    directory === null ? null : projectOf(directory);

  return {
    waitingRules: async ({ directory, limit }) => {
      const wanted = await project(directory);
      const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
      const memories = await store.waitingForOwner(wanted, limit);
      return {
        rules: await Promise.all(
          memories.map((memory) => waitingRule(memory, names.get(memory.project) ?? "", store)),
        ),
        waiting: await store.countWaiting(wanted),
        waitingEverywhere: await store.countWaiting(null),
      };
    },
    waitingCount: async ({ directory }) => ({ waiting: await store.countWaiting(await project(directory)) }),
    decide: async (request) => ({
      outcome: await store.decide({ ...request, said: null, at: now() }),
      id: request.memoryId,
    }),
  };
}

export interface RewritingParts {
  readonly store: Pick<Store, "memoriesByIds" | "rewrite">;
  readonly masks: OwnMasks;
  readonly measure: (memory: NewMemory) => MemoryTokens;
  readonly clock: Clock;
}

/** The owner's own text, filtered and measured like any memory. It runs in the background. */
export function openRewriting({
  store,
  masks,
  measure,
  clock,
}: RewritingParts): (request: RewriteRequest) => Promise<RewriteAnswer> {
  return async ({ memoryId, contentHash, way, text }) => {
    const [old] = await store.memoriesByIds([memoryId]);
    if (old === undefined) return { outcome: "changed" };
    const at = isoNow(clock);
    const bare = rewritten(old, text, at);
    const { memory: by, secretsMasked } = written(bare, { own: ownOf(bare, masks), measure });
    const id = await store.rewrite({ memoryId, contentHash, by, way, at });
    const [memory] = id === "changed" ? [] : await store.memoriesByIds([id]);
    return memory === undefined ? { outcome: "changed" } : { outcome: "done", memory, secretsMasked };
  };
}
