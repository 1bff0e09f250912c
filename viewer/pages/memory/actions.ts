import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import type { ActionWords } from "./action-words.ts";
import { holdsNow, isDecidable, isDerived, isMergeable } from "./standing.ts";
import type { Deed } from "./use-deeds.ts";

/** What a button or its key does: a deed, a form to be opened, or another page. */
export type Doing =
  | { readonly how: "deed"; readonly deed: Deed }
  | { readonly how: "open"; readonly what: "edit" | "merge" | "reject" }
  | { readonly how: "go"; readonly to: string };

export interface Action {
  readonly name: "approve" | "correct" | "pin" | "merge" | "archive" | "reject" | "forget";
  /** The key that does the same; empty where there is none, since it can't be taken back. */
  readonly key: string;
  readonly label: string;
  readonly tone: "main" | "plain" | "danger";
  readonly doing: Doing;
}

/** What the owner can do with the memory as it stands, in the order of the buttons. */
export const actionsOf = (memory: Memory, words: ActionWords): readonly Action[] => [
  ...(isDecidable(memory) ? [approving(memory, words)] : []),
  ...(holdsNow(memory) && !isDerived(memory) ? [opening("correct", "e", words.correct, "edit")] : []),
  ...(holdsNow(memory) ? [pinning(memory, words)] : []),
  ...(isMergeable(memory) ? [opening("merge", "m", words.merge, "merge")] : []),
  ...(holdsNow(memory) ? [archiving(memory, words)] : []),
  ...(isDecidable(memory) && memory.trust !== "rejected"
    ? [opening("reject", "", words.reject, "reject")]
    : []),
  {
    name: "forget",
    key: "f",
    label: words.forget,
    tone: "danger",
    doing: { how: "go", to: `/forget?ids=${memory.id}` },
  },
];

const opening = (
  name: Action["name"],
  key: string,
  label: string,
  what: Extract<Doing, { how: "open" }>["what"],
): Action => ({ name, key, label, tone: "plain", doing: { how: "open", what } });

/** The owner's decision about exactly the text that is on the page. */
export const deciding = (
  { id: memoryId, contentHash }: Memory,
  decision: "approved" | "rejected" | "withdrawn",
): ReturnType<Deed["work"]> => call("decide", { memoryId, contentHash, decision, way: "page" });

function approving(memory: Memory, words: ActionWords): Action {
  const isApproved = memory.trust === "approved";
  // What was rejected has no way back to "nobody decided" but an approval that is withdrawn.
  const deed: Deed = isApproved
    ? {
        work: () => deciding(memory, "withdrawn"),
        told: words.withdrawn,
        about: `trust of ${memory.id}`,
        undo: () => deciding(memory, "approved"),
      }
    : {
        work: () => deciding(memory, "approved"),
        told: words.approved,
        about: `trust of ${memory.id}`,
        undo: () => deciding(memory, memory.trust === "rejected" ? "rejected" : "withdrawn"),
      };
  return {
    name: "approve",
    key: "a",
    label: isApproved ? words.withdraw : words.approve,
    // Only these bind an agent, and wait for it.
    tone: !isApproved && (memory.kind === "rule" || memory.kind === "skill") ? "main" : "plain",
    doing: { how: "deed", deed },
  };
}

function pinning({ id, isPinned }: Memory, words: ActionWords): Action {
  return {
    name: "pin",
    key: "p",
    label: isPinned ? words.unpin : words.pin,
    tone: "plain",
    doing: {
      how: "deed",
      deed: {
        work: () => call("pin", { id, isPinned: !isPinned }),
        told: isPinned ? words.unpinned : words.pinned,
        about: `pin of ${id}`,
        undo: () => call("pin", { id, isPinned }),
      },
    },
  };
}

function archiving({ id, archivedAt }: Memory, words: ActionWords): Action {
  const isArchived = archivedAt !== null;
  return {
    name: "archive",
    key: "x",
    label: isArchived ? words.bringBack : words.archive,
    tone: "plain",
    doing: {
      how: "deed",
      deed: {
        work: () => call("archive", { id, isArchived: !isArchived }),
        told: isArchived ? words.back : words.archived,
        about: `archive of ${id}`,
        undo: () => call("archive", { id, isArchived }),
      },
    },
  };
}
