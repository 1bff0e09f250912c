import type { ClientName, MemoryId } from "../domain/ids.ts";
import type { Memory, MemoryKind } from "../domain/memory.ts";
import type { ProposalReason } from "../domain/proposal.ts";
import type { OwnersText } from "../govern/rewritten.ts";
import type { LocalConnection } from "../platform/peer.ts";

/** What an agent may write down by itself; observations, recaps and summaries come from the events. */
export const rememberedKinds = [
  "rule",
  "reference",
  "skill",
  "note",
] as const satisfies readonly MemoryKind[];

export type RememberedKind = (typeof rememberedKinds)[number];

export interface RememberRequest {
  readonly kind: RememberedKind;
  /** One line, at most limits.titleChars. */
  readonly title: string;
  /** At most limits.factsPerObservation, each at most limits.factChars. */
  readonly facts: readonly string[];
  /** Prose, at most limits.bodyChars. */
  readonly body: string;
  /** An exact command or text that must come back literally, at most limits.verbatimChars. */
  readonly verbatim: string;
  /** The folder whose project it belongs to, absolute. */
  readonly directory: string;
  /** True: it is of every project. */
  readonly isGlobal: boolean;
  /** Who wrote it, as that program calls itself. */
  readonly client: ClientName;
  /** True: it is kept although something like it is known. The very same is never kept twice. */
  readonly isNewAnyway: boolean;
  /** The connection it came by, by which the service finds whose session it is. The border sets it: nobody can say so. */
  readonly from?: LocalConnection;
}

export type RememberAnswer =
  | { readonly outcome: "stored"; readonly memory: Memory; readonly secretsMasked: number }
  /** The very same is there already. */
  | { readonly outcome: "known"; readonly memory: Memory }
  /** Nothing was stored: these say nearly that, the nearest first. */
  | { readonly outcome: "near"; readonly memories: readonly Memory[] };

/** What the owner says at a terminal. */
export type OwnersSaying = Omit<RememberRequest, "client" | "from">;

export interface CorrectRequest extends Pick<RememberRequest, "directory" | "client" | "from"> {
  readonly memoryId: MemoryId;
  /** What is other now, each as in RememberRequest. What is left out stays, unless it tells what the old title told. */
  readonly text: Partial<OwnersText>;
}

export type CorrectAnswer =
  /** The new one holds, the old one is history. */
  | { readonly outcome: "corrected"; readonly memory: Memory; readonly secretsMasked: number }
  /** Both hold until the owner, who is asked for this reason, has said which one does. */
  | {
      readonly outcome: "proposed";
      readonly reason: ProposalReason;
      readonly memory: Memory;
      readonly secretsMasked: number;
    }
  /** The owner has decided about the very same correction before: the old one, which this is, stays, and nobody is asked again. */
  | { readonly outcome: "decided"; readonly memory: Memory }
  /** That is what it says already; nothing was stored. */
  | { readonly outcome: "known"; readonly memory: Memory };

/** Writing down and correcting. */
export interface Remembering {
  /** Of anybody; nothing of it approves: a rule so written waits for the owner. Throws KedrError "nothing-said", "project-off", and "forgotten" for what the owner has had forgotten. */
  remember(request: RememberRequest): Promise<RememberAnswer>;
  /** The owner's own words, approved by the same act. The owner's alone: see owners-methods.ts. Throws as remember does. */
  rememberAsOwner(request: OwnersSaying): Promise<RememberAnswer>;
  /**
   * Of anybody: a new memory in place of one that is neither approved, pinned nor of the owner's words; about those the owner is asked.
   * The owner's own way is rewriteRule. Throws as remember does, and KedrError "no-such-memory", "holds-no-more" and "derived".
   */
  correct(request: CorrectRequest): Promise<CorrectAnswer>;
}
