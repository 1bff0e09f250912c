import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { evidenceOf } from "../govern/evidence.ts";
import { signsOf } from "../govern/sign-places.ts";
import type { ReviewedMerge, ReviewedRule, Reviewing } from "../serve/reviewing.ts";
import type { Store } from "../store/store.ts";
import { waitingRule } from "./approving.ts";
import { madeDecisions } from "./decided.ts";
import { toldIn } from "./evidence.ts";
import { shownProposal, sideOf } from "./proposing.ts";
import { type ReviewRowsStore, rowsOfPart } from "./review-rows.ts";

export interface ReviewingParts {
  readonly store: ReviewRowsStore &
    Pick<
      Store,
      | "countHeldBack"
      | "countProposals"
      | "countWaiting"
      | "decidedBefore"
      | "enforcementsOf"
      | "eventsByIds"
      | "mergeOf"
      | "project"
      | "projects"
      | "proposedNote"
      | "searchWords"
      | "versionsOf"
      | "waitingProposal"
    >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
}

/** What waits for the owner, page by page, and what the owner has decided. */
export const openReviewing = (parts: ReviewingParts): Reviewing => ({ ...lists(parts), ...whole(parts) });

type Lists = Pick<Reviewing, "reviewCounts" | "reviewRows" | "ownersDecisions">;
type Names = ReadonlyMap<ProjectKey, string>;

const namesIn = async (store: Pick<Store, "projects">): Promise<Names> =>
  new Map((await store.projects()).map(({ key, name }) => [key, name]));

function lists({ store, projectOf }: ReviewingParts): Lists {
  const project = async (directory: string | null): Promise<ProjectKey | null> =>
    directory === null ? null : projectOf(directory);
  return {
    reviewCounts: async ({ directory }) => {
      const wanted = await project(directory);
      return {
        rules: await store.countWaiting(wanted),
        pairs: await store.countProposals(wanted),
        heldBack: await store.countHeldBack(wanted),
      };
    },
    reviewRows: async ({ part, directory, after, limit }) => {
      const asked = { project: await project(directory), after, limit, names: await namesIn(store) };
      const { rows, isLast } = await rowsOfPart[part](asked, store);
      const last = rows.at(-1);
      return { rows, next: last === undefined || isLast ? null : { at: last.at, id: last.id } };
    },
    ownersDecisions: async ({ before, limit }) => {
      const decided = await store.decidedBefore(before, limit);
      const last = decided.at(-1);
      return {
        decisions: await madeDecisions(decided, await namesIn(store), store),
        next:
          last === undefined || decided.length < limit ? null : { at: last.at, sort: last.sort, id: last.id },
      };
    },
  };
}

/** One thing with all that a decision about it needs. */
function whole({ store }: ReviewingParts): Omit<Reviewing, keyof Lists> {
  const nameOf = async ({ project }: Memory): Promise<string> => (await store.project(project))?.name ?? "";
  const held = async (id: MemoryId): Promise<Memory | undefined> =>
    (await store.memoriesByIds([id])).find(({ validTo }) => validTo === null);
  return {
    reviewedRule: async ({ id }) => {
      const memory = await held(id);
      const isRule = memory?.kind === "rule" || memory?.kind === "skill";
      return { rule: isRule ? await ruleOf(memory, await nameOf(memory), store) : null };
    },
    reviewedPair: async ({ id }) => {
      const proposal = await store.waitingProposal(id);
      if (proposal === undefined) return { pair: null };
      const [pair] = await shownProposal(proposal, await namesIn(store), store);
      return { pair: pair ?? null };
    },
    reviewedText: async ({ id }) => {
      const memory = await held(id);
      if (memory === undefined || !memory.isQuarantined) return { text: null };
      const evidence = evidenceOf(memory, await toldIn(memory, store));
      return { text: { memory, projectName: await nameOf(memory), evidence, signs: signsOf(memory) } };
    },
    reviewedMerge: async ({ id }) => ({ merge: await mergeOf(id, store) }),
  };
}

async function ruleOf(
  memory: Memory,
  projectName: string,
  store: ReviewingParts["store"],
): Promise<ReviewedRule> {
  const { near, ...told } = await waitingRule(memory, projectName, store);
  const set = await store.enforcementsOf(near.map(({ id }) => id));
  const versions = await store.versionsOf(memory.id);
  return {
    ...told,
    near: near.map((one) => ({
      memory: one,
      enforcement: set.find(({ memoryId }) => memoryId === one.id) ?? null,
    })),
    before: versions.find(({ supersededBy }) => supersededBy === memory.id) ?? null,
    signs: signsOf(memory),
  };
}

async function mergeOf(id: MemoryId, store: ReviewingParts["store"]): Promise<ReviewedMerge | null> {
  const merge = await store.mergeOf(id);
  if (merge === undefined) return null;
  const known = new Map(
    (await store.memoriesByIds([merge.partId, merge.headId])).map((memory) => [memory.id, memory]),
  );
  const [part, head] = [known.get(merge.partId), known.get(merge.headId)];
  if (part === undefined || head === undefined) return null;
  const names = await namesIn(store);
  return {
    part: await sideOf(part, names, store),
    head: await sideOf(head, names, store),
    how: merge.how,
    at: merge.at,
  };
}
