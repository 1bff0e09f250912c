import type { ReviewPart, ReviewRow } from "../../../src/serve/reviewing.ts";
import { hiddenIn } from "../../../src/domain/hidden-characters.ts";
import { readTexts } from "../../../src/domain/read-texts.ts";
import { type Act, answer, approval, parting, rejection } from "./acts.ts";
import { type Found, textsOf } from "./found.ts";
import type { ReviewWords } from "./words.ts";

/** More at once nobody reads. */
export const bulkAtMost = 20;

/** What can be done with several of one sort at once. */
export interface BulkAct {
  readonly label: string;
  readonly isDanger: boolean;
  /** It binds: what has a warning and was not read by itself is left out. */
  readonly binds: boolean;
  readonly act: (found: Found) => Act | undefined;
}

export function bulkActs(part: ReviewPart, sort: ReviewRow["sort"], words: ReviewWords): readonly BulkAct[] {
  const { acts } = words;
  const reject: BulkAct = {
    label: acts.reject,
    isDanger: true,
    binds: false,
    act: (found) =>
      found.part === "rules" || found.part === "held-back" ? rejection(found.of.memory, words) : undefined,
  };
  switch (part) {
    case "rules": {
      const act = (found: Found) =>
        found.part === "rules" && found.of.memory.trust === "unapproved"
          ? approval(found.of.memory, words)
          : undefined;
      return [{ label: acts.approve, isDanger: false, binds: true, act }, reject];
    }
    case "held-back":
      return [reject];
    case "pairs": {
      const choice = sort === "correction" || sort === "contradiction" ? "both" : "old";
      const act = (found: Found) => (found.part === "pairs" ? answer(found.of, choice, words) : undefined);
      return [{ label: labelOf(sort, words), isDanger: false, binds: choice === "both", act }];
    }
    case "merged": {
      const act = (found: Found) =>
        found.part === "merged" ? parting(found.of.part.memory, words) : undefined;
      return [{ label: acts.apart, isDanger: false, binds: false, act }];
    }
  }
}

function labelOf(sort: ReviewRow["sort"], { acts }: ReviewWords): string {
  switch (sort) {
    case "forget":
      return acts.keep;
    case "global":
      return acts.notForAll;
    case "note":
      return acts.staysMemory;
    case "correction":
    case "contradiction":
    case "rule":
    case "skill":
    case "held-back":
    case "merged":
      return acts.both;
  }
}

export type LeftOut = "signs" | "near" | "hidden" | "gone";

/** Why one is not decided along with others; null where it may be. What was read whole by itself may always. */
export function leftOut(
  found: Found,
  { binds, act }: BulkAct,
  isSeen: (hash: string) => boolean,
): LeftOut | null {
  if (act(found) === undefined) return "gone";
  const texts = textsOf(found);
  if (!binds || texts.every(({ contentHash }) => isSeen(contentHash))) return null;
  if (texts.some(({ heldBackFor }) => heldBackFor.length > 0)) return "signs";
  if (texts.some((memory) => readTexts(memory).some((text) => hiddenIn(text) > 0))) return "hidden";
  if (found.part === "rules" && (found.of.near.length > 0 || found.of.before !== null)) return "near";
  return null;
}
