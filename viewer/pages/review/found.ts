import { memoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { ShownProposal } from "../../../src/serve/proposing.ts";
import type { ReviewedMerge, ReviewedRule, ReviewedText, ReviewPart } from "../../../src/serve/reviewing.ts";
import { call } from "../../api/call.ts";

/** One thing that was asked for by its number, or that it does not wait any more. */
export type Found =
  | { readonly part: "rules"; readonly of: ReviewedRule }
  | { readonly part: "pairs"; readonly of: ShownProposal }
  | { readonly part: "held-back"; readonly of: ReviewedText }
  | { readonly part: "merged"; readonly of: ReviewedMerge }
  | { readonly part: "gone" };

const gone: Found = { part: "gone" };

export async function find(part: ReviewPart, id: number, signal?: AbortSignal): Promise<Found> {
  switch (part) {
    case "rules": {
      const { rule } = await call("reviewedRule", { id: memoryId(id) }, signal);
      return rule === null ? gone : { part, of: rule };
    }
    case "pairs": {
      const { pair } = await call("reviewedPair", { id }, signal);
      return pair === null ? gone : { part, of: pair };
    }
    case "held-back": {
      const { text } = await call("reviewedText", { id: memoryId(id) }, signal);
      return text === null ? gone : { part, of: text };
    }
    case "merged": {
      const { merge } = await call("reviewedMerge", { id: memoryId(id) }, signal);
      return merge === null ? gone : { part, of: merge };
    }
  }
}

/** The texts that a decision about it is about; each is shown whole. */
export function textsOf(found: Found): readonly Memory[] {
  switch (found.part) {
    case "rules":
    case "held-back":
      return [found.of.memory];
    case "pairs": {
      const { newer, older } = found.of;
      return newer.memory.id === older.memory.id ? [newer.memory] : [newer.memory, older.memory];
    }
    case "merged":
      return [found.of.head.memory, found.of.part.memory];
    case "gone":
      return [];
  }
}
