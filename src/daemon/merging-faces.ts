import type { Merging } from "../serve/merging.ts";
import { type RenewParts, renewBridges } from "./bridges/renew.ts";
import { type MergingByOwnerParts, openMergingByOwner } from "./merging-by-owner.ts";
import { openUnmerging, type UnmergingParts } from "./unmerging.ts";

interface MergingParts {
  readonly store: MergingByOwnerParts["store"] & UnmergingParts["store"] & RenewParts["store"];
  readonly paths: RenewParts["paths"];
  readonly now: () => string;
}

/** What the owner merges and takes apart, which may be a rule that stands in a bridge's file. */
export function mergingFaces(parts: MergingParts): Merging {
  const { planMerge, mergeMemories } = openMergingByOwner(parts);
  const { unmerge } = openUnmerging(parts);
  return {
    planMerge,
    mergeMemories: async (request) => {
      const answer = await mergeMemories(request);
      await renewBridges(parts);
      return answer;
    },
    unmerge: async (request) => {
      const answer = await unmerge(request);
      await renewBridges(parts);
      return answer;
    },
  };
}
